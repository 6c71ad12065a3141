import * as vscode from 'vscode';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { EditorMessage, EditorPart } from './editorMessages.ts';

/** Turns messages into those of VS Code. */
export const toEditorMessages = (messages: readonly EditorMessage[]): vscode.LanguageModelChatMessage[] =>
  messages.map(
    ({ role, parts }) =>
      new vscode.LanguageModelChatMessage(
        role === 'user'
          ? vscode.LanguageModelChatMessageRole.User
          : vscode.LanguageModelChatMessageRole.Assistant,
        parts.map(toPart),
      ),
  );

function toPart(part: EditorPart): vscode.LanguageModelInputPart {
  switch (part.type) {
    case 'text':
      return new vscode.LanguageModelTextPart(part.text);
    case 'data':
      return new vscode.LanguageModelDataPart(Buffer.from(part.data, 'base64'), part.mimeType);
    case 'call':
      return new vscode.LanguageModelToolCallPart(part.id, part.name, part.input);
    case 'result':
      return new vscode.LanguageModelToolResultPart(part.callId, part.content.map(toPart));
  }
}

export const toEditorTool = ({
  name,
  description,
  inputSchema,
}: ToolDefinition): vscode.LanguageModelChatTool => ({
  name,
  description: description.trim() === '' ? name : description.toWellFormed(),
  inputSchema,
});
