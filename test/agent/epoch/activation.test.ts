import assert from 'node:assert/strict';
import { CARRIER_TOOL } from '../../../src/agent/epoch/activation.ts';
import {
  createEpoch,
  type EpochInput,
  explainNewDeferral,
  settleEpoch,
} from '../../../src/agent/epoch/epoch.ts';
import { chooseTextStrategy } from '../../../src/agent/epoch/textStrategy.ts';
import type { CallResult, Message, ToolCall } from '../../../src/agent/transcript/messages.ts';
import { append, type Transcript } from '../../../src/agent/transcript/transcript.ts';
import type { PoolEntry } from '../../../src/tools/pool/toolPool.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { modelLimits } from '../../fakes/modelLimits.ts';

const entry = (name: string, exposure: PoolEntry['exposure']): PoolEntry => ({
  tool: fakeTool(name),
  exposure,
  reason: '',
});

const input = (maxTools: number | undefined, facts: Partial<EpochInput> = {}): EpochInput => ({
  entries: [entry('Read', 'always'), entry('ToolSearch', 'always'), entry('mcp__a__x', 'deferred')],
  hasServers: true,
  choice: { mode: 'always', threshold: 10, origin: 'test' },
  strategy: 'activation',
  deferrable: { tokens: 50, isCounted: false, tools: 10 },
  rules: { off: [], pin: [], defer: [] },
  model: {
    id: 'm',
    contextWindow: 1_000,
    limits: modelLimits(maxTools === undefined ? {} : { maxTools }),
  },
  workspace: { folders: [], platform: 'linux' },
  ...facts,
});

const start = (maxTools?: number): Transcript => settleEpoch(undefined, input(maxTools));

const search: ToolCall = { type: 'call', id: 's', name: 'ToolSearch', input: { query: 'x' } };

const find = (...tools: readonly Tool[]): readonly Message[] => [
  { role: 'assistant', blocks: [search] },
  { role: 'user', results: [resultOf(...tools)], texts: [] },
];

const resultOf = (...tools: readonly Tool[]): CallResult & { found: readonly Tool['definition'][] } => ({
  callId: 's',
  content: [],
  isError: false,
  found: tools.map(({ definition }) => definition),
});

const [one, two, three] = ['b', 'a', 'c'].map((name) => fakeTool(`mcp__s__${name}`)) as [Tool, Tool, Tool];

/** Names of the tools of the next request. */
function requested(transcript: Transcript, maxTools?: number): readonly string[] {
  const strategy = chooseTextStrategy(transcript, maxTools === undefined ? {} : { maxTools });
  assert.ok(strategy);
  return strategy.tools.map(({ name }) => name);
}

const named = (id: string, name: string): ToolCall => ({ type: 'call', id, name, input: { q: 1 } });

describe('activation', () => {
  it('puts found tools behind the loaded ones, in the order they were found, each once', () => {
    const first = append(start(), ...find(one, two));
    const second = append(first, ...find(three, one));
    assert.deepEqual(
      [start(), first, second].map((transcript) => requested(transcript)),
      [
        ['Read', 'ToolSearch'],
        ['Read', 'ToolSearch', 'mcp__s__b', 'mcp__s__a'],
        ['Read', 'ToolSearch', 'mcp__s__b', 'mcp__s__a', 'mcp__s__c'],
      ],
    );
  });

  it('has no way around a limit where there is none', () => {
    const strategy = chooseTextStrategy(append(start(), ...find(one)), {});
    assert.deepEqual(strategy?.writeCall(named('c', 'mcp__s__b')), { name: 'mcp__s__b', input: { q: 1 } });
    assert.equal(strategy?.writeFound(resultOf(one, two), search), 'Loaded: mcp__s__b, mcp__s__a');
  });

  it('gives the schemas of tools that do not fit, and calls them through one tool', () => {
    const transcript = append(start(4), ...find(one, two, three));
    assert.deepEqual(requested(transcript, 4), ['Read', 'ToolSearch', 'tool_call', 'mcp__s__b']);
    const strategy = chooseTextStrategy(transcript, { maxTools: 4 });
    const { name, description, inputSchema: input_schema } = two.definition;
    assert.deepEqual(strategy?.writeFound(resultOf(one, two), search).split('\n'), [
      'Loaded: mcp__s__b',
      'No more tools fit into a request. Call these with tool_call:',
      JSON.stringify({ tools: [{ name, description, input_schema }] }),
    ]);
    const carried = { name: 'tool_call', input: { name: 'mcp__s__a', arguments: { q: 1 } } };
    assert.deepEqual(
      ['mcp__s__b', 'mcp__s__a'].map((tool) => strategy?.writeCall(named('c', tool))),
      [{ name: 'mcp__s__b', input: { q: 1 } }, carried],
    );
    assert.deepEqual(strategy?.readCall({ ...named('c', carried.name), input: carried.input }), {
      ...named('c', 'mcp__s__a'),
      bridge: carried,
    });
    assert.match(CARRIER_TOOL.description, /ToolSearch/);
  });

  it('leaves always loaded tools to the search where there are too many, never the search itself', () => {
    const pinned = ['A', 'B', 'C', 'D'].map((name) => entry(name, 'always'));
    const many = input(4, { entries: [...pinned, entry('ToolSearch', 'always')], hasServers: false });
    assert.deepEqual(
      createEpoch(1, many).tools.map(({ name }) => name),
      ['A', 'B', 'ToolSearch', 'tool_call'],
    );
  });

  it('defers tools although search is off if they are more than the model takes, and says so', () => {
    const off = { choice: { mode: 'off', threshold: 10, origin: 'test' } } as const;
    const few = settleEpoch(undefined, input(3, off));
    const many = input(3, {
      ...off,
      entries: [...input(3).entries, entry('mcp__a__y', 'deferred')],
    });
    const grown = settleEpoch(few, many);
    assert.deepEqual(
      [few, grown].map(({ epoch }) => [epoch.strategy, epoch.tools.map(({ name }) => name)]),
      [
        ['none', ['Read', 'mcp__a__x']],
        ['activation', ['Read', 'ToolSearch', 'tool_call']],
      ],
    );
    assert.equal(
      explainNewDeferral(few, grown, many),
      'There are more tools now, and from this message on they are found by search (there are more tools than the model takes).',
    );
  });

  it('is not for an epoch whose strategy needs more of the endpoint', () => {
    const strategies = ['reference', 'server-regex', 'server-bm25'] as const;
    const chosen = strategies.map((strategy) =>
      chooseTextStrategy(settleEpoch(undefined, input(undefined, { strategy }))),
    );
    assert.deepEqual(chosen, [undefined, undefined, undefined]);
  });
});
