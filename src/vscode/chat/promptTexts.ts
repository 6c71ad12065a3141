import * as vscode from 'vscode';
import { attachment } from '../../agent/attachment.ts';
import type { UserText } from '../../agent/messages.ts';
import type { Files, FileText } from '../../host/files.ts';
import { RESOURCE_SCHEME } from '../../ids.ts';
import { errorMessage } from '../../lib/text.ts';
import { documentText } from '../files/documents.ts';
import { displayPath } from '../files/workspacePath.ts';
import { resourceLabel } from './attachedResources.ts';

/** What the user said and attached, as the model gets it: attachments first, the words last. Empty if there is neither. */
export async function promptTexts(request: vscode.ChatRequest, files: Files): Promise<readonly UserText[]> {
  // VS Code gives the references last first.
  const attached = await Promise.all(
    [...request.references].reverse().map((reference) => attachments(reference, files)),
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
  if (typeof value === 'string') return [attachment('text', value)];
  return [];
}

async function attachedFile(uri: vscode.Uri, files: Files, range?: vscode.Range): Promise<UserText> {
  if (uri.scheme === RESOURCE_SCHEME) return attachedResource(uri);
  const path = displayPath(uri);
  try {
    const file = await read(uri, files);
    if (file === undefined) return attachment(path, '[there is no such file]');
    if (range === undefined) return attachment(file.path, file.text);
    const lines = file.text.split('\n').slice(range.start.line, range.end.line + 1);
    return attachment(`${file.path}:${range.start.line + 1}-${range.end.line + 1}`, lines.join('\n'));
  } catch (error) {
    return attachment(path, `[not readable: ${errorMessage(error)}]`);
  }
}

/** What the user attaches may be read wherever it is: outside the workspace, not saved yet, a page of an extension. */
async function read(uri: vscode.Uri, files: Files): Promise<Pick<FileText, 'path' | 'text'> | undefined> {
  const isFile = uri.scheme === 'file' || vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  const address = uri.toString();
  if (isFile) return files.read(address, await files.locate(address));
  return { path: displayPath(uri), text: documentText(await vscode.workspace.openTextDocument(uri)) };
}

async function attachedResource(uri: vscode.Uri): Promise<UserText> {
  try {
    return attachment(resourceLabel(uri), new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
  } catch {
    return attachment(resourceLabel(uri), '[not there any more: attach it again]');
  }
}
