import * as vscode from 'vscode';
import type { ToolDefinition } from '../tools/tool.ts';

/** Opens what the model is told of a tool, as JSON. */
export async function showDefinition({ name, description, inputSchema }: ToolDefinition): Promise<void> {
  const content = JSON.stringify({ name, description, input_schema: inputSchema }, undefined, 2);
  const document = await vscode.workspace.openTextDocument({ language: 'json', content });
  await vscode.window.showTextDocument(document, { preview: true });
}
