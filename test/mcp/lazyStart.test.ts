import assert from 'node:assert/strict';
import { Refusal } from '../../src/host/refusal.ts';
import { answerSearch } from '../../src/tools/pool/answerSearch.ts';
import { ToolPool } from '../../src/tools/pool/toolPool.ts';
import { KnownTools } from '../../src/tools/sources/knownTools.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import { callContext } from '../fakes/callContext.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { call, eventually, never, textOf, type UnderTest, underTest } from './serversUnderTest.ts';

describe('mcp: lazy servers', () => {
  let storage: MemoryStorage;
  let test: UnderTest;
  let known: KnownTools;
  let pool: ToolPool;

  const open = () => {
    test = underTest();
    known = new KnownTools(test.servers, storage);
    pool = new ToolPool({
      source: known,
      builtins: [],
      rules: { off: [], pin: [], defer: [] },
    });
  };
  const start = async (entries: object) => {
    test.servers.configure(entries);
    test.servers.start();
    await pool.waitUntilSettled(10_000, never);
  };
  const lazy = (mode = 'good') => test.misbehaving(mode, { startup: 'lazy' });
  const tool = (name: string): Tool =>
    pool.entries().find((entry) => entry.tool.definition.name === name)?.tool ??
    assert.fail(`no tool ${name}`);

  /** Begins as after a first run of the editor. */
  beforeEach(async () => {
    storage = new MemoryStorage();
    open();
    await start({ a: lazy() });
    await eventually(() => storage.texts.size > 0);
    assert.equal(test.state('a'), 'ready', 'a server nobody knows starts at once');
    await test.end();
    open();
  });
  afterEach(() => test.end());

  it('show their tools without being started, and start at the first call', async () => {
    await start({ a: lazy() });
    assert.deepEqual([test.state('a'), test.pids()], ['idle', []]);
    const pid = textOf(await call(tool('mcp__a__pid')));
    assert.deepEqual([test.state('a'), test.pids()], ['ready', [Number(pid)]]);
    assert.equal(textOf(await call(tool('mcp__a__pid'))), pid, 'the next call finds it running');
  });

  it('start at the first search that finds one of their tools', async () => {
    await start({ a: lazy() });
    const { snapshot } = callContext();
    const search = (query: string) =>
      answerSearch(
        { queries: [query], limit: 5, most: 20, page: 1 },
        { pool, snapshot, fruitlessSearches: [] },
        never,
      );
    await search('select:no_such_tool');
    assert.equal(test.state('a'), 'idle');
    const { found } = await search('select:mcp__a__pid');
    assert.deepEqual(
      found?.map(({ name }) => name),
      ['mcp__a__pid'],
    );
    assert.equal(test.state('a'), 'connecting');
    await test.servers.waitUntilSettled(10_000, never);
    assert.equal(test.state('a'), 'ready');
  });

  it('start at once when another program has the name', async () => {
    await start({ a: lazy('meta') });
    assert.equal(test.state('a'), 'ready');
  });

  it('start at once when nothing is known of them, also if they become lazy later', async () => {
    await start({ b: test.misbehaving('crash-start') });
    assert.equal(test.state('b'), 'failed');
    test.servers.configure({ b: lazy('crash-start') });
    await eventually(() => test.state('b') === 'failed');
  });

  it('say why they are not there when they cannot start', async () => {
    await start({ a: lazy() });
    const remembered = tool('mcp__a__pid');
    await test.servers.stop('a');
    await assert.rejects(
      call(remembered),
      new Refusal(
        'The server a is not running. The user has stopped it. Go on without it, or tell the user.',
      ),
    );
  });
});
