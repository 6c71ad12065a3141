import * as vscode from 'vscode';
import { Refusal } from '../../../host/refusal.ts';
import { displayPath } from '../paths/displayPath.ts';
import { diskBytes } from './disk.ts';
import { canEncode, isEncoding, lineEnds } from './encoding.ts';

/** Throws a Refusal for a file, or the place of a new one, that is known to be read-only. */
export async function requireWritable(uri: vscode.Uri): Promise<void> {
  const name = displayPath(uri);
  if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) === false)
    throw new Refusal(`${name} is on a read-only file system.`);
  const stat = await vscode.workspace.fs.stat(uri).then(undefined, () => undefined);
  if (stat?.permissions && stat.permissions & vscode.FilePermission.Readonly)
    throw new Refusal(`${name} is read-only. Ask the user to make it writable.`);
}

/** Throws a Refusal if saving would change more of the file than its text: VS Code decodes it and makes all line endings alike. */
export async function requireFaithfulSave({ uri, encoding }: vscode.TextDocument): Promise<void> {
  const bytes = await diskBytes(uri);
  if (bytes === undefined) return;
  const name = displayPath(uri);
  if (!(await isEncoding(encoding, bytes)))
    throw new Refusal(
      `${name} cannot be read as ${encoding} without loss, so saving it would damage it. Ask the user to set files.encoding for it.`,
    );
  const ends = lineEnds(await vscode.workspace.decode(bytes, { encoding }));
  if (ends.size > 1)
    throw new Refusal(
      `${name} has mixed line endings, which VS Code would unify. Ask the user to convert it first (Change End of Line Sequence, then save).`,
    );
  if (ends.has('\r'))
    throw new Refusal(
      `${name} has line endings of old Macs (CR), which VS Code cannot keep. Ask the user to convert it.`,
    );
}

/** Throws a Refusal if the file's encoding lacks characters of the text. */
export async function requireEncodable({ uri, encoding }: vscode.TextDocument, text: string): Promise<void> {
  if (await canEncode(encoding, text)) return;
  throw new Refusal(
    `${displayPath(uri)} is in the encoding ${encoding}, which lacks some characters of the new text. Use others, or ask the user to convert the file.`,
  );
}
