import * as vscode from 'vscode';
import type { CellImage } from '../../../host/fileImages.ts';
import { Refusal } from '../../../host/refusal.ts';
import { documentText } from '../documents/documents.ts';
import { saveDocument } from '../documents/saveDocument.ts';
import { displayPath } from '../paths/displayPath.ts';

export async function cellImages(uri: vscode.Uri): Promise<readonly CellImage[]> {
  return (await vscode.workspace.openNotebookDocument(uri)).getCells().map(cellImage);
}

/** Restores the cells of a notebook. Cells that have not changed keep the outputs they have now. */
export async function restoreCells(
  uri: vscode.Uri,
  cells: readonly CellImage[],
  saves: boolean,
): Promise<void> {
  const document = await vscode.workspace.openNotebookDocument(uri);
  const wasUnsaved = document.isDirty;
  const now = document.getCells().map(cellImage);
  const start = commonLength(now, cells);
  const end = commonLength(now.slice(start).reverse(), cells.slice(start).reverse());
  const range = new vscode.NotebookRange(start, now.length - end);
  const edit = new vscode.WorkspaceEdit();
  edit.set(document.uri, [
    vscode.NotebookEdit.replaceCells(range, cells.slice(start, cells.length - end).map(cellData)),
  ]);
  if (!(await vscode.workspace.applyEdit(edit)))
    throw new Refusal(`VS Code refused the change to ${displayPath(uri)}.`);
  if (saves && !wasUnsaved && !(await saveDocument(document)))
    throw new Refusal(`${displayPath(uri)} was reverted, but could not be saved.`);
}

/** Text of a notebook for people to compare. */
export const cellsText = (cells: readonly CellImage[]): string =>
  cells
    .map(({ kind, language, source }) => `# %% [${kind === 'code' ? language : kind}]\n${source}\n`)
    .join('\n');

/** Number of cells that are equal from the start, their outputs aside. */
function commonLength(a: readonly CellImage[], b: readonly CellImage[]): number {
  const text = (cell: CellImage | undefined) => JSON.stringify({ ...cell, outputs: [] });
  let length = 0;
  while (length < a.length && length < b.length && text(a[length]) === text(b[length])) length++;
  return length;
}

const cellImage = ({ kind, document, metadata, outputs }: vscode.NotebookCell): CellImage => ({
  kind: kind === vscode.NotebookCellKind.Markup ? 'markdown' : 'code',
  language: document.languageId,
  source: documentText(document),
  metadata,
  outputs: outputs.map((output) => ({
    metadata: output.metadata ?? {},
    items: output.items.map(({ mime, data }) => ({
      mediaType: mime,
      data: Buffer.from(data).toString('base64'),
    })),
  })),
});

function cellData({ kind, source, language, metadata, outputs }: CellImage): vscode.NotebookCellData {
  const { Markup, Code } = vscode.NotebookCellKind;
  const data = new vscode.NotebookCellData(kind === 'markdown' ? Markup : Code, source, language);
  data.metadata = { ...metadata };
  data.outputs = outputs.map(
    (output) =>
      new vscode.NotebookCellOutput(
        output.items.map(
          (item) => new vscode.NotebookCellOutputItem(Buffer.from(item.data, 'base64'), item.mediaType),
        ),
        { ...output.metadata },
      ),
  );
  return data;
}
