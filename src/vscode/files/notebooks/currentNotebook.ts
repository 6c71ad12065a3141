import * as vscode from 'vscode';
import { Refusal } from '../../../host/refusal.ts';
import { diskBytes } from '../documents/disk.ts';
import { waitToSettle } from '../documents/documents.ts';
import { displayPath } from '../paths/displayPath.ts';

/**
 * The notebook as the user sees it, current with the disk unless it has unsaved changes. Throws a Refusal if the file is
 * not a notebook, or if VS Code keeps an older version: VS Code cannot be made to reload a notebook that nothing watches.
 */
export async function currentNotebook(uri: vscode.Uri): Promise<vscode.NotebookDocument> {
  const document = await open(uri);
  if (await waitToSettle(async () => document.isDirty || (await isAsOnDisk(document)))) return document;
  throw new Refusal(
    `${displayPath(uri)} has changed on disk, which VS Code has not noticed. Ask the user to close it, or try again in a few minutes.`,
  );
}

async function open(uri: vscode.Uri): Promise<vscode.NotebookDocument> {
  try {
    return await vscode.workspace.openNotebookDocument(uri);
  } catch {
    throw new Refusal(`${displayPath(uri)} cannot be opened as a notebook.`);
  }
}

/** True if the cells are those on disk, their outputs aside, or if the disk has no cells to compare with. */
async function isAsOnDisk(document: vscode.NotebookDocument): Promise<boolean> {
  const onDisk = await diskCells(document);
  if (onDisk === undefined) return true;
  const cells = document.getCells().map((cell) => [cell.kind, lines(cell.document.getText())]);
  return JSON.stringify(cells) === JSON.stringify(onDisk.map(({ kind, value }) => [kind, lines(value)]));
}

async function diskCells({
  uri,
  notebookType,
}: vscode.NotebookDocument): Promise<readonly vscode.NotebookCellData[] | undefined> {
  const bytes = await diskBytes(uri);
  if (bytes === undefined) return undefined;
  try {
    const command = 'vscode.executeDataToNotebook';
    const data = await vscode.commands.executeCommand<vscode.NotebookData>(command, notebookType, bytes);
    return data.cells;
  } catch {
    return undefined;
  }
}

/** Text with the line endings of an editor, and without a byte order mark. */
const lines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
