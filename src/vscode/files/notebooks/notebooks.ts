import * as vscode from 'vscode';
import type { CellEdit, NewCell, NotebookCell, Notebooks, NotebookText } from '../../../host/notebooks.ts';
import { Refusal } from '../../../host/refusal.ts';
import { isNotebookPath } from '../../../lib/isNotebookPath.ts';
import { KeyedQueue } from '../../../lib/keyedQueue.ts';
import { countLines } from '../../../lib/lineRanges.ts';
import { diskState } from '../documents/disk.ts';
import { documentText, waitToSettle } from '../documents/documents.ts';
import { requireWritable } from '../documents/requireWritable.ts';
import { saveDocument } from '../documents/saveDocument.ts';
import { displayPath } from '../paths/displayPath.ts';
import { exists } from '../paths/exists.ts';
import { resolvePath } from '../paths/resolvePath.ts';
import { currentNotebook } from './currentNotebook.ts';

/** Notebooks of the editor; `saves` tells whether to save a changed notebook, unless it had unsaved changes before. */
export function createNotebooks(saves: () => boolean): Notebooks {
  const queue = new KeyedQueue();
  return {
    isNotebook: isNotebookPath,

    async read(path, checked) {
      const uri = await resolvePath(path, checked);
      return (await exists(uri)) ? notebookText(uri, await currentNotebook(uri)) : undefined;
    },

    async apply({ path, checked, expected, edit }) {
      const file = await resolvePath(path, checked);
      return queue.run(file.toString(), async () => {
        const uri = await resolvePath(path, checked);
        await requireWritable(uri);
        const document = await currentNotebook(uri);
        const wasUnsaved = document.isDirty;
        // Nothing may be awaited between this look and the change.
        if (textOf(cellsOf(document)) !== expected)
          throw new Refusal(`${displayPath(uri)} was changed by somebody else just now. Read it again.`);
        const change = new vscode.WorkspaceEdit();
        change.set(document.uri, [notebookEdit(document, edit)]);
        if (!(await vscode.workspace.applyEdit(change)))
          throw new Refusal(`VS Code refused the change to ${displayPath(uri)}.`);
        const made = textOf(cellsOf(document));
        const isLeftUnsaved = saves() && !wasUnsaved && !(await saveDocument(document));
        // Changes the user has made meanwhile are not taken back.
        if (isLeftUnsaved && textOf(cellsOf(document)) === made) {
          await takeBack(document);
          throw new Refusal(`${displayPath(uri)} could not be saved. Nothing was changed. Read it again.`);
        }
        return notebookText(uri, document);
      });
    },
  };
}

async function notebookText(uri: vscode.Uri, document: vscode.NotebookDocument): Promise<NotebookText> {
  const cells = cellsOf(document);
  const text = { key: uri.toString(), path: displayPath(uri), text: textOf(cells), cells };
  return document.isDirty ? { ...text, below: await diskState(uri) } : text;
}

const cellsOf = (document: vscode.NotebookDocument): readonly NotebookCell[] =>
  document.getCells().map((cell) => ({
    id: idOf(cell),
    kind: cell.kind === vscode.NotebookCellKind.Markup ? 'markdown' : 'code',
    language: cell.document.languageId,
    source: documentText(cell.document),
    outputs: cell.outputs.flatMap(({ items }) => items.map(({ mime, data }) => ({ mediaType: mime, data }))),
  }));

const idOf = (cell: vscode.NotebookCell): string =>
  typeof cell.metadata.id === 'string' && cell.metadata.id !== '' ? cell.metadata.id : `cell-${cell.index}`;

/** Text of the cells; the number of lines keeps one cell from looking like two. */
const textOf = (cells: readonly NotebookCell[]): string =>
  cells
    .map(({ id, language, source }) => `[cell ${id}, ${language}, ${countLines(source)} lines]\n${source}\n`)
    .join('');

function notebookEdit(document: vscode.NotebookDocument, edit: CellEdit): vscode.NotebookEdit {
  if (edit.kind === 'insert') {
    const index = edit.after === undefined ? 0 : cellWith(document, edit.after).index + 1;
    return vscode.NotebookEdit.insertCells(index, [cellData(document, edit.cell)]);
  }
  const cell = cellWith(document, edit.id);
  const range = new vscode.NotebookRange(cell.index, cell.index + 1);
  if (edit.kind === 'delete') return vscode.NotebookEdit.deleteCells(range);
  const data = cellData(document, edit.cell, cell);
  data.metadata = { ...cell.metadata };
  return vscode.NotebookEdit.replaceCells(range, [data]);
}

function cellWith(document: vscode.NotebookDocument, id: string): vscode.NotebookCell {
  const cells = document.getCells().filter((cell) => idOf(cell) === id);
  const [cell, second] = cells;
  if (cell && second === undefined) return cell;
  throw new Refusal(
    `${displayPath(document.uri)} has ${cells.length === 0 ? 'no cell' : 'several cells'} with the id ${id}. Read it to see the ids of its cells.`,
  );
}

/** Data of a new cell, without outputs: they belong to the source that made them. */
function cellData(
  document: vscode.NotebookDocument,
  { kind, language, source }: NewCell,
  replaced?: vscode.NotebookCell,
): vscode.NotebookCellData {
  if (kind === 'markdown')
    return new vscode.NotebookCellData(vscode.NotebookCellKind.Markup, source, language ?? 'markdown');
  const codeCell = [replaced, ...document.getCells()].find(
    (cell) => cell?.kind === vscode.NotebookCellKind.Code,
  );
  return new vscode.NotebookCellData(
    vscode.NotebookCellKind.Code,
    source,
    language ?? codeCell?.document.languageId ?? 'python',
  );
}

async function takeBack(document: vscode.NotebookDocument): Promise<void> {
  await vscode.window.showNotebookDocument(document);
  // The user may have turned to another editor meanwhile, whose unsaved changes the command would throw away.
  if (!(await waitToSettle(async () => vscode.window.activeNotebookEditor?.notebook === document))) return;
  await vscode.commands.executeCommand('workbench.action.files.revert');
}
