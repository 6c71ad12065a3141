import * as vscode from 'vscode';
import type { FileText } from '../host/files.ts';
import { Refusal } from '../host/refusal.ts';
import { displayPath, exists } from './workspacePath.ts';

const MAX_BYTES = 50 * 1024 * 1024;
/** How long a buffer may lag behind its file before it counts as what the user sees. */
const WATCHER_BOUND = 1_500;

/** The document as text with `\n` line ends. */
export const documentText = (document: vscode.TextDocument): string =>
  document.getText().replaceAll('\r\n', '\n');

export const fileText = (document: vscode.TextDocument): FileText => ({
  key: document.uri.toString(),
  path: displayPath(document.uri),
  text: documentText(document),
});

/** The buffer of a file, current with the disk unless it has unsaved changes; undefined if there is neither. */
export async function openDocument(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open?.isDirty) return open;
  if (!(await exists(uri))) return undefined;
  await checkReadable(uri);
  const document = await openAsText(uri);
  await untilCurrent(document);
  await checkDecoded(document);
  return document;
}

/** True if the file on disk has the text of the buffer. Only UTF-8 can be compared; anything else counts as the same. */
export async function isCurrent(document: vscode.TextDocument): Promise<boolean> {
  if (document.encoding !== 'utf8' && document.encoding !== 'utf8bom') return true;
  const bytes = await vscode.workspace.fs.readFile(document.uri);
  return (
    new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n') === document.getText().replace(/\r\n?/g, '\n')
  );
}

async function checkReadable(uri: vscode.Uri): Promise<void> {
  const stat = await vscode.workspace.fs.stat(uri);
  if (stat.type & vscode.FileType.Directory) {
    throw new Refusal(`${displayPath(uri)} is a folder. Use Glob to see the files in it.`);
  }
  if (stat.size > MAX_BYTES)
    throw new Refusal(`${displayPath(uri)} is larger than 50 MB and cannot be opened.`);
}

async function openAsText(uri: vscode.Uri): Promise<vscode.TextDocument> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    throw new Refusal(`${displayPath(uri)} cannot be opened as text; it seems to be binary.`);
  }
}

/** A file changed on disk reaches its buffer only when the watcher has told. */
async function untilCurrent(document: vscode.TextDocument): Promise<void> {
  const end = Date.now() + WATCHER_BOUND;
  while (!document.isDirty && Date.now() < end && !(await isCurrent(document))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Replacement characters that are not in the file mean a wrong encoding: saving would destroy the text. */
async function checkDecoded(document: vscode.TextDocument): Promise<void> {
  if (!document.getText().includes('\uFFFD')) return;
  if (isUtf8(await vscode.workspace.fs.readFile(document.uri))) return;
  throw new Refusal(`${displayPath(document.uri)} is not UTF-8. Ask the user to set files.encoding for it.`);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
