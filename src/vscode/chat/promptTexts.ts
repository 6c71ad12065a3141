import * as vscode from 'vscode';
import { createAttachment } from '../../agent/prompt/attachment.ts';
import type { UserText } from '../../agent/transcript/messages.ts';
import type { Files, FileText } from '../../host/files.ts';
import type { ShownInstructions } from '../../host/shownInstructions.ts';
import { RESOURCE_SCHEME } from '../../ids.ts';
import { errorMessage } from '../../lib/text.ts';
import { documentText } from '../files/documents/documents.ts';
import { displayPath } from '../files/paths/displayPath.ts';
import { withoutInstructions } from '../instructions/withoutInstructions.ts';
import { resourceLabel } from '../mcp/attachedResources.ts';

/**
 * The user's words and attachments, as the model gets them: attachments first, the words last. Empty if there is neither.
 * Instructions that VS Code attaches by itself are left out if the model is told them anyway.
 */
export async function promptTexts(
  request: vscode.ChatRequest,
  files: Files,
  instructions: ShownInstructions,
): Promise<readonly UserText[]> {
  const references = await withoutInstructions(request.references, instructions);
  // VS Code gives the references last first.
  const attached = await Promise.all(
    references.toReversed().map((reference) => attachments(reference, files)),
  );
  const prompt = request.prompt.trim();
  return [...attached.flat(), ...(prompt === '' ? [] : [{ kind: 'prompt' as const, text: prompt }])];
}

async function attachments(
  { value }: vscode.ChatPromptReference,
  files: Files,
): Promise<readonly UserText[]> {
  if (value instanceof vscode.Uri) return [await attachedFile(value, files)];
  if (value instanceof vscode.Location) return [await attachedFile(value.uri, files, value.range)];
  if (typeof value === 'string') return [createAttachment('text', value)];
  return [];
}

async function attachedFile(uri: vscode.Uri, files: Files, range?: vscode.Range): Promise<UserText> {
  if (uri.scheme === RESOURCE_SCHEME) return attachedResource(uri);
  const path = displayPath(uri);
  try {
    const file = await read(uri, files);
    if (file === undefined) return createAttachment(path, '[there is no such file]');
    if (range === undefined) return createAttachment(file.path, file.text, file.key);
    const lines = file.text.split('\n').slice(range.start.line, range.end.line + 1);
    const part = `${file.path}:${range.start.line + 1}-${range.end.line + 1}`;
    return createAttachment(part, lines.join('\n'), file.key);
  } catch (error) {
    return createAttachment(path, `[not readable: ${errorMessage(error)}]`);
  }
}

/** Reads an attached file wherever it is: outside the workspace, not saved yet, a page of an extension. */
async function read(
  uri: vscode.Uri,
  files: Files,
): Promise<Pick<FileText, 'key' | 'path' | 'text'> | undefined> {
  const isFile = uri.scheme === 'file' || vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  const address = uri.toString();
  if (isFile) return files.read(address, await files.locate(address));
  return {
    key: address,
    path: displayPath(uri),
    text: documentText(await vscode.workspace.openTextDocument(uri)),
  };
}

async function attachedResource(uri: vscode.Uri): Promise<UserText> {
  try {
    return createAttachment(
      resourceLabel(uri),
      new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)),
    );
  } catch {
    return createAttachment(resourceLabel(uri), '[no longer available: attach it again]');
  }
}
