import * as vscode from 'vscode';
import { hash } from '../../../lib/hash.ts';

/** The file as it is on disk, whatever the editor has; undefined if there is none. */
export async function diskBytes(uri: vscode.Uri): Promise<Uint8Array | undefined> {
  try {
    return await vscode.workspace.fs.readFile(uri);
  } catch {
    return undefined;
  }
}

/** Tells one content of the disk from another. */
export async function diskState(uri: vscode.Uri): Promise<string> {
  const bytes = await diskBytes(uri);
  return bytes === undefined ? 'none' : hash(bytes, 16);
}

/** The file on disk in the encoding of its document, with its own line ends; undefined if it is gone. */
export async function diskText({ uri, encoding }: vscode.TextDocument): Promise<string | undefined> {
  const bytes = await diskBytes(uri);
  return bytes && vscode.workspace.decode(bytes, { encoding });
}
