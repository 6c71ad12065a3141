import assert from 'node:assert/strict';
import { type EpochInput, settleEpoch } from '../../../src/agent/epoch/epoch.ts';
import type { Message } from '../../../src/agent/transcript/messages.ts';
import { append, foundTools, type Transcript } from '../../../src/agent/transcript/transcript.ts';
import type { PoolEntry } from '../../../src/tools/pool/toolPool.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { modelLimits } from '../../fakes/modelLimits.ts';

const entry = (name: string, exposure: PoolEntry['exposure']): PoolEntry => ({
  tool: fakeTool(name),
  exposure,
  reason: '',
});

const BASE: EpochInput = {
  entries: [
    entry('Read', 'always'),
    entry('ToolSearch', 'always'),
    entry('mcp__a__x', 'deferred'),
    entry('mcp__a__z', 'off'),
  ],
  hasServers: true,
  choice: { mode: 'always', threshold: 10, origin: 'test' },
  strategy: 'reference',
  deferrable: { tokens: 50, isCounted: false, tools: 10 },
  rules: { off: [], pin: [], defer: [] },
  model: { id: 'm', contextWindow: 1_000, limits: modelLimits() },
  workspace: { folders: ['/work'], platform: 'linux' },
};

const toolNames = ({ epoch }: Transcript) => epoch.tools.map(({ name }) => name);

const names = (input: Partial<EpochInput>) =>
  settleEpoch(undefined, { ...BASE, ...input }).epoch.tools.map(({ name }) => name);

describe('settleEpoch', () => {
  it('loads what is always loaded and defers the rest', () => {
    assert.deepEqual(names({}), ['Read', 'ToolSearch']);
  });

  it('loads everything but what is off, without ToolSearch, when search is off', () => {
    assert.deepEqual(names({ choice: { mode: 'off', threshold: 10, origin: 'test' } }), [
      'Read',
      'mcp__a__x',
    ]);
  });

  it('tells of deferred tools only where there are some', () => {
    const system = (input: Partial<EpochInput>) => settleEpoch(undefined, { ...BASE, ...input }).epoch.system;
    const [deferring, loading] = [
      system({}),
      system({ choice: { mode: 'off', threshold: 10, origin: 'test' } }),
    ];
    assert.match(deferring, /^- Some tools are deferred: .*\n- Edit and Write/m);
    assert.match(loading, /^Tools\n- Edit and Write/m);
    assert.match(loading, /^- Workspace: \/work$/m);
  });

  it('never defers what could not be found: with ToolSearch off everything is loaded', () => {
    const entries = [entry('Read', 'always'), entry('ToolSearch', 'off'), entry('mcp__a__x', 'deferred')];
    assert.deepEqual(names({ entries }), ['Read', 'mcp__a__x']);
  });

  it('offers no ToolSearch when there is nothing to find', () => {
    assert.deepEqual(
      names({ entries: [entry('Read', 'always'), entry('ToolSearch', 'always')], hasServers: false }),
      ['Read'],
    );
  });

  it('stays the same while deferring, whatever the pool does', () => {
    const first = settleEpoch(undefined, BASE);
    const workspace = { folders: ['/other'], platform: 'linux' };
    const grown = { ...BASE, entries: [...BASE.entries, entry('mcp__b__y', 'always')], workspace };
    assert.equal(settleEpoch(first, grown), first);
  });

  const said: Message[] = [
    { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'hi' }] },
    {
      role: 'assistant',
      blocks: [
        { type: 'thinking', block: { type: 'thinking' } },
        { type: 'text', text: 'hello' },
      ],
    },
    { role: 'assistant', blocks: [{ type: 'thinking', block: { type: 'thinking' } }] },
  ];

  it('starts anew when the user switches, and drops the thinking bound to the old prefix', () => {
    const first = append(settleEpoch(undefined, BASE), ...said);
    const next = settleEpoch(first, { ...BASE, rules: { off: [], pin: ['mcp__a__x'], defer: [] } });
    assert.equal(next.epoch.number, 2);
    assert.deepEqual(next.messages, [
      said[0],
      { role: 'assistant', blocks: [{ type: 'text', text: 'hello' }] },
    ]);
  });

  it('starts anew with another budget for tools that servers ask to load always', () => {
    const withBudget = (alwaysLoadBudget: number) => ({
      ...BASE,
      rules: { ...BASE.rules, alwaysLoadBudget },
    });
    const first = settleEpoch(undefined, withBudget(1_000));
    assert.equal(settleEpoch(first, withBudget(1_000)), first);
    assert.equal(settleEpoch(first, withBudget(2_000)).epoch.number, 2);
  });

  it('starts anew with another model', () => {
    const next = settleEpoch(settleEpoch(undefined, BASE), {
      ...BASE,
      model: { ...BASE.model, id: 'n' },
    });
    assert.deepEqual([next.epoch.number, next.epoch.model], [2, 'n']);
  });

  it('goes on when the threshold changes: what auto decided stays', () => {
    for (const mode of ['always', 'auto', 'off'] as const) {
      const first = settleEpoch(undefined, { ...BASE, choice: { ...BASE.choice, mode } });
      const changed = { ...BASE, choice: { ...BASE.choice, mode, threshold: 1 } };
      assert.equal(settleEpoch(first, changed), first);
    }
  });

  it('starts anew when everything is loaded and the pool changes, and only then', () => {
    const off = { ...BASE, choice: { mode: 'off', threshold: 10, origin: 'test' } } as const;
    const first = settleEpoch(undefined, off);
    assert.equal(settleEpoch(first, off), first);
    const grown = settleEpoch(first, { ...off, entries: [...off.entries, entry('mcp__b__y', 'deferred')] });
    assert.deepEqual(
      grown.epoch.tools.map(({ name }) => name),
      ['Read', 'mcp__a__x', 'mcp__b__y'],
    );
  });

  const auto = { ...BASE, choice: { mode: 'auto', threshold: 10, origin: 'test' } } as const;
  const grownTo = (tokens: number): EpochInput => ({
    ...auto,
    entries: [...auto.entries, entry('mcp__b__y', 'deferred')],
    deferrable: { tokens, isCounted: true, tools: 10 },
  });

  it('lets auto decide again when the pool has grown, once: to defer stays, to load holds below the threshold', () => {
    const first = settleEpoch(undefined, auto);
    assert.equal(first.epoch.strategy, 'none');
    const below = settleEpoch(first, grownTo(99));
    assert.deepEqual([below.epoch.strategy, toolNames(below)], ['none', ['Read', 'mcp__a__x', 'mcp__b__y']]);
    const above = settleEpoch(below, {
      ...grownTo(100),
      entries: [...grownTo(100).entries, entry('mcp__c__z', 'deferred')],
    });
    assert.deepEqual(
      [above.epoch.number, above.epoch.strategy, toolNames(above)],
      [3, 'reference', ['Read', 'ToolSearch']],
    );
    assert.equal(settleEpoch(above, auto), above, 'however the pool shrinks');
    assert.equal(settleEpoch(above, grownTo(400)), above);
  });

  it('lets auto decide again when a loaded tool has grown', () => {
    const x = fakeTool('mcp__a__x', { description: 'Does much more' });
    const entries = auto.entries.map((one) =>
      one.tool.definition.name === 'mcp__a__x' ? { ...one, tool: x } : one,
    );
    const grown = settleEpoch(settleEpoch(undefined, auto), {
      ...auto,
      entries,
      deferrable: { tokens: 400, isCounted: true, tools: 10 },
    });
    assert.equal(grown.epoch.strategy, 'reference');
  });

  it('keeps what auto decided while the pool is the same, whatever else counts the tools', () => {
    const first = settleEpoch(undefined, auto);
    assert.equal(
      settleEpoch(first, { ...auto, deferrable: { tokens: 400, isCounted: true, tools: 10 } }),
      first,
    );
  });

  it('keeps what auto decided when the user pins a tool or switches one off', () => {
    const pinned = { off: [], pin: ['mcp__b__y'], defer: [] };
    const fresh = settleEpoch(undefined, grownTo(400));
    const shrunk = settleEpoch(fresh, { ...auto, rules: pinned });
    assert.deepEqual([shrunk.epoch.number, shrunk.epoch.strategy], [2, 'reference']);
    const loaded = settleEpoch(undefined, auto);
    const again = settleEpoch(loaded, {
      ...auto,
      deferrable: { tokens: 400, isCounted: true, tools: 10 },
      rules: pinned,
    });
    assert.deepEqual([again.epoch.number, again.epoch.strategy], [2, 'none']);
  });

  it('defers nothing any more when ToolSearch is switched off, whatever auto decided', () => {
    const { entries } = grownTo(400);
    const without = entries.map((one) =>
      one.tool.definition.name === 'ToolSearch' ? entry('ToolSearch', 'off') : one,
    );
    const rules = { off: ['ToolSearch'], pin: [], defer: [] };
    const next = settleEpoch(settleEpoch(undefined, grownTo(400)), {
      ...grownTo(400),
      entries: without,
      rules,
    });
    assert.deepEqual([next.epoch.strategy, toolNames(next)], ['none', ['Read', 'mcp__a__x', 'mcp__b__y']]);
  });

  it('lets auto decide when there was nothing to decide about before', () => {
    const none = { tokens: 0, isCounted: false, tools: 0 };
    const empty = settleEpoch(undefined, { ...auto, entries: auto.entries.slice(0, 2), deferrable: none });
    assert.equal(empty.epoch.strategy, 'none');
    const connected = settleEpoch(empty, grownTo(400));
    assert.deepEqual([connected.epoch.strategy, toolNames(connected)], ['reference', ['Read', 'ToolSearch']]);
  });

  it('keeps tools callable that the chat has called while they were loaded', () => {
    const called = (name: string, id: string): Message[] => [
      { role: 'assistant', blocks: [{ type: 'call', id, name, input: {} }] },
      { role: 'user', results: [{ callId: id, content: [], isError: false }], texts: [] },
    ];
    const first = append(
      settleEpoch(undefined, auto),
      ...called('Read', 'c1'),
      ...called('mcp__a__x', 'c2'),
      {
        role: 'assistant',
        blocks: [{ type: 'text', text: 'done' }],
      },
    );
    const grown = settleEpoch(first, grownTo(400));
    assert.deepEqual([...foundTools(grown).keys()], ['mcp__a__x']);
    const off = grownTo(400).entries.map((one) =>
      one.tool.definition.name === 'mcp__a__x' ? entry('mcp__a__x', 'off') : one,
    );
    assert.deepEqual([...foundTools(settleEpoch(first, { ...grownTo(400), entries: off })).keys()], []);
  });
});
