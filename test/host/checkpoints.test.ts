import assert from 'node:assert/strict';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import type { CallEnd } from '../../src/agent/events/events.ts';
import { Checkpoints } from '../../src/tools/checkpoints/checkpoints.ts';
import {
  recordedEdits,
  recordedLanguage,
  recordedNotebooks,
} from '../../src/tools/checkpoints/recordedEdits.ts';
import { revertTurns } from '../../src/tools/checkpoints/revertTurns.ts';
import { renderCall } from '../../src/vscode/chat/renderCall.ts';
import { createEdits } from '../../src/vscode/files/documents/edits.ts';
import { createFileImages } from '../../src/vscode/files/fileImages.ts';
import { createNotebookImages } from '../../src/vscode/files/notebooks/notebookImages.ts';
import { createNotebooks } from '../../src/vscode/files/notebooks/notebooks.ts';
import { createLanguage } from '../../src/vscode/language/language.ts';
import { beginReview, offerReview } from '../../src/vscode/review/offerReview.ts';
import { reportText } from '../../src/vscode/review/revertChanges.ts';
import { registerBeforeTexts, reviewChanges } from '../../src/vscode/review/reviewChanges.ts';
import { createStorage } from '../../src/vscode/shared/storage.ts';
import { Answers } from './answers.ts';
import { anySignal, readDisk, typeInto, uriOf, writeBytes } from './workspace.ts';

const FOLDER = 'checkpoints';

describe('checkpoints in the real host', () => {
  const edits = createEdits(() => true);
  const notebooks = createNotebooks(() => true);
  const images = createFileImages({ edits, notebooks: createNotebookImages(notebooks, () => true) });
  /** Checkpoints after a reload: nothing is known but the stored documents. */
  const reloaded = () => new Checkpoints(createStorage(uriOf(`${FOLDER}/store`)), images);
  const checkpoints = reloaded();
  const recorded = recordedEdits(edits, checkpoints);

  let number = 0;
  let turn = '';
  let file = '';
  beforeEach(() => {
    turn = `turn${++number}`;
    file = `${FOLDER}/${number}.txt`;
  });

  const exists = async (path: string): Promise<boolean> =>
    vscode.workspace.fs.stat(uriOf(path)).then(
      () => true,
      () => false,
    );

  const bytesOf = async (path: string) => Buffer.from(await vscode.workspace.fs.readFile(uriOf(path)));

  async function revert(which = turn, from = checkpoints): Promise<string> {
    const changes = await from.turn(which);
    assert.ok(changes);
    const report = await revertTurns([changes], { checkpoints: from, images, title: 'test' });
    turn = report.turn;
    return reportText(report);
  }

  for (const [name, content] of [
    ['UTF-8 with LF', Buffer.from('one\ntwö\n')],
    ['UTF-8 with a byte order mark and CRLF', Buffer.from('\uFEFFone\r\ntwö\r\n')],
    ['UTF-16', Buffer.from('\uFEFFone\ntwö', 'utf16le')],
  ] as const) {
    it(`reverts a file, byte by byte: ${name}`, async () => {
      await writeBytes(file, content);
      const before = (await vscode.workspace.openTextDocument(uriOf(file)))
        .getText()
        .replaceAll('\r\n', '\n');
      await recorded.apply({ turn, path: file, expected: before, next: 'three\nfour\n' });
      assert.equal(await revert(), `Reverted ${file}.`);
      assert.deepEqual(await bytesOf(file), content);
    });

    it(`brings back a file that was deleted since: ${name}`, async () => {
      await writeBytes(file, content);
      const before = (await vscode.workspace.openTextDocument(uriOf(file)))
        .getText()
        .replaceAll('\r\n', '\n');
      await recorded.apply({ turn, path: file, expected: before, next: 'three\nfour\n' });
      await vscode.workspace.fs.delete(uriOf(file));
      assert.equal(await revert(), `Reverted ${file}.`);
      assert.deepEqual(await bytesOf(file), content);
    });
  }

  it('reverts as one undo step', async () => {
    await writeBytes(file, 'one\n');
    await recorded.apply({ turn, path: file, expected: 'one\n', next: 'two\n' });
    await revert();
    const document = await vscode.workspace.openTextDocument(uriOf(file));
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), 'two\n');
    await document.save();
  });

  it('deletes what the turn has created, and brings it back when that is reverted', async () => {
    await recorded.apply({ turn, path: file, expected: undefined, next: 'hello\n' });
    await vscode.window.showTextDocument(uriOf(file));
    await revert();
    assert.equal(await exists(file), false);
    await revert();
    assert.equal(await readDisk(file), 'hello\n');
  });

  it('leaves a file that the user has changed since, saved or not', async () => {
    await writeBytes(file, 'one\n');
    await recorded.apply({ turn, path: file, expected: 'one\n', next: 'two\n' });
    const document = await typeInto(file, 'mine ');
    const id = turn;
    const text = `Nothing was reverted. ${file} has changed since and was left as it is.`;
    assert.equal(await revert(id), text);
    assert.deepEqual([document.getText(), document.isDirty], ['mine two\n', true]);
    await document.save();
    assert.equal(await revert(id), text);
    assert.equal(await readDisk(file), 'mine two\n');
  });

  it('leaves a new file that the user has changed since', async () => {
    await recorded.apply({ turn, path: file, expected: undefined, next: 'hello\n' });
    const document = await typeInto(file, 'mine ');
    assert.match(await revert(), /Nothing was reverted/);
    assert.deepEqual([document.getText(), await exists(file)], ['mine hello\n', true]);
    await document.save();
  });

  it('gives back unsaved changes, and leaves them unsaved', async () => {
    await writeBytes(file, 'disk\n');
    const document = await typeInto(file, 'mine ');
    await recorded.apply({ turn, path: file, expected: 'mine disk\n', next: 'both\n' });
    await revert();
    assert.deepEqual(
      [document.getText(), document.isDirty, await readDisk(file)],
      ['mine disk\n', true, 'disk\n'],
    );
    await document.save();
  });

  it('reverts after a reload', async () => {
    await writeBytes(file, 'one\n');
    await recorded.apply({ turn, path: file, expected: 'one\n', next: 'two\n' });
    assert.equal(await revert(turn, reloaded()), `Reverted ${file}.`);
    assert.equal(await readDisk(file), 'one\n');
  });

  it('reverts a notebook, with the outputs its cells had', async () => {
    const path = `${FOLDER}/${number}.ipynb`;
    await writeBytes(path, notebookJson(['print(1)', 'print(2)']));
    const before = await notebooks.read(path);
    assert.ok(before);
    await recordedNotebooks(notebooks, checkpoints).apply({
      turn,
      path,
      expected: before.text,
      edit: { kind: 'replace', id: 'id-1', cell: { kind: 'code', source: 'print(3)' } },
    });
    assert.equal(await revert(), `Reverted ${path}.`);
    assert.deepEqual(await notebooks.read(path), before);
    assert.deepEqual(JSON.parse(await readDisk(path)), JSON.parse(notebookJson(['print(1)', 'print(2)'])));
  });

  it('reverts a rename in all its files, also outside the workspace', async () => {
    const other = `${FOLDER}/other${number}.txt`;
    const folder = await mkdtemp(join(await realpath(tmpdir()), 'quiver-rename-'));
    const outside = vscode.Uri.file(join(folder, 'outside.txt'));
    const registered = vscode.languages.registerRenameProvider(
      { pattern: `**/${FOLDER}/*.txt` },
      {
        provideRenameEdits(_document, _position, newName) {
          const edit = new vscode.WorkspaceEdit();
          for (const uri of [uriOf(file), uriOf(other), outside])
            edit.replace(uri, new vscode.Range(0, 0, 0, 3), newName);
          return edit;
        },
      },
    );
    await writeBytes(file, 'one\n');
    await writeBytes(other, 'one and more\n');
    await writeFile(outside.fsPath, 'one outside\n');
    const language = recordedLanguage(
      createLanguage(() => true),
      checkpoints,
    );
    const plan = await language.planRename({ path: file, line: 1, symbol: 'one' }, 'two', anySignal());
    const texts = async () => [
      await readDisk(file),
      await readDisk(other),
      await readFile(outside.fsPath, 'utf8'),
    ];
    await plan.apply(turn);
    assert.deepEqual(await texts(), ['two\n', 'two and more\n', 'two outside\n']);
    assert.equal(await revert(), 'Reverted 3 files.');
    assert.deepEqual(await texts(), ['one\n', 'one and more\n', 'one outside\n']);
    registered.dispose();
    await rm(folder, { recursive: true });
  });

  it('deletes a notebook that the turn has written as text', async () => {
    const path = `${FOLDER}/${number}.ipynb`;
    await recorded.apply({ turn, path, expected: undefined, next: notebookJson(['print(1)']) });
    assert.equal(await revert(), `Reverted ${path}.`);
    assert.equal(await exists(path), false);
  });

  it('opens all changes for review, with the text before beside the file itself', async () => {
    const registered = registerBeforeTexts({ checkpoints, images });
    await writeBytes(file, 'one\n');
    await recorded.apply({ turn, path: file, expected: 'one\n', next: 'two\n' });
    await recorded.apply({ turn, path: `${FOLDER}/new${number}.txt`, expected: undefined, next: 'new\n' });
    const changes = await checkpoints.turn(turn);
    assert.ok(changes);
    await reviewChanges([changes], 'Changes of “test”', { checkpoints, images });
    assert.match(vscode.window.tabGroups.activeTabGroup.activeTab?.label ?? '', /Changes of “test”/);
    await until(() => vscode.workspace.textDocuments.some(({ uri }) => uri.scheme === 'quiver-before'));
    assert.deepEqual(
      vscode.workspace.textDocuments
        .filter(({ uri }) => uri.scheme === 'quiver-before')
        .map((document) => document.getText()),
      ['one\n'],
    );
    registered.dispose();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('compares a notebook with how it is now, also when it changes after that', async () => {
    const registered = registerBeforeTexts({ checkpoints, images });
    const path = `${FOLDER}/${number}.ipynb`;
    await writeBytes(path, notebookJson(['print(1)']));
    const shown = () =>
      vscode.workspace.textDocuments
        .filter(({ uri }) => uri.scheme === 'quiver-before' && uri.path.endsWith(`${path}.py`))
        .map((document) => document.getText())
        .sort();
    const change = async (source: string) => {
      const before = await notebooks.read(path);
      assert.ok(before);
      const edit = { kind: 'replace', id: 'id-0', cell: { kind: 'code', source } } as const;
      await recordedNotebooks(notebooks, checkpoints).apply({ turn, path, expected: before.text, edit });
    };
    const review = async () => {
      const changes = await checkpoints.turn(turn);
      assert.ok(changes);
      await reviewChanges([changes], 'Test', { checkpoints, images });
    };
    const texts = (source: string) => ['# %% [python]\nprint(1)\n', `# %% [python]\n${source}\n`];
    await change('print(2)');
    await review();
    await until(() => isDeepStrictEqual(shown(), texts('print(2)')));
    assert.deepEqual(shown(), texts('print(2)'));
    await change('print(3)');
    await review();
    await until(() => isDeepStrictEqual(shown(), texts('print(3)')));
    assert.deepEqual(shown(), texts('print(3)'));
    registered.dispose();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  describe('in the chat', () => {
    const end = (path: string): CallEnd => ({
      type: 'call-end',
      call: { type: 'call', id: '1', name: 'Edit', input: { file_path: path } },
      isError: false,
      ending: 'done',
      summary: '+2 −1',
      output: '',
      found: [],
      display: { kind: 'change', files: [{ key: uriOf(path).toString(), path, added: 2, removed: 1 }] },
    });

    it('shows a change with a link to its file', () => {
      const { stream, shown } = recordingStream();
      renderCall(end('src/[id].ts'), stream);
      assert.deepEqual(shown, [
        '\n\n$(check) Edit · ',
        [uriOf('src/[id].ts').toString(), 'src/[id].ts'],
        ' — +2 −1\n\n',
      ]);
    });

    it('shows a path that could become something else as text', () => {
      for (const path of ['a](https://example.com).ts', '`code`.ts', '<img>.ts', '$(zap).ts']) {
        const { stream, shown } = recordingStream();
        renderCall(end(path), stream);
        assert.equal(shown.length, 1, path);
      }
    });

    it('shows a call in words that lines can break between', () => {
      const { stream, shown } = recordingStream();
      const input = { command: 'make it so', description: 'what it does', timeout: 1 };
      const call = { type: 'call', id: '1', name: 'Bash', input } as const;
      const summary = 'exit code 1 [x](command:evil) $(zap)';
      const ending = 'failed';
      renderCall({ type: 'call-end', call, isError: true, ending, summary, output: '', found: [] }, stream);
      assert.deepEqual(shown, [
        '\n\n$(error) Bash · make it so — exit code 1 \\[x\\]\\(command:evil\\) &#36;\\(zap\\)\n\n',
      ]);
    });

    it('shows an approved plan', () => {
      const { stream, shown } = recordingStream();
      renderCall({ ...end('x'), display: { kind: 'plan', plan: '1. Look\n2. Do' } }, stream);
      assert.equal(shown[1], '\n\n> 1. Look\n> 2. Do\n\n');
    });

    it('offers to review and to revert a turn that has changed files, and nothing else', async () => {
      const { stream, shown } = recordingStream();
      await offerReview(turn, stream, { checkpoints, images });
      assert.deepEqual(shown, []);
      await recorded.apply({ turn, path: file, expected: undefined, next: 'x\n' });
      await offerReview(turn, stream, { checkpoints, images });
      assert.deepEqual(shown, [
        { command: 'quiver.reviewChanges', title: 'Review Changes', arguments: [[turn]] },
        { command: 'quiver.revertTurn', title: 'Revert This Turn', arguments: [[turn]] },
      ]);
    });

    it('offers once to revert what a vanished turn has changed', async () => {
      const answers = new Answers();
      answers.give('showInformationMessage');
      const request = { prompt: 'do it' } as vscode.ChatRequest;
      const begin = (id: string) =>
        beginReview(request, { id: 'one chat', turn: id, turns: [] }, { checkpoints, images });
      await begin(turn);
      await recorded.apply({ turn, path: file, expected: undefined, next: 'x\n' });
      await checkpoints.settle(turn);
      assert.deepEqual(answers.asked, []);
      await begin('next');
      await begin('after that');
      answers.restore();
      assert.deepEqual(answers.asked, [
        ['1 file still has changes of turns that were removed from this chat.', 'Revert 1 File', 'Review'],
      ]);
      assert.equal(await readDisk(file), 'x\n');
    });
  });

  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uriOf(FOLDER), { recursive: true });
  });
});

const notebookJson = (sources: readonly string[]): string =>
  JSON.stringify(
    {
      cells: sources.map((source, index) => ({
        cell_type: 'code',
        execution_count: index + 1,
        id: `id-${index}`,
        metadata: {},
        outputs: [{ name: 'stdout', output_type: 'stream', text: [`${index}\n`] }],
        source: [source],
      })),
      metadata: { language_info: { name: 'python' } },
      nbformat: 4,
      nbformat_minor: 5,
    },
    undefined,
    1,
  );

function recordingStream() {
  const shown: unknown[] = [];
  const stream = {
    markdown: (text: string | vscode.MarkdownString) =>
      shown.push(typeof text === 'string' ? text : text.value),
    anchor: (uri: vscode.Uri, title: string) => shown.push([uri.toString(), title]),
    button: (button: vscode.Command) => shown.push(button),
  } as unknown as vscode.ChatResponseStream;
  return { stream, shown };
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !isTrue(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
}
