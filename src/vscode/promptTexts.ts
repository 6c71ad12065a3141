import * as vscode from 'vscode';
import type { UserText } from '../agent/messages.ts';
import type { Files } from '../host/files.ts';
import { bounded, errorMessage } from '../lib/text.ts';

/** No attachment takes more than this. */
const MAX_ATTACHMENT = 60_000;

/** What the user said and attached, as the model gets it: attachments first, the words last. Empty if there is neither. */
export async function promptTexts(request: vscode.ChatRequest, files: Files): Promise<readonly UserText[]> {
  // VS Code gives the references last first.
  const attachments = await Promise.all(
    [...request.references].reverse().map((reference) => attachment(reference, files)),
  );
  const prompt = request.prompt.trim();
  return [...attachments.flat(), ...(prompt === '' ? [] : [{ kind: 'prompt' as const, text: prompt }])];
}

async function attachment({ value }: vscode.ChatPromptReference, files: Files): Promise<readonly UserText[]> {
  if (value instanceof vscode.Uri) return [await attachedFile(value, files)];
  if (value instanceof vscode.Location) return [await attachedFile(value.uri, files, value.range)];
  if (typeof value === 'string') return [attached('text', value)];
  return [];
}

async function attachedFile(uri: vscode.Uri, files: Files, range?: vscode.Range): Promise<UserText> {
  const path = vscode.workspace.asRelativePath(uri);
  try {
    const file = await files.read(uri.fsPath);
    if (file === undefined) return attached(path, '[there is no such file]');
    if (range === undefined) return attached(file.path, file.text);
    const lines = file.text.split('\n').slice(range.start.line, range.end.line + 1);
    return attached(`${file.path}:${range.start.line + 1}-${range.end.line + 1}`, lines.join('\n'));
  } catch (error) {
    return attached(path, `[not readable: ${errorMessage(error)}]`);
  }
}

/** Nothing inside can end the block: the closing mark is broken up. */
const attached = (path: string, text: string): UserText => ({
  kind: 'attachment',
  text: `<attached path="${path.replace(/["<>\n]/g, ' ')}">\n${bounded(text, MAX_ATTACHMENT).replaceAll('</attached', '<\\/attached')}\n</attached>`,
});
