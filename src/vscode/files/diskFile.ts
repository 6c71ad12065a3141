import * as vscode from 'vscode';
import { hash } from '../../lib/hash.ts';

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

/** True if the bytes are text of that encoding and nothing else, so that saving the text gives the same bytes. */
export async function isEncoding(encoding: string, bytes: Uint8Array): Promise<boolean> {
  const text = await vscode.workspace.decode(bytes, { encoding });
  return Buffer.from(await vscode.workspace.encode(text, { encoding })).equals(bytes);
}

/** True if the encoding has all characters of the text. */
export async function canEncode(encoding: string, text: string): Promise<boolean> {
  if (encoding.startsWith('utf')) return true;
  const bytes = await vscode.workspace.encode(text, { encoding });
  return (await vscode.workspace.decode(bytes, { encoding })) === text;
}

/** How the lines of a text end, each kind once. */
export const lineEnds = (text: string): ReadonlySet<string> => new Set(text.match(/\r\n|\r|\n/g) ?? []);
