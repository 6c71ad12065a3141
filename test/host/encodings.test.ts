import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import * as vscode from 'vscode';
import { Refusal } from '../../src/host/refusal.ts';
import { saveDocument } from '../../src/vscode/files/documents/saveDocument.ts';
import { Chat, windowPorts } from './chat.ts';
import { undoIn, uriOf, writeBytes } from './workspace.ts';

describe('encodings and line ends', () => {
  const ports = windowPorts();
  let number = 0;
  let file = '';
  let chat: Chat;
  beforeEach(() => {
    file = `encodings/${++number}.txt`;
    chat = new Chat(ports);
  });
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uriOf('encodings'), { recursive: true });
  });

  const bytesOf = async () => Buffer.from(await vscode.workspace.fs.readFile(uriOf(file)));

  const undo = async () => assert.equal(await saveDocument(await undoIn(file)), true);

  const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
  const utf8 = (text: string) => Buffer.from(text);
  const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  const japanese = (text: string) =>
    Buffer.concat([...text].map((mark) => (mark === 'あ' ? Buffer.from([0x82, 0xa0]) : Buffer.from(mark))));

  const styles: readonly [
    title: string,
    encode: (text: string) => Buffer,
    eol: string,
    letter: string,
    setting?: string,
  ][] = [
    ['UTF-8 with LF', utf8, '\n', 'é'],
    ['UTF-8 with CRLF', utf8, '\r\n', 'é'],
    ['UTF-8 with a byte order mark and LF', (text) => Buffer.concat([BOM, utf8(text)]), '\n', '😀'],
    ['UTF-8 with a byte order mark and CRLF', (text) => Buffer.concat([BOM, utf8(text)]), '\r\n', '😀'],
    ['UTF-16 LE with CRLF', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), '\r\n', 'あ'],
    ['UTF-16 BE with LF', utf16be, '\n', 'あ'],
    ['Windows 1252 with CRLF', (text) => Buffer.from(text, 'latin1'), '\r\n', 'é', 'windows1252'],
    ['ISO 8859-1 with LF', (text) => Buffer.from(text, 'latin1'), '\n', 'ü', 'iso88591'],
    ['Shift JIS with LF', japanese, '\n', 'あ', 'shiftjis'],
    ['UTF-8 without a final line break', (text) => utf8(text.replace(/\n$/, '')), '\n', 'é'],
  ];
  for (const [title, encode, eol, letter, encoding] of styles) {
    it(`keeps ${title}, and one undo brings back every byte`, async () => {
      const lines = (...list: string[]) => encode(list.map((line) => line + eol).join(''));
      const setting = vscode.workspace.getConfiguration('files');
      if (encoding) await setting.update('encoding', encoding, vscode.ConfigurationTarget.Workspace);
      try {
        const before = lines(`\tone ${letter}`, 'two', `  three ${letter}`);
        await writeBytes(file, before);
        await chat.read(file);
        await chat.edit(file, 'two\n', `2 ${letter}\n\t2½\n`.replace('½', letter));
        assert.deepEqual(
          await bytesOf(),
          lines(`\tone ${letter}`, `2 ${letter}`, `\t2${letter}`, `  three ${letter}`),
        );
        await undo();
        assert.deepEqual(await bytesOf(), before);
      } finally {
        await vscode.commands.executeCommand('workbench.action.closeAllEditors');
        if (encoding) await setting.update('encoding', undefined, vscode.ConfigurationTarget.Workspace);
      }
    });
  }

  it('undoes any accepted edit with one undo', async () => {
    const texts = ['“x”\n\n\n“y”', '\t\tif (a) {\n\t\t}\n😀😁\n'];
    const edits = [
      (text: string) => [text.slice(0, 2), 'Z\nZ'],
      (text: string) => [text.slice(-3), ''],
      (text: string) => [text, 'all\nnew\n'],
    ];
    for (const text of texts) {
      for (const edit of edits) {
        file = `encodings/undo-${++number}.txt`;
        await writeBytes(file, text);
        await chat.read(file);
        const [from = '', to = ''] = edit(text);
        const isMade = await chat.edit(file, from, to).then(
          () => true,
          () => false,
        );
        assert.equal((await bytesOf()).toString() !== text, isMade);
        if (isMade) await undo();
        assert.equal((await bytesOf()).toString(), text);
      }
    }
  }).timeout(120_000);

  it('makes several edits as one undo step', async () => {
    await writeBytes(file, 'one\ntwo\nthree\n');
    await chat.read(file);
    await chat.multiEdit(file, ['one', '1'], ['three', '3'], ['1\ntwo', '1\n2']);
    assert.equal((await bytesOf()).toString(), '1\n2\n3\n');
    await undo();
    assert.equal((await bytesOf()).toString(), 'one\ntwo\nthree\n');
  });

  it('leaves the edit unsaved if the user wants so', async () => {
    await writeBytes(file, 'one\n');
    const careful = new Chat(windowPorts({ saves: false }));
    await careful.read(file);
    assert.match(JSON.stringify((await careful.edit(file, 'one', '1')).content), /It is not saved/);
    await careful.edit(file, '1', 'uno');
    const document = await vscode.workspace.openTextDocument(uriOf(file));
    assert.deepEqual(
      [document.getText(), document.isDirty, (await bytesOf()).toString()],
      ['uno\n', true, 'one\n'],
    );
    await document.save();
  });

  it('writes new files as the settings want them', async () => {
    const setting = vscode.workspace.getConfiguration('files');
    await setting.update('encoding', 'utf16le', vscode.ConfigurationTarget.Workspace);
    await setting.update('eol', '\r\n', vscode.ConfigurationTarget.Workspace);
    try {
      await chat.write(file, 'one\ntwo\n');
      assert.deepEqual(await bytesOf(), Buffer.from('\uFEFFone\r\ntwo\r\n', 'utf16le'));
    } finally {
      await setting.update('encoding', undefined, vscode.ConfigurationTarget.Workspace);
      await setting.update('eol', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  describe('refuses, with no byte changed,', () => {
    const refused: readonly [title: string, bytes: Buffer, message: RegExp][] = [
      ['mixed line endings', utf8('one\r\ntwo\n'), /mixed line endings/],
      ['line endings of old Macs', utf8('one\rtwo\r'), /line endings of old Macs/],
      ['what is not of its encoding', Buffer.from([0x6f, 0x6e, 0x65, 0xe9]), /is not UTF-8|without loss/],
      ['a binary file', Buffer.from([0x6f, 0x6e, 0x65, 0, 1, 2, 0]), /seems to be binary/],
    ];
    for (const [title, bytes, message] of refused) {
      it(title, async () => {
        await writeBytes(file, bytes);
        await assert.rejects(
          chat.read(file).then(() => chat.edit(file, 'one', '1')),
          message,
        );
        assert.deepEqual(await bytesOf(), bytes);
        const unsaved = vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty);
        assert.deepEqual(unsaved, []);
      });
    }

    it('characters that the encoding lacks', async () => {
      const setting = vscode.workspace.getConfiguration('files');
      await setting.update('encoding', 'windows1252', vscode.ConfigurationTarget.Workspace);
      try {
        await writeBytes(file, 'one\n');
        await chat.read(file);
        await assert.rejects(chat.edit(file, 'one', 'あ'), /which lacks some characters of the new text/);
        assert.equal((await bytesOf()).toString(), 'one\n');
      } finally {
        await setting.update('encoding', undefined, vscode.ConfigurationTarget.Workspace);
      }
    });

    it('characters that the encoding of new files lacks', async () => {
      const setting = vscode.workspace.getConfiguration('files');
      await setting.update('encoding', 'windows1252', vscode.ConfigurationTarget.Workspace);
      try {
        await assert.rejects(
          chat.write(file, 'あ\n'),
          new Refusal(
            `New files are saved in the encoding of the setting files.encoding, which lacks some characters of the text for ${file}. Use others, or ask the user to change the setting.`,
          ),
        );
        await assert.rejects(bytesOf());
        await chat.write(file, 'é\n');
        assert.deepEqual(await bytesOf(), Buffer.from('é\n', 'latin1'));
      } finally {
        await setting.update('encoding', undefined, vscode.ConfigurationTarget.Workspace);
      }
    });

    it('a file of more than 50 MB', async () => {
      await writeBytes(file, 'one\n');
      const handle = openSync(uriOf(file).fsPath, 'r+');
      ftruncateSync(handle, 51 * 1024 * 1024);
      writeSync(handle, 'one\n');
      closeSync(handle);
      await assert.rejects(chat.read(file), /is larger than 50 MB/);
    });

    it('a pipe, which would never end', async () => {
      await writeBytes('encodings/folder/x', '');
      file = 'encodings/folder/pipe';
      execFileSync('mkfifo', [uriOf(file).fsPath]);
      await assert.rejects(chat.read(file), /is not a regular file/);
    });

    it('a file that the settings make read-only', async () => {
      const setting = vscode.workspace.getConfiguration('files');
      await setting.update('readonlyInclude', { [file]: true }, vscode.ConfigurationTarget.Workspace);
      try {
        await writeBytes(file, 'one\n');
        await chat.read(file);
        await assert.rejects(chat.edit(file, 'one', '1'), /read-only/);
        assert.equal((await bytesOf()).toString(), 'one\n');
        const document = await vscode.workspace.openTextDocument(uriOf(file));
        assert.deepEqual([document.getText(), document.isDirty], ['one\n', false]);
      } finally {
        await setting.update('readonlyInclude', undefined, vscode.ConfigurationTarget.Workspace);
      }
    });
  });
});
