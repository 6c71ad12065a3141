import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { Storage } from '../../../src/host/storage.ts';
import type { ListedTool } from '../../../src/mcp/tools/listTools.ts';
import { PinnedTools } from '../../../src/mcp/tools/pinnedTools.ts';
import { Pins } from '../../../src/mcp/tools/pins.ts';
import { mcpOrigin } from '../../../src/tools/tool/toolOrigin.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { SilentLog } from '../../fakes/silentLog.ts';
import { eventually, type UnderTest, underTest } from '../serversUnderTest.ts';

const CHANGED = 'Its definition has changed since it was approved. Review the change.';

describe('mcp: tools that change behind the user', () => {
  let storage: Storage;
  let test: UnderTest;
  beforeEach(() => {
    storage = new MemoryStorage();
  });
  afterEach(() => test.end());

  const start = async (version: number, more: object = {}) => {
    test = underTest({}, {}, storage);
    const { env, ...entry } = test.misbehaving('drifting') as { env: object };
    await test.run({ d: { ...entry, ...more, env: { ...env, VERSION: version } } });
  };
  const restart = async (version: number, more?: object) => {
    await test.end();
    await start(version, more);
  };
  const defects = () =>
    Object.fromEntries(test.servers.tools().map(({ origin, defect }) => [origin.toolName, defect]));

  it('are off until the change is approved; the others and new ones are not', async () => {
    await start(1);
    assert.deepEqual(defects(), { drifts: undefined, steady: undefined });
    await restart(2);
    assert.deepEqual(defects(), { drifts: CHANGED, late: undefined, steady: undefined });
    const [change, ...others] = test.servers.review.changes();
    assert.deepEqual(others, []);
    assert.deepEqual([change?.name, change?.server], ['mcp__d__drifts', 'd']);
    assert.match(change?.before ?? '', /"description": "version 1"/);
    assert.match(change?.after ?? '', /"description": "version 2"/);

    await test.servers.review.approveChange('mcp__d__drifts');
    assert.deepEqual(defects(), { drifts: undefined, late: undefined, steady: undefined });
    assert.deepEqual(test.servers.review.changes(), []);
    await restart(2);
    assert.deepEqual(defects(), { drifts: undefined, late: undefined, steady: undefined });
  });

  it('are off as soon as the server announces the change, and again for the next one', async () => {
    await start(1);
    const tool = () => test.tool('mcp__d__drifts');
    await test.call('mcp__d__steady');
    await eventually(() => tool().isChanged === true);
    await test.servers.review.approveChange('mcp__d__drifts');
    assert.equal(tool().isChanged, undefined);
    assert.equal(tool().definition.description, 'version 2');
    await test.call('mcp__d__steady');
    await eventually(() => tool().isChanged === true);
  });

  it('are as before when the server takes the change back', async () => {
    await start(1);
    await restart(2);
    await restart(1);
    assert.deepEqual(defects(), { drifts: undefined, steady: undefined });
  });

  it('may change when the entry says so, or when the user changes what is run', async () => {
    await start(1);
    await restart(2, { trustChanges: true });
    assert.equal(test.tool('mcp__d__drifts').defect, undefined);
    await restart(3, { command: 'node' });
    assert.equal(test.tool('mcp__d__drifts').defect, undefined);
  });
});

/** A value with that many objects around it. */
const nested = (depth: number, value: unknown): unknown => {
  let inner = value;
  for (let level = 0; level < depth; level++) inner = { inner };
  return inner;
};

const LOST =
  'The record of what you have approved cannot be read, so it may have changed. Review it to approve all tools of its server anew.';

describe('mcp: pins', () => {
  const storage = new MemoryStorage();
  beforeEach(() => {
    storage.texts.clear();
    storage.aside.length = 0;
  });

  const open = async () => {
    const pins = new Pins({ storage, identity: 'server', log: new SilentLog() });
    await pins.load();
    return pins;
  };
  const tools = (description: string, ...names: readonly string[]): ListedTool[] =>
    names.map((name) => ({ name, description, inputSchema: {} }));
  /** Lets pins that are opened anew see the tools, and waits until that is kept. */
  const see = async (listed: readonly ListedTool[]) => {
    const pins = await open();
    const held = pins.findHeld(listed);
    await setImmediate();
    return { pins, held };
  };
  const document = (): string => [...storage.texts.keys()].join();
  /** The names of the tools that are held back by pins that are opened anew. */
  const heldAnew = async (listed: readonly ListedTool[]) => [...(await see(listed)).held.keys()];

  it('are kept for a tool of any name', async () => {
    const names = ['__proto__', 'constructor', 'plain'];
    const { pins, held } = await see(tools('one', ...names));
    assert.deepEqual(held, new Map());
    await pins.approve('plain');
    assert.deepEqual(await heldAnew(tools('two', ...names)), names);
    assert.deepEqual(await heldAnew(tools('one', ...names)), []);
  });

  it('notice a change of anything that is used of a tool', async () => {
    const plain: ListedTool = { name: 'a', inputSchema: {} };
    const changes: readonly Partial<ListedTool>[] = [
      { title: 'A' },
      { description: 'x' },
      { inputSchema: { type: 'object' } },
      { annotations: { readOnlyHint: true } },
      { annotations: { strange: nested(400, 'deep') } as ListedTool['annotations'] },
      { outputSchema: { type: 'object' } },
      { execution: { taskSupport: 'required' } },
      { _meta: { 'anthropic/searchHint': 'everything' } },
      { _meta: { 'anthropic/alwaysLoad': true } },
    ];
    await see([plain]);
    for (const change of changes)
      assert.deepEqual(await heldAnew([{ ...plain, ...change }]), ['a'], JSON.stringify(change).slice(0, 80));
    assert.deepEqual(await heldAnew([plain]), []);
  });

  it('begin anew with the facts that did not count at first, and keep the others', async () => {
    const text = JSON.stringify({ description: 'one', inputSchema: {}, name: 'a' }, undefined, 2);
    await see(tools('one', 'any'));
    const name = document();
    await storage.write(name, { definitions: { a: text, b: text.replace('"a"', '"b"'), gone: text } });
    const richer = tools('one', 'a').map((tool) => ({ ...tool, outputSchema: {} }));
    assert.deepEqual(await heldAnew([...richer, ...tools('two', 'b')]), ['b']);
    assert.deepEqual(await heldAnew(tools('one', 'a')), ['a'], 'now the output schema counts');
    assert.deepEqual(await heldAnew(tools('one', 'b')), []);
    assert.deepEqual(await heldAnew(tools('one', 'gone')), ['gone'], 'what is not listed is not forgotten');
  });

  const DAMAGED: readonly [what: string, text: string][] = [
    ['no JSON', 'nonsense'],
    ['cut', '{"definitions":{"plain":"{'],
    ['nothing', ''],
    ['another value', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['a wrong definition', '{"whole":{"plain":7},"definitions":{}}'],
    ['a wrong definition of old', '{"definitions":{"plain":7,"other":"{}"}}'],
    ['wrong definitions', '{"whole":["plain"],"definitions":{}}'],
    ['deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ];

  for (const [what, text] of DAMAGED)
    it(`hold all tools back if the record is damaged (${what}), until the user approves them together`, async () => {
      await see(tools('one', 'plain', 'other'));
      const name = document();
      storage.texts.set(name, text);
      const now = tools('two', 'other', 'plain');
      const pins = await open();
      assert.deepEqual(
        pins.findHeld(now),
        new Map([
          ['other', LOST],
          ['plain', LOST],
        ]),
      );
      assert.deepEqual([storage.texts.get(name), storage.aside], [text, []], 'nothing was overwritten');
      const shown = now.map((tool) => JSON.stringify(sorted(tool), undefined, 2)).join('\n');
      assert.deepEqual(pins.changeOf('plain'), { before: '', after: shown, isRecordLost: true });
      assert.equal(pins.changeOf('unknown'), undefined);

      await pins.approve('plain');
      assert.deepEqual(storage.aside, [text], 'the damaged record is still there');
      assert.deepEqual(pins.findHeld(now), new Map());
      assert.deepEqual(await heldAnew(now), []);
      assert.deepEqual(await heldAnew(tools('three', 'other')), ['other']);
    });

  it('hold all tools back as long as the storage fails, and keep what it has', async () => {
    await see(tools('one', 'plain'));
    const read = storage.read.bind(storage);
    const written = new Map(storage.texts);
    const pins = new Pins({ storage, identity: 'server', log: new SilentLog() });
    try {
      storage.read = () => Promise.reject(new Error('no permission'));
      await pins.load();
      assert.deepEqual(pins.findHeld(tools('two', 'plain')), new Map([['plain', LOST]]));
    } finally {
      storage.read = read;
    }
    assert.deepEqual(storage.texts, written);
    await pins.load();
    assert.deepEqual([...pins.findHeld(tools('one', 'plain')).keys()], []);
    assert.deepEqual(
      [...pins.findHeld(tools('two', 'plain')).values()],
      ['Its definition has changed since it was approved. Review the change.'],
    );
  });

  it('lose nothing when a record is damaged while it is in use', async () => {
    const { pins } = await see(tools('one', 'a', 'b'));
    const name = document();
    storage.texts.set(name, 'nonsense');
    pins.findHeld([...tools('two', 'a'), ...tools('one', 'b')]);
    await pins.approve('a');
    assert.deepEqual(storage.aside, ['nonsense']);
    assert.deepEqual(await heldAnew([...tools('two', 'a'), ...tools('two', 'b')]), ['b']);
  });

  it('lose nothing when several things are kept at the same time', async () => {
    const pins = await open();
    pins.findHeld(tools('one', 'a'));
    pins.findHeld(tools('one', 'a', 'b'));
    pins.findHeld(tools('two', 'a', 'b'));
    await pins.approve('b');
    assert.deepEqual(await heldAnew([...tools('two', 'a'), ...tools('two', 'b')]), ['a']);
    assert.deepEqual(await heldAnew(tools('three', 'a', 'b')), ['a', 'b']);
  });

  it('do not count an approval that cannot be kept', async () => {
    const { pins } = await see(tools('one', 'a'));
    pins.findHeld(tools('two', 'a'));
    const { write } = storage;
    storage.write = () => Promise.reject(new Error('disk full'));
    try {
      await assert.rejects(pins.approve('a'), /disk full/);
    } finally {
      storage.write = write;
    }
    assert.deepEqual([...pins.findHeld(tools('two', 'a')).keys()], ['a']);
  });

  it('know nothing before they are loaded, and hold everything back', () => {
    const pins = new Pins({ storage, identity: 'server', log: new SilentLog() });
    assert.deepEqual(pins.findHeld(tools('one', 'a')), new Map([['a', LOST]]));
    assert.deepEqual([...storage.texts], []);
  });
});

const sorted = (tool: ListedTool) =>
  Object.fromEntries(Object.entries(tool).sort(([a], [b]) => (a < b ? -1 : 1)));

describe('mcp: tools that are nested too deep to be compared', () => {
  const make = async (storage: Storage) => {
    const tools = new PinnedTools({
      originOf: mcpOrigin,
      server: 's',
      isTrusted: true,
      log: new SilentLog(),
      pins: new Pins({ storage, identity: 's', log: new SilentLog() }),
      call: async () => ({}),
    });
    await tools.load();
    return tools;
  };
  const deep = (value: string): ListedTool => ({
    name: 'deep',
    description: value,
    annotations: { readOnlyHint: true, x: nested(5_000, value) },
  });
  const DEFECT = 'Its definition is nested too deep: nobody could tell whether it changes later.';

  it('are off, each alone, whatever they say, and are not kept', async () => {
    const storage = new MemoryStorage();
    const tools = await make(storage);
    const plain: ListedTool = { name: 'plain', description: 'x' };
    tools.take({ tools: [deep('one'), plain], notices: [] });
    const facts = () =>
      tools.current.map((tool) => {
        const { definition, defect, isChanged, effect } = tool.withName(`mcp__s__${tool.toolName}`);
        return [definition.description, defect, isChanged, effect];
      });
    const off = ['The tool deep of the MCP server s.', DEFECT, undefined, 'other'];
    assert.deepEqual(facts(), [off, ['x', undefined, undefined, 'other']]);
    assert.equal(tools.changeOf('deep'), undefined);
    assert.equal(await tools.approve('deep'), false);
    assert.ok(!JSON.stringify([...storage.texts]).includes('deep'));

    tools.take({ tools: [deep('two'), plain], notices: [] });
    assert.deepEqual(facts()[0], off);
    tools.take({ tools: [{ name: 'deep', description: 'flat' }, plain], notices: [] });
    assert.deepEqual(facts()[0], ['flat', undefined, undefined, 'other'], 'seen for the first time');
    tools.take({ tools: [{ name: 'deep', description: 'other' }, plain], notices: [] });
    assert.deepEqual(facts()[0]?.[2], true);
  });

  it('are off where no change is looked for, too: an older one is never shown in their place', async () => {
    const tools = new PinnedTools({
      originOf: mcpOrigin,
      server: 's',
      isTrusted: false,
      log: new SilentLog(),
      pins: undefined,
      call: async () => ({}),
    });
    await tools.load();
    tools.take({ tools: [deep('one')], notices: [] });
    assert.equal(tools.current[0]?.withName('x').defect, DEFECT);
  });
});
