import * as vscode from 'vscode';
import { hash } from '../../../lib/hash.ts';

/** Bytes of the file on disk, regardless of the editor; undefined if there is no such file. */
export async function diskBytes(uri: vscode.Uri): Promise<Uint8Array | undefined> {
  try {
    return await vscode.workspace.fs.readFile(uri);
  } catch {
    return undefined;
  }
}

/** Fingerprint of the file on disk. */
export async function diskState(uri: vscode.Uri): Promise<string> {
  const bytes = await diskBytes(uri);
  return bytes === undefined ? 'none' : hash(bytes, 16);
}

/** Text of the file on disk in the encoding of its document, with its own line endings; undefined if the file is gone. */
export async function diskText({ uri, encoding }: vscode.TextDocument): Promise<string | undefined> {
  const bytes = await diskBytes(uri);
  return bytes && vscode.workspace.decode(bytes, { encoding });
}
