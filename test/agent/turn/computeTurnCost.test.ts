import assert from 'node:assert/strict';
import { NO_STEPS } from '../../../src/agent/events/turnCost.ts';
import type { Message } from '../../../src/agent/transcript/messages.ts';
import { sortFoundByUse } from '../../../src/agent/transcript/sortFoundByUse.ts';
import { NO_SWITCHES } from '../../../src/agent/transcript/switches.ts';
import type { Epoch } from '../../../src/agent/transcript/transcript.ts';
import { computeTurnCost } from '../../../src/agent/turn/computeTurnCost.ts';
import { definitionsTokens, textTokens } from '../../../src/tools/tool/tokens.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const search = fakeTool('ToolSearch').definition;
const [a, b] = ['mcp__s__a', 'mcp__s__b'].map((name) => fakeTool(name, { description: 'x'.repeat(2_000) }));
assert.ok(a && b);
const EPOCH: Epoch = {
  number: 1,
  model: 'm',
  system: '',
  tools: [search],
  strategy: 'reference',
  switches: NO_SWITCHES,
};
const entries = [a, b].map((tool) => ({ tool, exposure: 'deferred' as const, reason: '' }));
const usage = { inputTokens: 10, cacheReadTokens: 60, cacheWriteTokens: 30, outputTokens: 5 };
const query = { query: 'select:b' };
const messages: Message[] = [
  { role: 'user', results: [], texts: [{ kind: 'announcement', text: 'list', added: [], removed: [] }] },
  { role: 'assistant', blocks: [{ type: 'call', id: 'c', name: 'ToolSearch', input: query }] },
  { role: 'user', results: [{ callId: 'c', content: [], isError: false, found: [b.definition] }], texts: [] },
];

describe('computeTurnCost', () => {
  it('weighs what was kept out against what searching takes', () => {
    const totals = { ...NO_STEPS, ...usage, steps: 2, searches: 1 };
    const keptOut = definitionsTokens([a.definition]);
    const cost = definitionsTokens([search]) + textTokens('list') + textTokens(JSON.stringify(query));
    assert.deepEqual(computeTurnCost(totals, { epoch: EPOCH, messages }, entries), {
      ...totals,
      keptOut,
      netKeptOut: keptOut - cost,
    });
  });

  it('counts fruitless answers and searches of the endpoint as what searching takes', () => {
    const blocks = [{ type: 'server_tool_use' }, { type: 'tool_search_tool_result' }];
    const more: Message[] = [
      ...messages,
      {
        role: 'assistant',
        blocks: [
          { type: 'call', id: 'd', name: 'ToolSearch', input: {} },
          { type: 'search', id: 's', query: 'q', found: [], blocks },
        ],
      },
      {
        role: 'user',
        results: [{ callId: 'd', content: [{ type: 'text', text: 'No tool matches.' }], isError: false }],
        texts: [],
      },
    ];
    const before = computeTurnCost(NO_STEPS, { epoch: EPOCH, messages }, entries);
    const after = computeTurnCost(NO_STEPS, { epoch: EPOCH, messages: more }, entries);
    assert.equal(
      before.netKeptOut - after.netKeptOut,
      textTokens('{}') + textTokens(JSON.stringify(blocks)) + textTokens('No tool matches.'),
    );
  });

  it('keeps nothing out where everything is loaded', () => {
    const result = computeTurnCost(NO_STEPS, { epoch: { ...EPOCH, strategy: 'none' }, messages }, entries);
    assert.deepEqual([result.keptOut, result.netKeptOut], [0, 0]);
  });
});

describe('sortFoundByUse', () => {
  it('puts the tool first that was not used for the longest time', () => {
    const transcript = {
      epoch: EPOCH,
      messages: [
        ...messages,
        {
          role: 'user',
          results: [{ callId: 'd', content: [], isError: false, found: [a.definition] }],
          texts: [],
        },
        { role: 'assistant', blocks: [{ type: 'call', id: 'e', name: 'mcp__s__b', input: {} }] },
      ] satisfies Message[],
    };
    assert.deepEqual(sortFoundByUse(transcript), ['mcp__s__a', 'mcp__s__b']);
  });

  it('counts a search of the endpoint as one of ours', () => {
    const epoch = { ...EPOCH, strategy: 'server-bm25', catalog: [a.definition, b.definition] } as const;
    const search = (name: string): Message => ({
      role: 'assistant',
      blocks: [{ type: 'search', id: name, query: '', found: [name], blocks: [] }],
    });
    const call: Message = {
      role: 'assistant',
      blocks: [{ type: 'call', id: 'c', name: 'mcp__s__b', input: {} }],
    };
    const transcript = { epoch, messages: [search('mcp__s__b'), call, search('mcp__s__a')] };
    assert.deepEqual(sortFoundByUse(transcript), ['mcp__s__b', 'mcp__s__a']);
  });
});
