import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { FileText } from '../../../host/files.ts';
import { Refusal } from '../../../host/refusal.ts';
import { displayPath } from '../paths/displayPath.ts';
import { exists } from '../paths/exists.ts';
import { realPath } from '../paths/realPath.ts';
import { diskBytes, diskState, diskText } from './disk.ts';
import { isEncoding } from './encoding.ts';

const MAX_BYTES = 50 * 1024 * 1024;
/** Milliseconds after which a difference between a buffer and its file counts as permanent. */
const SETTLE_BOUND = 1_500;

/** Text of the document with `\n` line endings. */
export const documentText = (document: vscode.TextDocument): string =>
  document.getText().replaceAll('\r\n', '\n');

/**
 * Text of a file: the unsaved text, otherwise the text on disk, which the buffer of an unwatched file may lack.
 * `uri` is the file's own address; the document may have been opened under another address that leads to the file.
 */
export async function fileText(uri: vscode.Uri, document: vscode.TextDocument): Promise<FileText> {
  const file = { key: uri.toString(), path: displayPath(uri), text: documentText(document) };
  if (document.isDirty) return { ...file, below: await diskState(uri) };
  return { ...file, text: (await diskLines(document)) ?? file.text };
}

/** Buffer of a file, which may lag behind the disk; undefined if there is neither a buffer nor a file. */
export async function openDocument(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  const unsaved = await unsavedDocument(uri);
  if (unsaved) return unsaved;
  if (!(await exists(uri))) return undefined;
  await checkReadable(uri);
  const document = await openAsText(uri);
  await checkDecoded(document);
  return document;
}

/** Buffer of a file, current with the disk unless it has unsaved changes or nothing watches the file. */
export async function currentDocument(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  const document = await openDocument(uri);
  if (document) await waitUntilCurrent(document);
  return document;
}

/** True if the file on disk has the text of the buffer. */
export async function isCurrent(document: vscode.TextDocument): Promise<boolean> {
  return (await diskLines(document)) === documentText(document);
}

/** Text of the file on disk with `\n` line endings; undefined if the file is gone. */
export async function diskLines(document: vscode.TextDocument): Promise<string | undefined> {
  return (await diskText(document))?.replace(/\r\n?/g, '\n');
}

/** Unsaved document of a file, also if it was opened under a path with links. */
async function unsavedDocument(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  const unsaved = vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty);
  const own = unsaved.find((document) => document.uri.toString() === uri.toString());
  if (own || uri.scheme !== 'file') return own;
  const others = unsaved.filter((document) => document.uri.scheme === 'file');
  if (others.length === 0) return undefined;
  const real = await realPath(uri.fsPath);
  for (const document of others) {
    const path = await realPath(document.uri.fsPath).catch(() => undefined);
    if (path === real) return document;
  }
  return undefined;
}

async function checkReadable(uri: vscode.Uri): Promise<void> {
  const stat = await vscode.workspace.fs.stat(uri);
  if (stat.type & vscode.FileType.Directory) {
    throw new Refusal(`${displayPath(uri)} is a folder. Use Glob to see the files in it.`);
  }
  if (!(stat.type & vscode.FileType.File))
    throw new Refusal(`${displayPath(uri)} is not a regular file and cannot be opened.`);
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

/** Waits for the watcher of the file: only then does a change on disk reach the buffer. */
export async function waitUntilCurrent(document: vscode.TextDocument): Promise<void> {
  await waitToSettle(async () => document.isDirty || (await isCurrent(document)));
}

/** Waits until the condition holds; false if the time that a buffer and its file may take to settle is over first. */
export async function waitToSettle(condition: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + SETTLE_BOUND; !(await condition()); await sleep(50)) {
    if (Date.now() >= end) return false;
  }
  return true;
}

/** Throws a Refusal if replacement characters that are not in the file show a wrong encoding: saving would destroy the text. */
async function checkDecoded(document: vscode.TextDocument): Promise<void> {
  const { uri, encoding } = document;
  if (!document.getText().includes('\uFFFD')) return;
  const bytes = await diskBytes(uri);
  if (bytes === undefined || (await isEncoding(encoding, bytes))) return;
  const name = encoding === 'utf8' ? 'UTF-8' : `in the encoding ${encoding}`;
  throw new Refusal(`${displayPath(uri)} is not ${name}. Ask the user to set files.encoding for it.`);
}
