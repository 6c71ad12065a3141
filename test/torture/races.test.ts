import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { settingsSchema } from '../../src/host/settings.ts';
import { createLinks } from '../../src/system/shell/links.ts';
import { editFile } from '../../src/tools/builtin/editFile.ts';
import { readFile } from '../../src/tools/builtin/readFile.ts';
import { Approvals } from '../../src/tools/permission/approvals.ts';
import { poolSettings } from '../../src/tools/pool/poolSettings.ts';
import { ReadLedger } from '../../src/tools/tool/readLedger.ts';
import { call, reply, scripted, text } from '../emulator/reply.ts';
import { anySignal, callContext } from '../fakes/callContext.ts';
import { changePorts } from '../fakes/changePorts.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { MemoryFiles } from '../fakes/memoryFiles.ts';
import { noLanguage } from '../fakes/noLanguage.ts';
import { noNotebooks } from '../fakes/noNotebooks.ts';
import { numbers, one } from '../tools/shell/seeded.ts';
import { World } from '../wire/world.ts';
import { amount, choose, report, SEED } from './amount.ts';
import { diskStorage } from './death/diskStorage.ts';

const FILE = 'list.txt';

/** Files that take their time, so that others come between. */
class SlowFiles extends MemoryFiles {
  readonly next: (below: number) => number;

  constructor(texts: Readonly<Record<string, string>>, next: (below: number) => number) {
    super(texts);
    this.next = next;
  }

  override async read(path: string) {
    for (let turns = this.next(4); turns > 0; turns--) await setImmediate();
    return super.read(path);
  }
}

/** A chat that adds lines of its own to the file, and notes those that it was told are there. */
async function chatAdds(name: string, files: SlowFiles, lines: number): Promise<readonly string[]> {
  const change = changePorts(files);
  const read = readFile({ ...change, notebooks: noNotebooks, language: noLanguage });
  const edit = editFile(change);
  const context = { ...callContext(), ledger: new ReadLedger() };
  const run = async (tool: typeof edit, written: unknown): Promise<boolean> => {
    const input = tool.parse(written);
    try {
      await tool.check?.(input, context, anySignal());
      const outcome = await tool.run(input, context, anySignal());
      return outcome.isError !== true;
    } catch {
      return false;
    }
  };
  const added: string[] = [];
  for (let line = 0; line < lines; line++) {
    const mine = `${name} ${line}`;
    await run(read, { file_path: FILE });
    if (await run(edit, { file_path: FILE, old_string: '# end', new_string: `${mine}\n# end` }))
      added.push(mine);
  }
  return added;
}

describe('torture: races', () => {
  it(`lose no line of ten chats, a formatter and a user in one file (seed ${SEED})`, async () => {
    const next = numbers(SEED);
    const files = new SlowFiles({ [FILE]: '# begin\n# end\n' }, next);
    const lines = amount(200, 20);
    let isOver = false;
    const users: string[] = [];
    const others = async () => {
      for (let count = 0; !isOver; count++) {
        for (let turns = next(6); turns >= 0; turns--) await setImmediate();
        const before = files.texts.get(FILE) ?? '';
        // The formatter indents or does not; the user adds a line.
        if (count % 2 === 0) {
          files.texts.set(FILE, before.startsWith(' ') ? before.slice(1) : ` ${before}`);
          continue;
        }
        users.push(`user ${count}`);
        files.texts.set(FILE, before.replace('# end', `user ${count}\n# end`));
      }
    };
    const disturbing = others();
    const added = await Promise.all(
      Array.from({ length: 10 }, (_, chat) => chatAdds(`chat${chat}`, files, lines)),
    );
    isOver = true;
    await disturbing;
    const told = added.flat();
    assert.ok(told.length >= lines, `only ${told.length} edits were made`);
    const found = (files.texts.get(FILE) ?? '').split('\n');
    const expected = [...told, ...users];
    assert.deepEqual(found.slice(1, -2).sort(), expected.sort());
    report(`${told.length} edits of one file by ten chats, a formatter and a user`);
  }).timeout(600_000);

  it(`approve nothing that the last word of two windows does not (seed ${SEED})`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quiver-windows-'));
    const next = numbers(SEED);
    const windows = [0, 1].map(() => new Approvals(diskStorage(folder), 'approved'));
    for (const window of windows) await window.load();
    const keys = ['a', 'b', 'c', 'd'];
    const last = new Map<string, boolean>();
    const decisions = amount(2_000, 200);
    for (let count = 0; count < decisions; count++) {
      const [key, isApproved] = [one(keys, next), next(2) === 0];
      await one(windows, next).set(key, isApproved ? {} : undefined);
      last.set(key, isApproved);
      const fresh = new Approvals(diskStorage(folder), 'approved');
      await fresh.load();
      const approved = keys.filter((one) => fresh.standing(one, {}).isApproved);
      assert.deepEqual(
        approved,
        keys.filter((one) => last.get(one)),
        `decision ${count}`,
      );
    }
    // At once, a decision may be lost; then it has to be taken again, but the record is whole.
    await Promise.all(Array.from({ length: 100 }, (_, count) => one(windows, next).set(`k${count}`, {})));
    const { approved } = JSON.parse(readFileSync(join(folder, 'approved.json'), 'utf8'));
    assert.ok(Object.keys(approved).every((key) => keys.includes(key) || /^k\d+$/.test(key)));
    rmSync(folder, { recursive: true });
    report(`${decisions} decisions in two windows`);
  }).timeout(600_000);

  it('stay within bounds with 100 servers and 10,000 tools, whatever the strategy', async () => {
    const tools = Array.from({ length: amount(10_000, 2_000) }, (_, index) =>
      fakeTool(`mcp__server${index % 100}__action_${index}`, {
        description: `Performs action number ${index}. ${'Words about it. '.repeat(10)}`,
      }),
    );
    for (const strategy of choose(['reference', 'bridge'] as const, 1)) {
      await using world = await World.start(
        scripted(
          reply(call('ToolSearch', { query: 'select:mcp__server7__action_107' })),
          reply(call('mcp__server7__action_107', {})),
          reply(text('done')),
        ),
        new FakeSource(...tools),
      );
      world.settings = { 'toolSearch.strategy': strategy };
      world.pool.configure(poolSettings(settingsSchema.parse({}), { isTrusted: true, denied: [] }));
      const { error, events } = await world.say('go');
      assert.equal(error, undefined);
      assert.deepEqual([...new Set(world.statuses)], [200]);
      const calls = events.filter((event) => event.type === 'call-end');
      assert.deepEqual(
        calls.map(({ isError }) => isError),
        calls.map(() => false),
      );
      const size = JSON.stringify(world.emulator.requests[0]?.body).length;
      assert.ok(size < 100_000, `${strategy}: ${size} characters`);
    }
  }).timeout(600_000);

  it('look at no more than 10,000 matches of a wildcard', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quiver-many-'));
    const count = amount(100_000, 10_001);
    for (let file = 0; file < count; file++) writeFileSync(join(folder, `file-${file}.txt`), '');
    const links = createLinks();
    assert.equal(links.linksAmong(`${folder}/*`), undefined);
    assert.deepEqual(links.linksAmong(`${folder}/file-1.*`), []);
    assert.equal(links.isAny(`${folder}/-*`), false);
    rmSync(folder, { recursive: true });
  }).timeout(600_000);

  it('leave a document as it was, and nothing beside it, on a disk that is full', function () {
    if (process.platform === 'win32') this.skip();
    const folder = mkdtempSync(join(tmpdir(), 'quiver-full-'));
    mkdirSync(join(folder, 'storage'));
    const program = join(folder, 'write.ts');
    const storage = JSON.stringify(join(__dirname, 'death', 'diskStorage.ts'));
    writeFileSync(
      program,
      `import { diskStorage } from ${storage};
      const storage = diskStorage(${JSON.stringify(join(folder, 'storage'))});
      process.on('SIGXFSZ', () => undefined);
      void (async () => {
        await storage.write('a', 'small');
        await storage.write('a', 'x'.repeat(1_000_000)).then(
          () => console.log('written'),
          (error: NodeJS.ErrnoException) => console.log(error.code),
        );
        console.log(await storage.read('a'));
      })();`,
    );
    const line = 'ulimit -f 100; exec "$0" --import tsx "$1"';
    const { stdout } = spawnSync('bash', ['-c', line, process.execPath, program], {
      cwd: join(__dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    });
    assert.equal(stdout, 'EFBIG\nsmall\n');
    assert.deepEqual(readdirSync(join(folder, 'storage')), ['a.json']);
    rmSync(folder, { recursive: true });
  }).timeout(120_000);
});
