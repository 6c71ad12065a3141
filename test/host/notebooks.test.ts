import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { Refusal } from '../../src/host/refusal.ts';
import { notebookEdit } from '../../src/tools/builtin/notebookEdit.ts';
import { CheckedPaths } from '../../src/tools/paths/checkedPaths.ts';
import { createFiles } from '../../src/vscode/files/files.ts';
import { createNotebooks } from '../../src/vscode/files/notebooks/notebooks.ts';
import { callContext } from '../fakes/callContext.ts';
import { anySignal, readDisk, uriOf, withQuickAutoSave, writeBytes } from './workspace.ts';

const cell = (id: string | undefined, source: string, kind = 'code') => ({
  ...(id ? { id } : {}),
  cell_type: kind,
  metadata: {},
  source: [source],
  ...(kind === 'code'
    ? { execution_count: 1, outputs: [{ output_type: 'stream', name: 'stdout', text: ['out\n'] }] }
    : {}),
});
const notebook = (...cells: object[]) =>
  JSON.stringify({
    cells,
    metadata: { language_info: { name: 'python' } },
    nbformat: 4,
    nbformat_minor: 5,
  });

describe('notebooks in the real host', () => {
  const notebooks = createNotebooks(() => true);
  const tool = notebookEdit(notebooks, new CheckedPaths(createFiles()));
  let context: ReturnType<typeof callContext>;
  let file = '';
  let number = 0;

  beforeEach(async () => {
    file = `notebooks/${++number}.ipynb`;
    context = callContext();
    await writeBytes(file, notebook(cell('one', 'x = 1'), cell('two', '# Title', 'markdown')));
  });
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uriOf('notebooks'), { recursive: true });
  });

  async function see(): Promise<void> {
    const read = await notebooks.read(file);
    if (read === undefined) throw new Error('no notebook');
    context.ledger.note(read);
  }
  async function change(input: object) {
    const parsed = tool.parse({ notebook_path: file, ...input });
    await tool.check?.(parsed, context, anySignal());
    return tool.run(parsed, context, anySignal());
  }
  async function typeIntoCell(document: vscode.NotebookDocument, index: number): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.cellAt(index).document.uri, new vscode.Position(0, 0), 'typed ');
    await vscode.workspace.applyEdit(edit);
  }
  /** The cells on disk: id, source, number of outputs. */
  const onDisk = async () =>
    (JSON.parse(await readDisk(file)).cells as Record<string, string[] | undefined>[]).map((one) => [
      one.id,
      [one.source ?? []].flat().join(''),
      one.outputs?.length,
    ]);

  it('are read as cells with ids, sources and outputs', async () => {
    const read = await notebooks.read(file);
    assert.deepEqual(
      read?.cells.map(({ id, kind, language, source, outputs }) => [
        id,
        kind,
        language,
        source,
        outputs.length,
      ]),
      [
        ['one', 'code', 'python', 'x = 1', 1],
        ['two', 'markdown', 'markdown', '# Title', 0],
      ],
    );
    assert.equal(read?.text, '[cell one, python, 1 lines]\nx = 1\n[cell two, markdown, 1 lines]\n# Title\n');
  });

  it('are changed only after a read', async () => {
    await assert.rejects(change({ cell_id: 'one', new_source: 'x = 2' }), /has not been read/);
  });

  it('get a cell replaced, without its outputs, in one undo step', async () => {
    await see();
    const outcome = await change({ cell_id: 'one', new_source: 'x = 2\ny = 3' });
    assert.equal(outcome.summary, '+3 −2');
    assert.deepEqual(await onDisk(), [
      ['one', 'x = 2\ny = 3', 0],
      ['two', '# Title', undefined],
    ]);
    const document = await vscode.workspace.openNotebookDocument(uriOf(file));
    await vscode.window.showNotebookDocument(document);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.cellAt(0).document.getText(), 'x = 1');
  });

  it('get cells inserted and deleted, one after another', async () => {
    await see();
    await change({ cell_id: 'one', edit_mode: 'insert', cell_type: 'markdown', new_source: 'between' });
    await change({ edit_mode: 'insert', cell_type: 'code', new_source: 'first' });
    await change({ cell_id: 'two', edit_mode: 'delete' });
    assert.deepEqual(
      (await onDisk()).map(([, source]) => source),
      ['first', 'x = 1', 'between'],
    );
  });

  it('are changed although auto save is quicker', async () => {
    await see();
    await withQuickAutoSave(async () => {
      for (const source of ['x = 2', 'x = 3', 'x = 4', 'x = 5', 'x = 6']) {
        await change({ cell_id: 'one', new_source: source });
        assert.deepEqual((await onDisk())[0], ['one', source, 0]);
      }
    });
  });

  describe('that cannot be saved, because somebody else writes the file just then,', () => {
    const theirs = notebook(cell('one', 'x = 1'), cell('two', '# Theirs', 'markdown'));
    const ends: vscode.Disposable[] = [];
    afterEach(() => vscode.Disposable.from(...ends.splice(0)).dispose());

    const onSave = (act: (document: vscode.NotebookDocument) => Promise<void>) =>
      ends.push(vscode.workspace.onWillSaveNotebookDocument((event) => event.waitUntil(act(event.notebook))));

    it('are left as they are on disk', async () => {
      await see();
      onSave(() => writeBytes(file, theirs));
      await assert.rejects(
        change({ cell_id: 'one', new_source: 'x = 2' }),
        new Refusal(`${file} could not be saved. Nothing was changed. Read it again.`),
      );
      assert.equal(await readDisk(file), theirs);
      const document = await vscode.workspace.openNotebookDocument(uriOf(file));
      assert.deepEqual([document.cellAt(0).document.getText(), document.isDirty], ['x = 1', false]);
    });

    it('keep what the user has typed meanwhile', async () => {
      await see();
      onSave(async (document) => {
        await writeBytes(file, theirs);
        await typeIntoCell(document, 1);
      });
      const outcome = await change({ cell_id: 'one', new_source: 'x = 2' });
      assert.match(JSON.stringify(outcome.content), /It is not saved/);
      const document = await vscode.workspace.openNotebookDocument(uriOf(file));
      assert.deepEqual(
        document.getCells().map((one) => one.document.getText()),
        ['x = 2', 'typed # Title'],
      );
      assert.equal(await readDisk(file), theirs);
      await vscode.window.showNotebookDocument(document);
      await vscode.commands.executeCommand('workbench.action.files.revert');
    });
  }).timeout(60_000);

  it('are not changed if somebody else changed them', async () => {
    await see();
    const document = await vscode.workspace.openNotebookDocument(uriOf(file));
    await typeIntoCell(document, 1);
    await assert.rejects(
      change({ cell_id: 'one', new_source: 'x = 2' }),
      /has changed since it was last read/,
    );
    assert.equal(document.cellAt(1).document.getText(), 'typed # Title');
    await document.save();
  });

  it('are read as soon as the watcher has told how they are on disk', async () => {
    await see();
    await writeBytes(file, notebook(cell('one', 'theirs')));
    assert.deepEqual(
      (await notebooks.read(file))?.cells.map(({ source }) => source),
      ['theirs'],
    );
  });

  it('are neither read nor changed as they no longer are, where nothing watches them', async () => {
    const outside = realpathSync(mkdtempSync(join(tmpdir(), 'quiver-notebooks-')));
    file = join(outside, 'x.ipynb');
    writeFileSync(file, notebook(cell('one', 'x = 1')));
    const checked = await createFiles().locate(file);
    const expected = (await notebooks.read(file, checked))?.text ?? '';
    const theirs = notebook(cell('one', 'x = 9'));
    writeFileSync(file, theirs);
    const refusal = new Refusal(
      `${file} has changed on disk, which VS Code has not noticed. Ask the user to close it, or try again in a few minutes.`,
    );
    await assert.rejects(notebooks.read(file, checked), refusal);
    const edit = { kind: 'delete', id: 'one' } as const;
    await assert.rejects(notebooks.apply({ path: file, checked, expected, edit }), refusal);
    assert.equal(readFileSync(file, 'utf8'), theirs);
    rmSync(outside, { recursive: true });
  });

  it('refuse cells that are not there, and what makes no sense', async () => {
    await see();
    await assert.rejects(change({ cell_id: 'nine', new_source: '' }), /There is no cell nine/);
    await assert.rejects(change({ new_source: 'x' }), /Say with cell_id which cell to replace/);
    await assert.rejects(change({ cell_id: 'one', edit_mode: 'insert' }), /Say with cell_type/);
    await assert.rejects(change({ cell_id: 'one', new_source: 'x = 1' }), /there is nothing to change/);
    await assert.rejects(change({ notebook_path: 'a.txt', cell_id: 'one' }), /is not a notebook/);
  });
});
