import assert from 'node:assert/strict';
import { type EpochInput, settleEpoch } from '../../../src/agent/epoch/epoch.ts';
import type { Message } from '../../../src/agent/transcript/messages.ts';
import { append, type Transcript } from '../../../src/agent/transcript/transcript.ts';
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
  deferrable: { tokens: 50, isCounted: false },
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
    deferrable: { tokens, isCounted: true },
  });

  it('keeps what auto decided while that is possible, however the pool grows and shrinks', () => {
    const first = settleEpoch(undefined, auto);
    assert.equal(first.epoch.strategy, 'none');
    const grown = settleEpoch(first, grownTo(400));
    assert.deepEqual([grown.epoch.strategy, toolNames(grown)], ['none', ['Read', 'mcp__a__x', 'mcp__b__y']]);
    const fresh = settleEpoch(undefined, grownTo(400));
    assert.deepEqual([fresh.epoch.strategy, toolNames(fresh)], ['reference', ['Read', 'ToolSearch']]);
    const shrunk = settleEpoch(fresh, auto);
    assert.equal(shrunk, fresh);
  });

  it('keeps what auto decided when the user pins a tool or switches one off', () => {
    const pinned = { off: [], pin: ['mcp__b__y'], defer: [] };
    const fresh = settleEpoch(undefined, grownTo(400));
    const shrunk = settleEpoch(fresh, { ...auto, rules: pinned });
    assert.deepEqual([shrunk.epoch.number, shrunk.epoch.strategy], [2, 'reference']);
    const loaded = settleEpoch(undefined, auto);
    const grown = settleEpoch(loaded, { ...grownTo(400), rules: pinned });
    assert.deepEqual([grown.epoch.number, grown.epoch.strategy], [2, 'none']);
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

  it('lets auto think again if everything loaded would not fit any more, or if nothing was there to decide about', () => {
    const tooMuch = settleEpoch(settleEpoch(undefined, auto), grownTo(1_000));
    assert.deepEqual([tooMuch.epoch.strategy, toolNames(tooMuch)], ['reference', ['Read', 'ToolSearch']]);
    const none = { tokens: 0, isCounted: false };
    const empty = settleEpoch(undefined, { ...auto, entries: auto.entries.slice(0, 2), deferrable: none });
    assert.equal(empty.epoch.strategy, 'none');
    const connected = settleEpoch(empty, grownTo(400));
    assert.deepEqual([connected.epoch.strategy, toolNames(connected)], ['reference', ['Read', 'ToolSearch']]);
  });
});
