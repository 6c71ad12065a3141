import * as z from 'zod';
import type { CellEdit, NotebookCell, TurnNotebooks } from '../../host/notebooks.ts';
import { Refusal } from '../../host/refusal.ts';
import { asFileText, LEFT_UNSAVED } from '../edits/changeFile.ts';
import { editResult } from '../edits/editResult.ts';
import { lineChanges } from '../edits/lineChanges.ts';
import { PlannedChanges } from '../edits/plannedChanges.ts';
import { requireRead } from '../edits/requireRead.ts';
import type { CheckedPaths } from '../paths/checkedPaths.ts';
import { isLongCell } from '../reading/showNotebook.ts';
import type { ReadLedger } from '../tool/readLedger.ts';
import { defineTool, type Tool } from '../tool/tool.ts';

const inputSchema = z.object({
  notebook_path: z.string().min(1).describe('The notebook: absolute, or relative to the workspace folder'),
  cell_id: z
    .string()
    .optional()
    .describe('The cell to replace or delete, or to insert after; without it a cell is inserted at the top'),
  new_source: z.string().default('').describe('The whole new source of the cell'),
  cell_type: z
    .enum(['code', 'markdown'])
    .optional()
    .describe('The kind of cell: needed for insert, else as it is'),
  edit_mode: z.enum(['replace', 'insert', 'delete']).default('replace').describe('What to do'),
});

type Input = z.infer<typeof inputSchema>;

export function notebookEdit(notebooks: TurnNotebooks, paths: CheckedPaths): Tool {
  const plans = new PlannedChanges();
  return defineTool({
    name: 'NotebookEdit',
    description:
      'Replaces, inserts or deletes one cell of a Jupyter notebook that was read in this chat. Cells are named by the ids that Read shows. A replaced cell loses its outputs.',
    input: inputSchema,
    effect: 'edit',
    loading: 'deferred',
    hint: 'cells of .ipynb files',
    searchHints: ['jupyter', 'ipynb', 'cell', 'python notebook'],
    describe: (input) => `${headline(input)}\n\n${plans.show(input)}`,
    async check(input, { ledger }) {
      const check = await paths.check(input, input.notebook_path, 'change');
      const { edit, before } = await plan(input, { notebooks, paths, ledger });
      plans.note(input, cellChange(edit, before.cells));
      return check;
    },
    async run(input, { chat, ledger }) {
      const { before, ...change } = await plan(input, { notebooks, paths, ledger });
      const after = await notebooks.apply({ ...change, turn: chat.turn, expected: before.text });
      const isCut = ledger.wasCut(before.key) && after.cells.some(isLongCell);
      const mustRead = movesNumbers(change.edit, before.cells);
      return editResult({
        before: before.text,
        after,
        changes: lineChanges(before.text, after.text),
        ...(mustRead ? {} : { seen: ledger.note(after, undefined, isCut) }),
        notes: [...(mustRead ? [COUNTED_ANEW] : []), ...(after.below === undefined ? [] : [LEFT_UNSAVED])],
      });
    },
  });
}

const headline = ({ notebook_path, edit_mode, cell_id, cell_type }: Input): string =>
  `${edit_mode} ${cell_type ? `${cell_type} ` : ''}cell ${cell_id ?? 'at the top'} of ${notebook_path}`;

/** Change of the source of the cell. */
function cellChange(edit: CellEdit, cells: readonly NotebookCell[]) {
  const next = edit.kind === 'delete' ? '' : asLines(edit.cell.source);
  const old = edit.kind === 'insert' ? undefined : cells.find(({ id }) => id === edit.id);
  return { before: old && { text: asLines(old.source) }, next };
}

/** Source with a line break at its end, whose absence from a cell means nothing. */
const asLines = (source: string): string => (source === '' ? '' : `${source}\n`);

const COUNTED_ANEW =
  'The cells have no ids of their own and are numbered again. Read the notebook again before you change it further.';

/** True if cells that are known by their numbers get others, so that the ids the model has seen mean other cells. */
function movesNumbers(edit: CellEdit, cells: readonly NotebookCell[]): boolean {
  if (edit.kind === 'replace') return false;
  const place = (id: string | undefined) => cells.findIndex((cell) => cell.id === id);
  const start = edit.kind === 'delete' ? place(edit.id) : place(edit.after) + 1;
  return cells.some(({ id }, index) => index >= start && id === `cell-${index}`);
}

async function plan(
  input: Input,
  { notebooks, paths, ledger }: { notebooks: TurnNotebooks; paths: CheckedPaths; ledger: ReadLedger },
) {
  const path = input.notebook_path;
  const checked = await paths.place(input, path, 'change');
  if (!notebooks.isNotebook(checked.path))
    throw new Refusal(`${path} is not a notebook. Use Edit for other files.`);
  const before = await notebooks.read(path, checked);
  if (before === undefined)
    throw new Refusal(`There is no notebook ${path}. Ask the user to create it, or use another one.`);
  requireRead(ledger, before);
  const edit = cellEdit(input, before.cells);
  if (edit.kind === 'replace' && ledger.wasCut(before.key)) requireShortCell(edit.id, before.cells);
  return { path, checked, before, edit };
}

/** Throws a Refusal for a cell that was too long to be shown whole. */
function requireShortCell(id: string, cells: readonly NotebookCell[]): void {
  if (cells.some((cell) => cell.id === id && isLongCell(cell)))
    throw new Refusal(
      `The cell ${id} is too long to be shown whole, so replacing it would lose its end. Insert a cell after it instead, or ask the user.`,
    );
}

function cellEdit(input: Input, cells: readonly NotebookCell[]): CellEdit {
  const { cell_id, cell_type, edit_mode } = input;
  const source = asFileText(input.new_source);
  const cell = cells.find(({ id }) => id === cell_id);
  if (cell_id !== undefined && cell === undefined)
    throw new Refusal(`There is no cell ${cell_id}. Read the notebook to see the ids of its cells.`);
  if (edit_mode === 'insert') {
    if (cell_type === undefined) throw new Refusal('Say with cell_type what kind of cell to insert.');
    return { kind: 'insert', ...(cell ? { after: cell.id } : {}), cell: { kind: cell_type, source } };
  }
  if (cell === undefined) throw new Refusal(`Say with cell_id which cell to ${edit_mode}.`);
  if (edit_mode === 'delete') return { kind: 'delete', id: cell.id };
  const kind = cell_type ?? cell.kind;
  if (kind === cell.kind && source === cell.source)
    throw new Refusal(`The cell ${cell.id} has this source already: there is nothing to change.`);
  return { kind: 'replace', id: cell.id, cell: { kind, source } };
}
