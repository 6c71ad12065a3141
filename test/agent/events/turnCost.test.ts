import assert from 'node:assert/strict';
import { addEvent, computeTurnCost, describeTurnCost, NO_STEPS } from '../../../src/agent/events/turnCost.ts';
import type { Message } from '../../../src/agent/transcript/messages.ts';
import { sortFoundByUse } from '../../../src/agent/transcript/sortFoundByUse.ts';
import { NO_SWITCHES } from '../../../src/agent/transcript/switches.ts';
import type { Epoch } from '../../../src/agent/transcript/transcript.ts';
import { definitionsTokens, textTokens } from '../../../src/tools/tool/tokens.ts';
import { textOutcome } from '../../../src/tools/tool/toolOutcome.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { turn } from '../turnWorld.ts';

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

describe('turnCost', () => {
  it('adds up the steps and weighs what was kept out against what searching takes', () => {
    const call = { type: 'call', id: 'c', name: 'ToolSearch', input: query } as const;
    const totals = (
      [
        { type: 'step-end', usage, epoch: EPOCH },
        { type: 'call-end', call, isError: false, summary: '', found: [] },
        { type: 'step-end', usage, epoch: EPOCH },
      ] as const
    ).reduce(addEvent, NO_STEPS);
    const keptOut = definitionsTokens([a.definition]);
    const cost = definitionsTokens([search]) + textTokens('list') + textTokens(JSON.stringify(query));
    const result = computeTurnCost(totals, { epoch: EPOCH, messages }, entries);
    assert.deepEqual(result, {
      inputTokens: 20,
      cacheReadTokens: 120,
      cacheWriteTokens: 60,
      outputTokens: 10,
      steps: 2,
      searches: 1,
      keptOut,
      netKeptOut: keptOut - cost,
    });
    assert.equal(
      describeTurnCost(result),
      `200 tokens in (60 % from the cache, 60 tokens written to it) · 10 tokens out · 1 tool search · about ${keptOut} tokens of tools kept out of each request, ${keptOut - cost} net of searching`,
    );
  });

  it('counts fruitless answers, searches of the endpoint and those of other agents as what searching takes', () => {
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
    const totals = (
      [
        { type: 'sub-call', name: 'ToolSearch', isError: false },
        { type: 'sub-call', name: 'Read', isError: false },
      ] as const
    ).reduce(addEvent, NO_STEPS);
    const before = computeTurnCost(totals, { epoch: EPOCH, messages }, entries);
    const after = computeTurnCost(totals, { epoch: EPOCH, messages: more }, entries);
    assert.equal(after.searches, 1);
    assert.equal(
      before.netKeptOut - after.netKeptOut,
      textTokens('{}') + textTokens(JSON.stringify(blocks)) + textTokens('No tool matches.'),
    );
  });

  it('counts what a call has asked a model for', async () => {
    const asking = fakeTool('Ask', { run: async () => ({ ...textOutcome('answer'), usage }) });
    const { events } = await turn({
      model: new ScriptedModel(says('', [['Ask']]), says('done')),
      builtins: [asking],
    });
    assert.deepEqual(events.reduce(addEvent, NO_STEPS), { ...usage, steps: 3, searches: 0 });
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
