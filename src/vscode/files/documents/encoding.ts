import * as vscode from 'vscode';

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

/** Line endings of a text, each kind once. */
export const lineEnds = (text: string): ReadonlySet<string> => new Set(text.match(/\r\n|\r|\n/g) ?? []);
