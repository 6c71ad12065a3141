import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { waitUntilCurrent } from '../../src/vscode/files/documents/documents.ts';
import { Chat, windowPorts } from './chat.ts';
import { readDisk, typeInto, uriOf, withQuickAutoSave, writeBytes } from './workspace.ts';

/** Text of the file at the beginning. Each party changes a line of its own, so that no change hides another. */
const TEXT = 'first\nsecond\nthird\n';
const OURS = 'first\nSECOND\nthird\n';
const THEIRS = 'first\nsecond\nTHIRD\n';
const CHANGED = /has changed since it was last read|was changed (on disk )?by somebody else just now/;

describe('races for a file', () => {
  const ports = windowPorts();
  let chat: Chat;
  let file: string;
  let number = 0;
  let ends: (() => unknown)[] = [];

  beforeEach(async () => {
    file = `races/${++number}.txt`;
    chat = new Chat(ports);
    await writeBytes(file, TEXT);
    assert.equal(await chat.read(file), TEXT);
  });

  afterEach(async () => {
    for (const end of ends.reverse()) await end();
    ends = [];
  });

  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uriOf('races'), { recursive: true });
  });

  const ours = () => chat.edit(file, 'second', 'SECOND');
  const onDisk = (text: string, path = file) => writeFileSync(uriOf(path).fsPath, text);
  const open = () => vscode.workspace.openTextDocument(uriOf(file));
  const isOurs = ({ uri }: vscode.TextDocument) => uri.toString() === uriOf(file).toString();

  /** Text the user sees once the watcher has reported, whether it is unsaved, and the text on disk. */
  const state = async () => {
    const document = await open();
    await waitUntilCurrent(document);
    return [document.getText(), document.isDirty, await readDisk(file)];
  };

  /** Does something when our edit has reached the buffer and nothing is saved yet. */
  function onceLanded(act: (document: vscode.TextDocument) => unknown): void {
    const listener = vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (!isOurs(document) || !document.getText().includes('SECOND')) return;
      listener.dispose();
      act(document);
    });
    ends.push(() => listener.dispose());
  }

  /** Takes part in saving our file, as formatters do. */
  function onSave(act: (document: vscode.TextDocument) => Promise<readonly vscode.TextEdit[]>): void {
    const listener = vscode.workspace.onWillSaveTextDocument((event) => {
      if (isOurs(event.document)) event.waitUntil(act(event.document));
    });
    ends.push(() => listener.dispose());
  }

  /** Typing does not wait for anybody. */
  function typed({ uri }: vscode.TextDocument): void {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(0, 0), 'typed ');
    void vscode.workspace.applyEdit(edit);
  }

  const withDash = async ({ lineCount }: vscode.TextDocument) => [
    vscode.TextEdit.insert(new vscode.Position(lineCount - 1, 0), '-\n'),
  ];

  function git(...args: string[]): void {
    const cwd = uriOf('races/repository').fsPath;
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    execFileSync('git', [...identity, ...args], { cwd, stdio: 'ignore', env: { PATH: process.env.PATH } });
  }

  /** A repository in which the branch `other` has their text. */
  async function repository(): Promise<void> {
    file = 'races/repository/file.txt';
    rmSync(uriOf('races/repository').fsPath, { recursive: true, force: true });
    mkdirSync(uriOf('races/repository').fsPath, { recursive: true });
    git('init', '-b', 'main');
    for (const [branch, text] of [
      ['main', TEXT],
      ['other', THEIRS],
    ] as const) {
      if (branch !== 'main') git('checkout', '-b', branch);
      onDisk(text);
      git('add', '.');
      git('commit', '-m', branch);
    }
    git('checkout', 'main');
    chat = new Chat(ports);
    await chat.read(file);
  }

  describe('between read and edit', () => {
    it('the user types', async () => {
      const document = await typeInto(file, 'typed ');
      await assert.rejects(ours(), CHANGED);
      assert.deepEqual(await state(), [`typed ${TEXT}`, true, TEXT]);
      await document.save();
    });

    it('the user types and saves', async () => {
      await (await typeInto(file, 'typed ')).save();
      await assert.rejects(ours(), CHANGED);
      assert.deepEqual(await state(), [`typed ${TEXT}`, false, `typed ${TEXT}`]);
    });

    it('the user types while being asked', async () => {
      await assert.rejects(
        chat.edit(file, 'second', 'SECOND', async () => typeInto(file, 'typed ')),
        CHANGED,
      );
      assert.deepEqual(await state(), [`typed ${TEXT}`, true, TEXT]);
      await (await open()).save();
    });

    it('a formatter runs', async () => {
      onSave(withDash);
      await (await typeInto(file, 'typed ')).save();
      await assert.rejects(ours(), CHANGED);
      assert.deepEqual(await state(), [`typed ${TEXT}-\n`, false, `typed ${TEXT}-\n`]);
    });

    it('the file changes on disk', async () => {
      onDisk(THEIRS);
      await assert.rejects(ours(), CHANGED);
      assert.deepEqual(await state(), [THEIRS, false, THEIRS]);
    });

    it('the file changes on disk while the user has unsaved text', async () => {
      const document = await typeInto(file, 'typed ');
      await chat.read(file);
      onDisk(THEIRS);
      await assert.rejects(ours(), CHANGED);
      assert.deepEqual(await state(), [`typed ${TEXT}`, true, THEIRS]);
      onDisk(TEXT);
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('workbench.action.files.revert');
    });

    it('the file is deleted', async () => {
      rmSync(uriOf(file).fsPath);
      await assert.rejects(ours(), /There is no file/);
      assert.equal(await ports.files.read(file), undefined);
    });

    it('a second chat edits', async () => {
      const other = new Chat(ports);
      await other.read(file);
      await other.edit(file, 'third', 'THIRD');
      await assert.rejects(ours(), CHANGED);
      assert.deepEqual(await state(), [THEIRS, false, THEIRS]);
      await chat.read(file);
      await ours();
      assert.deepEqual(await state(), ['first\nSECOND\nTHIRD\n', false, 'first\nSECOND\nTHIRD\n']);
    });

    it('git checks out another branch', async () => {
      await repository();
      git('checkout', 'other');
      await assert.rejects(ours(), CHANGED);
      assert.deepEqual(await state(), [THEIRS, false, THEIRS]);
    });

    it('a new file is created by somebody else', async () => {
      const fresh = `races/new-${number}.txt`;
      await assert.rejects(
        chat.write(fresh, 'ours', async () => onDisk('theirs', fresh)),
        /has not been read in this chat/,
      );
      assert.equal(await readDisk(fresh), 'theirs');
    });
  });

  describe('between edit and save', () => {
    it('the user types: both stay, unsaved', async () => {
      onceLanded(typed);
      const outcome = await ours();
      assert.match(JSON.stringify(outcome.content), /It is not saved/);
      assert.deepEqual(await state(), [`typed ${OURS}`, true, TEXT]);
      await (await open()).save();
      assert.equal(await readDisk(file), `typed ${OURS}`);
    });

    it('the user types while formatters run: both stay', async () => {
      onSave(async (document) => {
        if (!document.getText().startsWith('typed')) await typeInto(file, 'typed ');
        return [];
      });
      await ours();
      const [buffer] = await state();
      assert.equal(buffer, `typed ${OURS}`);
      await (await open()).save();
      assert.equal(await readDisk(file), `typed ${OURS}`);
    });

    it('a formatter runs: the chat knows its text and can go on', async () => {
      onSave(withDash);
      const outcome = await ours();
      assert.match(JSON.stringify(outcome.content), /changed further while saving/);
      assert.deepEqual(await state(), [`${OURS}-\n`, false, `${OURS}-\n`]);
      await chat.edit(file, 'third', 'THIRD');
      assert.deepEqual((await state())[0], 'first\nSECOND\nTHIRD\n-\n-\n');
    });

    it('a formatter that undoes the edit is told', async () => {
      onSave(async (document) => {
        const all = new vscode.Range(0, 0, document.lineCount, 0);
        return [vscode.TextEdit.replace(all, TEXT)];
      });
      assert.match(JSON.stringify((await ours()).content), /changed further while saving/);
      assert.deepEqual(await state(), [TEXT, false, TEXT]);
    });

    it('the file changes on disk: theirs stays, ours is taken back', async () => {
      onceLanded(() => onDisk(THEIRS));
      await assert.rejects(ours(), CHANGED);
      assert.deepEqual(await state(), [THEIRS, false, THEIRS]);
    });

    it('the file changes on disk while formatters run', async () => {
      onSave(async () => {
        onDisk(`${THEIRS}and more\n`);
        return [];
      });
      await assert.rejects(ours(), CHANGED);
      assert.deepEqual(await state(), [`${THEIRS}and more\n`, false, `${THEIRS}and more\n`]);
    });

    it('the file changes on disk while a formatter changes the text: both stay, and the model is told', async () => {
      onSave(async () => {
        onDisk(`${THEIRS}and more\n`);
        return [vscode.TextEdit.insert(new vscode.Position(0, 0), 'tidy ')];
      });
      const told = await ours();
      assert.match(JSON.stringify(told.content), /It could not be saved, .* Tell the user\./);
      assert.deepEqual(await state(), [`tidy ${OURS}`, true, `${THEIRS}and more\n`]);
      await vscode.window.showTextDocument(await open());
      await vscode.commands.executeCommand('workbench.action.files.revert');
    });

    it('the file changes on disk and the user types: both stay where they are', async () => {
      onceLanded((document) => {
        onDisk(THEIRS);
        typed(document);
      });
      await ours();
      assert.deepEqual(await state(), [`typed ${OURS}`, true, THEIRS]);
      await vscode.window.showTextDocument(await open());
      await vscode.commands.executeCommand('workbench.action.files.revert');
    });

    it('the file is deleted: it stays so, and nothing is left unsaved', async () => {
      onceLanded(() => rmSync(uriOf(file).fsPath));
      await assert.rejects(ours(), CHANGED);
      const isUnsaved = vscode.workspace.textDocuments.some(
        (document) => isOurs(document) && document.isDirty,
      );
      assert.deepEqual([await ports.files.read(file), isUnsaved], [undefined, false]);
    });

    it('auto save is quicker', async () => {
      await withQuickAutoSave(async () => {
        for (let time = 0; time < 10; time++) {
          await chat.edit(file, 'first\n', 'first\nadded\n');
          const text = TEXT.replace('first\n', `first\n${'added\n'.repeat(time + 1)}`);
          assert.deepEqual(await state(), [text, false, text]);
        }
      });
    });

    it('the user saves, and formatters take their time', async () => {
      onSave(async () => {
        await sleep(300);
        return [];
      });
      onceLanded((document) => void document.save());
      await ours();
      assert.deepEqual(await state(), [OURS, false, OURS]);
    });

    it('auto save has written half of it', async () => {
      onceLanded(() => {
        onDisk(OURS.slice(0, 9));
        setTimeout(() => onDisk(OURS), 200);
      });
      await ours();
      assert.deepEqual(await state(), [OURS, false, OURS]);
    });

    it('git checks out another branch', async () => {
      await repository();
      onceLanded(() => git('checkout', 'other'));
      await assert.rejects(ours(), CHANGED);
      assert.deepEqual(await state(), [THEIRS, false, THEIRS]);
    });

    it('a second chat edits at the same moment: one of the two is refused', async () => {
      const other = new Chat(ports);
      await other.read(file);
      const results = await Promise.allSettled([ours(), other.edit(file, 'third', 'THIRD')]);
      const made = results.map(({ status }) => status === 'fulfilled');
      const text = made[0] ? OURS : THEIRS;
      assert.deepEqual([...made].sort(), [false, true]);
      assert.deepEqual(await state(), [text, false, text]);
    });

    it('ten chats edit, each again until it is heard: nothing is lost', async () => {
      const lines = Array.from({ length: 10 }, (_, index) => `line ${index}\n`);
      await writeBytes(file, lines.join(''));
      await Promise.all(
        lines.map(async (_, index) => {
          const one = new Chat(ports);
          for (let isHeard = false; !isHeard; ) {
            await one.read(file);
            isHeard = await one.edit(file, `line ${index}\n`, `LINE ${index}\n`).then(
              () => true,
              (error: unknown) => {
                assert.match(String(error), CHANGED);
                return false;
              },
            );
          }
        }),
      );
      assert.equal(await readDisk(file), lines.join('').toUpperCase());
    });
  });

  describe('where nothing watches the file', () => {
    const outside = realpathSync(mkdtempSync(join(tmpdir(), 'quiver-races-')));
    after(() => rmSync(outside, { recursive: true }));

    for (const [place, pathOf] of [
      ['outside the workspace', () => join(outside, `${number}.txt`)],
      ['where the settings keep watchers out', () => uriOf(`races/.git/objects/${number}.txt`).fsPath],
    ] as const) {
      describe(place, () => {
        let path: string;
        beforeEach(async () => {
          path = pathOf();
          mkdirSync(join(path, '..'), { recursive: true });
          writeFileSync(path, TEXT);
          assert.equal(await chat.read(path), TEXT);
        });
        const shown = async () => (await vscode.workspace.openTextDocument(vscode.Uri.file(path))).getText();

        it('reads what is on disk now, not what it was', async () => {
          writeFileSync(path, THEIRS);
          assert.equal(await chat.read(path), THEIRS);
          writeFileSync(path, TEXT);
          assert.equal(await chat.read(path), TEXT);
        });

        it('refuses to edit what has changed, and edits it once it is read again', async () => {
          writeFileSync(path, THEIRS);
          await assert.rejects(chat.edit(path, 'second', 'SECOND'), CHANGED);
          assert.equal(readFileSync(path, 'utf8'), THEIRS);
          await chat.read(path);
          await chat.edit(path, 'second', 'SECOND');
          const both = 'first\nSECOND\nTHIRD\n';
          assert.deepEqual([await shown(), readFileSync(path, 'utf8')], [both, both]);
        });

        it('opens no editor for that', async () => {
          const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs).length;
          const before = tabs();
          writeFileSync(path, THEIRS);
          await chat.read(path);
          assert.equal(tabs(), before);
        });

        it('keeps the encoding of the file', async () => {
          writeFileSync(path, `\uFEFF${TEXT}`);
          await chat.read(path);
          writeFileSync(path, `\uFEFF${THEIRS}`);
          await chat.read(path);
          await chat.edit(path, 'second', 'SECOND');
          assert.equal(readFileSync(path, 'utf8'), '\uFEFFfirst\nSECOND\nTHIRD\n');
        });
      });
    }
  });
});
