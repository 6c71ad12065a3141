import assert from 'node:assert/strict';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Files } from '../../../src/host/files.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import { diskTexts } from '../../../src/system/diskTexts.ts';
import { SystemShell } from '../../../src/system/shell.ts';
import { bash } from '../../../src/tools/builtin/bash.ts';
import { editFile } from '../../../src/tools/builtin/editFile.ts';
import { writeFile as writeTool } from '../../../src/tools/builtin/writeFile.ts';
import { ReadLedger } from '../../../src/tools/tool/readLedger.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import type { SeenFile } from '../../../src/tools/tool/toolOutcome.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { changePorts } from '../../fakes/changePorts.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';
import { MemoryResultFiles } from '../../fakes/memoryResultFiles.ts';

/** Files of a folder on this machine, by name or address. */
class FolderFiles extends MemoryFiles {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  keyOf = (name: string): string =>
    name.startsWith('file:') ? name : pathToFileURL(path.join(this.#folder, name)).toString();

  override locate: Files['locate'] = async (name) => {
    const key = this.keyOf(name);
    const own = path.basename(fileURLToPath(key));
    return { key, path: own, given: own, realm: 'workspace' };
  };

  override async read(name: string) {
    const { key, path: own } = await this.locate(name);
    const text = await readFile(fileURLToPath(key), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : { key, path: own, text };
  }

  override async apply({ path: name, next }: { path: string; next: string }) {
    const { key, path: own } = await this.locate(name);
    await writeFile(fileURLToPath(key), next);
    return { key, path: own, text: next };
  }
}

const FIVE = 'one\ntwo\nthree\nfour\nfive\n';

describe('files that a command changes', () => {
  let folder: string;
  let shell: SystemShell;
  let files: FolderFiles;
  let context: ReturnType<typeof callContext>;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'quiver-changes-')));
    shell = new SystemShell({
      folders: () => [folder],
      environment: process.env,
      resultFiles: new MemoryResultFiles(),
    });
    files = new FolderFiles(folder);
    context = callContext({ ledger: new ReadLedger() });
    await write('a.txt', FIVE);
    await write('b.txt', 'b\n');
  });
  afterEach(async () => {
    await shell.close();
    await rm(folder, { recursive: true, force: true });
  });

  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

  async function see(name: string, ...lines: { first: number; last: number }[]): Promise<void> {
    const file = await files.read(name);
    if (file) context.ledger.note(file, lines.length > 0 ? lines : undefined);
  }

  async function call(tool: Tool, input: object) {
    const parsed = tool.parse(input);
    await tool.check?.(parsed, context, anySignal());
    return tool.run(parsed, context, anySignal());
  }

  const run = (command: string) => call(bash(shell, { files, disk: diskTexts }), { command });
  const edit = async (old_string: string, new_string: string) => {
    const { content } = await call(editFile(changePorts(files)), {
      file_path: 'a.txt',
      old_string,
      new_string,
    });
    return content
      .map((part) => (part.type === 'text' ? part.text : ''))
      .join('')
      .split('\n\n')[0];
  };

  const changed = (names: string) =>
    `[Files you have read changed while it ran: ${names}. Lines that are still as you read them can be edited; read others again.]`;

  it('are named in its result, if the model has read them as they were', async () => {
    await see('a.txt');
    await write('c.txt', 'c\n');
    await see('c.txt');
    await write('c.txt', 'changed before\n');
    const { content, seen } = await run("sed -i 's/two/2/' a.txt; echo x > b.txt; echo y > c.txt");
    assert.deepEqual(content, [{ type: 'text', text: `(no output)\n${changed('a.txt')}` }]);
    assert.deepEqual(seen, [
      {
        key: files.keyOf('a.txt'),
        hash: seen?.[0]?.hash,
        lines: [
          { first: 1, last: 1 },
          { first: 3, last: 5 },
        ],
        isByCommand: true,
      },
    ]);
    assert.deepEqual((await run('true > d.txt')).content, [{ type: 'text', text: '(no output)' }]);
  });

  it('can be edited in lines that stayed as they were, with a note, and nowhere else', async () => {
    await see('a.txt');
    await run("sed -i -e 's/two/2/' -e '1i zero' a.txt");
    await assert.rejects(
      edit('2', 'II'),
      new Refusal(
        'The change is in line 3 of a.txt, of which only lines 2, 4–6 have been read. Read those lines first.',
      ),
    );
    await assert.rejects(
      call(writeTool(changePorts(files)), { file_path: 'a.txt', content: 'x' }),
      /Only lines 2, 4–6 of the 6 lines of a\.txt have been read/,
    );
    const note =
      'Changed a.txt.\nA command has changed the file since you read it; the lines you replaced were still as you read them.';
    assert.deepEqual([await edit('four', '4'), await edit('five', '5')], [note, 'Changed a.txt.']);
    assert.equal(await readFile(path.join(folder, 'a.txt'), 'utf8'), 'zero\none\n2\nthree\n4\n5\n');
  });

  it('stay known after a reload, and are as read once they are read again', async () => {
    await see('a.txt', { first: 3, last: 5 });
    const { seen } = await run("sed -i -e '1d' -e 's/five/5/' a.txt");
    const stored: readonly SeenFile[] = JSON.parse(JSON.stringify(seen));
    const later = new ReadLedger(stored);
    const key = files.keyOf('a.txt');
    assert.deepEqual(
      [later.knownLines(key), later.wasChangedByCommand(key)],
      [[{ first: 2, last: 3 }], true],
    );
    await see('a.txt');
    assert.deepEqual(
      [context.ledger.knownLines(key), context.ledger.wasChangedByCommand(key)],
      [undefined, false],
    );
  });

  it('must be read again if no line stayed, or if somebody else changed them', async () => {
    await see('a.txt');
    await see('b.txt');
    await run("sed -i 's/$/;/' a.txt");
    await assert.rejects(edit('two', '2'), /has changed since it was last read/);
    await write('a.txt', FIVE);
    await see('a.txt');
    await write('a.txt', `${FIVE}six\n`);
    await run('touch x');
    await assert.rejects(edit('two', '2'), /has changed since it was last read/);
  });

  it('may be gone, which is said', async () => {
    await see('b.txt');
    assert.deepEqual((await run('rm b.txt')).content, [
      { type: 'text', text: `(no output)\n${changed('b.txt (deleted)')}` },
    ]);
  });

  it('are not looked for if the command only looks', async () => {
    await see('a.txt');
    const disk = { read: async () => assert.fail('read') };
    const { content } = await call(bash(shell, { files, disk }), { command: 'cat b.txt' });
    assert.deepEqual(content, [{ type: 'text', text: 'b' }]);
  });
});
