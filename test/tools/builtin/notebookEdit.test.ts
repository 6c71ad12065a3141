import assert from 'node:assert/strict';
import type { CellEdit, NotebookCell, NotebookText, TurnNotebooks } from '../../../src/host/notebooks.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import { notebookEdit } from '../../../src/tools/builtin/notebookEdit.ts';
import { readFile } from '../../../src/tools/builtin/readFile.ts';
import { CheckedPaths } from '../../../src/tools/paths/checkedPaths.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';
import { noLanguage } from '../../fakes/noLanguage.ts';

type Cell = Pick<NotebookCell, 'source'> & { readonly id?: string };

/** One notebook in memory. As in the editor, cells without an id are known by their numbers. */
class MemoryNotebook implements TurnNotebooks {
  #cells: readonly Cell[];

  constructor(cells: readonly Cell[]) {
    this.#cells = cells;
  }

  get sources(): readonly string[] {
    return this.#cells.map(({ source }) => source);
  }

  isNotebook = (path: string): boolean => path.endsWith('.ipynb');

  async read(path: string): Promise<NotebookText> {
    const cells = this.#cells.map(
      ({ source, id }, index): NotebookCell => ({
        id: id ?? `cell-${index}`,
        kind: 'code',
        language: 'python',
        source,
        outputs: [],
      }),
    );
    return { key: path, path, cells, text: cells.map(({ id, source }) => `[${id}]\n${source}\n`).join('') };
  }

  async apply({ path, edit }: { readonly path: string; readonly edit: CellEdit }): Promise<NotebookText> {
    const { cells } = await this.read(path);
    const wanted = edit.kind === 'insert' ? edit.after : edit.id;
    const place = cells.findIndex(({ id }) => id === wanted);
    const next = [...this.#cells];
    if (edit.kind === 'insert') next.splice(place + 1, 0, { source: edit.cell.source });
    if (edit.kind === 'replace') next.splice(place, 1, { ...next[place], source: edit.cell.source });
    if (edit.kind === 'delete') next.splice(place, 1);
    this.#cells = next;
    return this.read(path);
  }
}

describe('NotebookEdit', () => {
  const files = new MemoryFiles();
  const paths = new CheckedPaths(files);
  let notebook: MemoryNotebook;
  let context: ReturnType<typeof callContext>;

  function open(...cells: readonly Cell[]): void {
    notebook = new MemoryNotebook(cells);
    context = callContext();
  }

  const call = async (tool: Tool, input: object): Promise<string> => {
    const parsed = tool.parse(input);
    await tool.check?.(parsed, context, anySignal());
    const { content } = await tool.run(parsed, context, anySignal());
    return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  };
  const read = () =>
    call(readFile({ files, paths, notebooks: notebook, language: noLanguage }), { file_path: 'n.ipynb' });
  const change = (input: object) =>
    call(notebookEdit(notebook, paths), { notebook_path: 'n.ipynb', ...input });
  const insert = (after: string, new_source: string) =>
    change({ cell_id: after, edit_mode: 'insert', cell_type: 'code', new_source });

  it('wants a notebook read again when its cells are numbered again, since a number then means another cell', async () => {
    open({ source: 'a' }, { source: 'b' }, { source: 'c' });
    await read();
    assert.match(await insert('cell-0', 'new'), /numbered again\. Read the notebook again/);
    await assert.rejects(change({ cell_id: 'cell-2', new_source: 'C' }), /Read it again/);
    await read();
    await change({ cell_id: 'cell-3', new_source: 'C' });
    assert.match(await change({ cell_id: 'cell-1', edit_mode: 'delete' }), /numbered again/);
    await assert.rejects(change({ cell_id: 'cell-1', edit_mode: 'delete' }), /Read it again/);
    assert.deepEqual(notebook.sources, ['a', 'b', 'C']);
  });

  it('goes on where cells have ids, or none is behind the change', async () => {
    open({ source: 'a', id: 'x' }, { source: 'b', id: 'y' });
    await read();
    await insert('y', 'last');
    await insert('cell-2', 'very last');
    await change({ cell_id: 'x', new_source: 'A' });
    assert.deepEqual(notebook.sources, ['A', 'b', 'last', 'very last']);
  });

  it('does not replace a cell that was shown without its end; others, and its own, it does', async () => {
    const long = 'x'.repeat(20_000);
    open({ source: long, id: 'long' }, { source: 'b', id: 'short' });
    await read();
    await change({ cell_id: 'short', new_source: 'B' });
    await assert.rejects(
      change({ cell_id: 'long', new_source: 'new' }),
      new Refusal(
        'The cell long is too long to be shown whole, so replacing it would lose its end. Insert a cell after it instead, or ask the user.',
      ),
    );
    await change({ cell_id: 'long', edit_mode: 'delete' });
    await change({ cell_id: 'short', new_source: long });
    await read();
    await change({ cell_id: 'short', new_source: 'end' });
    assert.deepEqual(notebook.sources, ['end']);
  });

  it('asks about what becomes of the cell', async () => {
    open({ source: 'import os\nprint(1)', id: 'x' });
    await read();
    const shown = async (input: object): Promise<string> => {
      const tool = notebookEdit(notebook, paths);
      const parsed = tool.parse({ notebook_path: 'n.ipynb', ...input });
      await tool.check?.(parsed, context, anySignal());
      return tool.describe(parsed);
    };
    assert.deepEqual(
      [
        await shown({ cell_id: 'x', new_source: 'import os\nprint(2)' }),
        await shown({ cell_id: 'x', edit_mode: 'delete' }),
        await shown({ cell_id: 'x', edit_mode: 'insert', cell_type: 'code', new_source: 'print(3)' }),
      ],
      [
        'replace cell x of n.ipynb\n\n@@ -1,2 +1,2 @@\n import os\n-print(1)\n+print(2)',
        'delete cell x of n.ipynb\n\n@@ -1,2 +0,0 @@\n-import os\n-print(1)',
        'insert code cell x of n.ipynb\n\nprint(3)\n',
      ],
    );
  });

  it('goes by where a path leads', async () => {
    open({ source: 'a', id: 'x' });
    files.locate = async (path) => ({ key: 'n.ipynb', path: 'n.ipynb', given: path, realm: 'workspace' });
    await call(readFile({ files, paths, notebooks: notebook, language: noLanguage }), { file_path: 'link' });
    assert.equal(context.ledger.state(await notebook.read('link')), 'current');
  });
});
