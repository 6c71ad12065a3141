import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { createEdits } from '../../src/vscode/files/documents/edits.ts';
import { readDisk, typeInto, undoIn, uriOf, writeBytes } from './workspace.ts';

describe('edits in the real host', () => {
  const edits = createEdits(() => true);
  let number = 0;
  let file = '';
  beforeEach(() => {
    file = `edits/${++number}.txt`;
  });

  it('changes and saves a file, and one undo brings it back', async () => {
    await writeBytes(file, 'one\ntwo\nthree\n');
    const after = await edits.apply({ path: file, expected: 'one\ntwo\nthree\n', next: 'one\n2\nthree\n' });
    assert.equal(after.text, 'one\n2\nthree\n');
    assert.equal(await readDisk(file), 'one\n2\nthree\n');
    assert.equal((await undoIn(file)).getText(), 'one\ntwo\nthree\n');
  });

  it('changes several places as one step', async () => {
    await writeBytes(file, 'a x b x c');
    await edits.apply({ path: file, expected: 'a x b x c', next: 'a y b y c' });
    assert.equal((await undoIn(file)).getText(), 'a x b x c');
  });

  it('keeps line ends and the byte order mark', async () => {
    await writeBytes(file, '\uFEFFone\r\ntwo\r\n');
    await edits.apply({ path: file, expected: 'one\ntwo\n', next: 'one\n2\n3\n' });
    assert.equal(await readDisk(file), '\uFEFFone\r\n2\r\n3\r\n');
  });

  it('changes the buffer of a file with unsaved changes and leaves saving to the user', async () => {
    await writeBytes(file, 'disk');
    const document = await typeInto(file, 'mine ');
    await edits.apply({ path: file, expected: 'mine disk', next: 'mine and disk' });
    assert.deepEqual(
      [document.getText(), document.isDirty, await readDisk(file)],
      ['mine and disk', true, 'disk'],
    );
    await document.save();
  });

  it('refuses, with nothing changed, when the buffer is not as expected', async () => {
    await writeBytes(file, 'disk');
    const document = await typeInto(file, 'mine ');
    await assert.rejects(
      edits.apply({ path: file, expected: 'disk', next: 'x' }),
      /changed by somebody else/,
    );
    assert.deepEqual([document.getText(), await readDisk(file)], ['mine disk', 'disk']);
    await document.save();
  });

  it('refuses when another program has just changed the file', async () => {
    await writeBytes(file, 'before');
    await vscode.workspace.openTextDocument(uriOf(file));
    writeFileSync(uriOf(file).fsPath, 'after');
    await assert.rejects(
      edits.apply({ path: file, expected: 'before', next: 'x' }),
      /changed by somebody else/,
    );
    assert.equal(await readDisk(file), 'after');
  });

  it('creates a file in a new folder, and not over an existing one', async () => {
    const path = `edits/new/${number}.txt`;
    assert.equal((await edits.apply({ path, expected: undefined, next: 'hello\n' })).text, 'hello\n');
    assert.equal(await readDisk(path), 'hello\n');
    await assert.rejects(edits.apply({ path, expected: undefined, next: 'x' }), /exists already/);
  });

  it('tells what a formatter made of it', async () => {
    await writeBytes(file, 'one');
    const saving = vscode.workspace.onWillSaveTextDocument((event) => {
      const end = event.document.lineAt(event.document.lineCount - 1).range.end;
      event.waitUntil(Promise.resolve([vscode.TextEdit.insert(end, '\n')]));
    });
    const after = await edits.apply({ path: file, expected: 'one', next: 'two' });
    saving.dispose();
    assert.equal(after.text, 'two\n');
  });

  it('never splits a character in two', async () => {
    await writeBytes(file, 'a😀b');
    assert.equal((await edits.apply({ path: file, expected: 'a😀b', next: 'a😁b' })).text, 'a😁b');
    assert.equal(await readDisk(file), 'a😁b');
  });

  it('refuses a file outside the workspace', async () => {
    await assert.rejects(
      edits.apply({ path: '../x.txt', expected: undefined, next: 'x' }),
      /outside the workspace/,
    );
  });

  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uriOf('edits'), { recursive: true });
  });
});
