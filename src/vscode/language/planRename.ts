import * as vscode from 'vscode';
import type { FilePlace, FileText } from '../../host/files.ts';
import type { RenamedFile, RenamePlan } from '../../host/language.ts';
import { Refusal } from '../../host/refusal.ts';
import { currentDocument, documentText, fileText } from '../files/documents/documents.ts';
import {
  requireEncodable,
  requireFaithfulSave,
  requireWritable,
} from '../files/documents/requireWritable.ts';
import { saveAllOrNone } from '../files/documents/saveAllOrNone.ts';
import { displayPath } from '../files/paths/displayPath.ts';
import { locate } from '../files/paths/resolvePath.ts';
import { askLanguage } from './askLanguage.ts';
import type { DocumentPosition } from './codePosition.ts';

interface Rename extends DocumentPosition {
  readonly newName: string;
  readonly saves: boolean;
}

interface PlannedFile {
  readonly document: vscode.TextDocument;
  readonly place: FilePlace;
  /** Text the plan was made for: the plan must not be applied to any other text. */
  readonly text: string;
  readonly edits: readonly vscode.TextEdit[];
}

/** Plans the changes of the language service for a new name, ready to be made if the user agrees. */
export async function planRename(
  { document, at, newName, saves }: Rename,
  signal: AbortSignal,
): Promise<RenamePlan> {
  const args = [document.uri, at, newName];
  const edit = await askLanguage<vscode.WorkspaceEdit>('vscode.executeDocumentRenameProvider', args, signal);
  const files = await Promise.all((edit?.entries() ?? []).map(([uri, edits]) => planFile(uri, edits)));
  return {
    files: await Promise.all(files.map((file) => renamedFile(file, newName))),
    apply: () => apply(files, saves),
  };
}

const renamedFile = async (
  { document, place, edits }: PlannedFile,
  newName: string,
): Promise<RenamedFile> => ({
  path: displayPath(document.uri),
  place,
  before: await textNow(place, document),
  next: applyEdits(document, edits).replaceAll('\r\n', '\n'),
  changes: edits.length,
  aliasLines: aliasLines(document, edits, newName),
});

/** Finds edits such as `new as old` for `old`. No edit of a rename changes the number of lines. */
const aliasLines = (
  document: vscode.TextDocument,
  edits: readonly vscode.TextEdit[],
  newName: string,
): readonly number[] => [
  ...new Set(
    edits
      .filter(({ range, newText }) => newText !== newName && newText.includes(document.getText(range)))
      .map(({ range }) => range.start.line + 1)
      .sort((a, b) => a - b),
  ),
];

const textNow = ({ key }: FilePlace, document: vscode.TextDocument): Promise<FileText> =>
  fileText(vscode.Uri.parse(key), document);

/** The document's text with the edits made, which do not overlap. */
function applyEdits(document: vscode.TextDocument, edits: readonly vscode.TextEdit[]): string {
  const text = document.getText();
  const ordered = [...edits].sort((a, b) => a.range.start.compareTo(b.range.start));
  const ends = [0, ...ordered.map(({ range }) => document.offsetAt(range.end))];
  const made = ordered.map(
    ({ range, newText }, index) => text.slice(ends[index], document.offsetAt(range.start)) + newText,
  );
  return made.join('') + text.slice(ends.at(-1));
}

async function planFile(uri: vscode.Uri, edits: readonly vscode.TextEdit[]): Promise<PlannedFile> {
  const document = await currentDocument(uri);
  if (document === undefined)
    throw new Refusal(`The rename would change ${displayPath(uri)}, which does not exist.`);
  await requireWritable(uri);
  if (!document.isDirty) await requireFaithfulSave(document);
  await requireEncodable(document, edits.map(({ newText }) => newText).join(''));
  return { document, place: await locate(uri.toString(), []), text: document.getText(), edits };
}

/** Changes all files or none, as one undo step. */
async function apply(files: readonly PlannedFile[], saves: boolean): Promise<readonly FileText[]> {
  const before = files.map(({ document }) => ({
    document,
    expected: documentText(document),
    wasUnsaved: document.isDirty,
  }));
  const edit = new vscode.WorkspaceEdit();
  for (const { document, text, edits } of files) {
    if (document.isClosed || document.getText() !== text)
      throw new Refusal(`${displayPath(document.uri)} has changed meanwhile. Try the rename again.`);
    edit.set(document.uri, [...edits]);
  }
  if (!(await vscode.workspace.applyEdit(edit)))
    throw new Refusal('VS Code refused the change; nothing was renamed.');
  if (saves) await saveAllOrNone(before.map((one) => ({ ...one, next: documentText(one.document) })));
  return Promise.all(files.map(({ place, document }) => textNow(place, document)));
}
