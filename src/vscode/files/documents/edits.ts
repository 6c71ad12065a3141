import * as vscode from 'vscode';
import type { EditedFile, Edits, FileChange } from '../../../host/edits.ts';
import type { FileText } from '../../../host/files.ts';
import { Refusal } from '../../../host/refusal.ts';
import { KeyedQueue } from '../../../lib/keyedQueue.ts';
import { displayPath } from '../paths/displayPath.ts';
import { exists } from '../paths/exists.ts';
import { resolvePath } from '../paths/resolvePath.ts';
import { applyDifference } from './applyDifference.ts';
import {
  currentDocument,
  documentText,
  fileText,
  isCurrent,
  openDocument,
  waitUntilCurrent,
} from './documents.ts';
import { requireEncodable, requireFaithfulSave, requireWritable } from './requireWritable.ts';
import { saveOrRollBack } from './saveOrRollBack.ts';

/** Edits through documents, which change one file one after another, whichever chat they come from. `saves` tells whether to save. */
export function createEdits(saves: () => boolean): Edits {
  const queue = new KeyedQueue();
  return {
    async apply(change) {
      const { path, checked, expected, next } = change;
      const file = await resolvePath(path, checked);
      return queue.run(file.toString(), async () => {
        // The path must still lead to the same file after the wait.
        const uri = await resolvePath(path, checked);
        await requireWritable(uri);
        return expected === undefined
          ? createFile(uri, next)
          : replaceText(uri, { ...change, expected }, saves());
      });
    },
  };
}

async function createFile(uri: vscode.Uri, text: string): Promise<FileText> {
  if (await exists(uri))
    throw new Refusal(`${displayPath(uri)} exists already. Read it before you change it.`);
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(uri, { contents: await newContents(uri, text) });
  if (!(await vscode.workspace.applyEdit(edit)))
    throw new Refusal(
      (await exists(uri))
        ? `${displayPath(uri)} has just been created by somebody else. Read it before you change it.`
        : `VS Code could not create ${displayPath(uri)}; perhaps its folder is read-only.`,
    );
  const document = await openDocument(uri);
  if (document === undefined) throw new Refusal(`${displayPath(uri)} was created but has vanished again.`);
  return fileText(uri, document);
}

/** Bytes of a new file, in the encoding and with the line endings of the user's settings. Throws a Refusal if the encoding lacks characters. */
async function newContents(uri: vscode.Uri, text: string): Promise<Uint8Array> {
  const wanted = vscode.workspace.getConfiguration('files', uri).get<string>('eol');
  const eol = wanted === 'auto' && process.platform === 'win32' ? '\r\n' : wanted;
  const lines = eol === '\r\n' ? text.replaceAll('\n', '\r\n') : text;
  const bytes = await vscode.workspace.encode(lines, { uri });
  if ((await vscode.workspace.decode(bytes, { uri })) === lines) return bytes;
  throw new Refusal(
    `New files are saved in the encoding of the setting files.encoding, which lacks some characters of the text for ${displayPath(uri)}. Use others, or ask the user to change the setting.`,
  );
}

async function replaceText(
  uri: vscode.Uri,
  { expected, next }: FileChange & { readonly expected: string },
  saves: boolean,
): Promise<EditedFile> {
  const document = await currentDocument(uri);
  if (document === undefined) throw new Refusal(`${displayPath(uri)} no longer exists.`);
  const wasUnsaved = document.isDirty;
  if (!wasUnsaved && !(await bringUpToDate(document))) throw changedRefusal(uri);
  if (!wasUnsaved) await requireFaithfulSave(document);
  await requireEncodable(document, next);

  // Nothing may be awaited between this look at the text and the change: VS Code then refuses if the text differs.
  if (documentText(document) !== expected || document.isDirty !== wasUnsaved) throw changedRefusal(uri);
  if (!(await applyDifference(document, expected, next))) {
    if (documentText(document) !== expected) throw changedRefusal(uri);
    throw new Refusal(`VS Code refused the change to ${displayPath(uri)}.`);
  }
  const isHandled = !saves || wasUnsaved || (await saveOrRollBack(document, { expected, next }));
  const file = await fileText(uri, document);
  return isHandled ? file : { ...file, isSaveFailed: true };
}

/** Brings the buffer up to date with the disk; false if that fails. VS Code rereads a file that nothing watches when it is shown. */
async function bringUpToDate(document: vscode.TextDocument): Promise<boolean> {
  if (await isCurrent(document)) return true;
  await vscode.window.showTextDocument(document, { preview: true, preserveFocus: true });
  await waitUntilCurrent(document);
  return !document.isDirty && (await isCurrent(document));
}

const changedRefusal = (uri: vscode.Uri): Refusal =>
  new Refusal(`${displayPath(uri)} was changed by somebody else just now. Read it again.`);
