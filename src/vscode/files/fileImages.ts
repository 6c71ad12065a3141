import * as vscode from 'vscode';
import type { Edits } from '../../host/edits.ts';
import type { FileImage, FileImages, FileState } from '../../host/fileImages.ts';
import type { FilePlace, FileText } from '../../host/files.ts';
import { Refusal } from '../../host/refusal.ts';
import { imageHash } from '../../tools/checkpoints/imageHash.ts';
import { fileText, openDocument } from './documents/documents.ts';
import { requireWritable } from './documents/requireWritable.ts';
import type { NotebookImages } from './notebooks/notebookImages.ts';
import { displayPath } from './paths/displayPath.ts';
import { exists } from './paths/exists.ts';
import { resolvePath } from './paths/resolvePath.ts';

interface ImagePorts {
  readonly edits: Edits;
  /** Undefined in a build without notebooks, where a notebook is a text. */
  readonly notebooks: NotebookImages | undefined;
}

/** Images of files; text is restored through the editor like any edit, a notebook cell by cell. */
export const createFileImages = (ports: ImagePorts): FileImages => ({
  take: async (path, checked) => takeImage(await resolvePath(path, checked), ports),

  async restore(now, next) {
    const uri = vscode.Uri.parse(now.key);
    const checked: FilePlace = { key: now.key, path: now.path, given: now.path, realm: 'outside' };
    if (next.kind === 'none') return remove(uri, now, ports);
    if (now.image.kind === 'none') return bringBack(uri, next);
    if (now.image.kind === 'text' && next.kind === 'text')
      return ports.edits.apply({ path: now.key, checked, expected: now.image.text, next: next.text });
    await requireSame(uri, now, ports);
    if (next.kind !== 'notebook' || !ports.notebooks)
      throw new Refusal(`${now.path} cannot be put back as it was.`);
    return ports.notebooks.restore(uri, next.cells, checked);
  },
});

async function takeImage(uri: vscode.Uri, { notebooks }: ImagePorts): Promise<FileState> {
  const file = { key: uri.toString(), path: displayPath(uri) };
  const checked: FilePlace = { ...file, given: file.path, realm: 'outside' };
  if (notebooks?.isNotebook(file.path)) return { ...file, image: await notebooks.take(uri, checked) };
  const document = await openDocument(uri);
  if (document === undefined) return { ...file, image: { kind: 'none' } };
  const { text } = await fileText(uri, document);
  const isCrlf = document.eol === vscode.EndOfLine.CRLF;
  return { ...file, image: { kind: 'text', text, encoding: document.encoding, isCrlf } };
}

async function requireSame(uri: vscode.Uri, now: FileState, ports: ImagePorts): Promise<void> {
  const { image } = await takeImage(uri, ports);
  if (imageHash(image) !== imageHash(now.image))
    throw new Refusal(`${now.path} was changed by somebody else just now.`);
}

async function remove(uri: vscode.Uri, now: FileState, ports: ImagePorts): Promise<undefined> {
  await requireWritable(uri);
  await requireSame(uri, now, ports);
  const edit = new vscode.WorkspaceEdit();
  edit.deleteFile(uri);
  if (!(await vscode.workspace.applyEdit(edit)) || (await exists(uri)))
    throw new Refusal(`VS Code could not delete ${now.path}.`);
}

/** Creates a deleted file again as it was, in its own encoding and with its own line endings. */
async function bringBack(uri: vscode.Uri, image: FileImage): Promise<FileText> {
  if (image.kind !== 'text')
    throw new Refusal(`${displayPath(uri)} was deleted, and a notebook cannot be brought back.`);
  const text = image.isCrlf ? image.text.replaceAll('\n', '\r\n') : image.text;
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(uri, { contents: await vscode.workspace.encode(text, { encoding: image.encoding }) });
  const isDone = await vscode.workspace.applyEdit(edit);
  const document = isDone ? await openDocument(uri) : undefined;
  if (document === undefined) throw new Refusal(`VS Code could not bring back ${displayPath(uri)}.`);
  return fileText(uri, document);
}
