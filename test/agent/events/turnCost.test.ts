import assert from 'node:assert/strict';
import type { AgentEvent } from '../../../src/agent/events/events.ts';
import {
  addDollars,
  addEvent,
  describeDollars,
  describeSpent,
  describeTurnCost,
  NO_STEPS,
} from '../../../src/agent/events/turnCost.ts';
import { NO_SWITCHES } from '../../../src/agent/transcript/switches.ts';
import { NO_COST, type TokenCost, type TokenPrice } from '../../../src/host/tokenPrice.ts';
import { textOutcome } from '../../../src/tools/tool/toolOutcome.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { turn } from '../turnWorld.ts';

const epoch = {
  number: 1,
  model: 'm',
  system: '',
  tools: [],
  strategy: 'reference',
  switches: NO_SWITCHES,
} as const;
const usage = { inputTokens: 10, cacheReadTokens: 60, cacheWriteTokens: 30, outputTokens: 5 };

describe('turnCost', () => {
  it('adds up the steps and the searches, also those of other agents', () => {
    const call = { type: 'call', id: 'c', name: 'ToolSearch', input: { query: 'select:b' } } as const;
    const searched = {
      type: 'call-end',
      call,
      isError: false,
      ending: 'done',
      summary: '',
      output: '',
      found: [],
    } as const;
    const events: readonly AgentEvent[] = [
      { type: 'step-end', usage, epoch },
      searched,
      { type: 'step-end', usage, epoch },
      { ...searched, tasks: ['task'] },
      { ...searched, call: { ...call, name: 'Read' }, tasks: ['task'] },
    ];
    assert.deepEqual(events.reduce(addEvent, NO_STEPS), {
      inputTokens: 20,
      cacheReadTokens: 120,
      cacheWriteTokens: 60,
      outputTokens: 10,
      steps: 2,
      searches: 2,
    });
  });

  it('counts what a call has asked a model for', async () => {
    const asking = fakeTool('Ask', { run: async () => ({ ...textOutcome('answer'), usage }) });
    const { events } = await turn({
      model: new ScriptedModel(says('', [['Ask']]), says('done')),
      builtins: [asking],
    });
    assert.deepEqual(events.reduce(addEvent, NO_STEPS), { ...usage, steps: 3, searches: 0 });
  });

  it('has a price only if every part of it has one', () => {
    const price = { input: 1, output: 10, cacheRead: 0.1, cacheWrite: 2 };
    const step: AgentEvent = { type: 'step-end', usage, epoch };
    const task: AgentEvent = { type: 'sub-step', usage };
    const search: AgentEvent = { ...task, isOtherModel: true };
    const add = (events: readonly AgentEvent[], known: TokenPrice | undefined) =>
      events.reduce<TokenCost | undefined>((sum, event) => addDollars(sum, event, known), NO_COST);
    assert.deepEqual(add([step, { type: 'step-start', step: 1 }, task], price), {
      input: 20 / 1e6,
      cacheRead: 12 / 1e6,
      cacheWrite: 120 / 1e6,
      output: 100 / 1e6,
    });
    assert.deepEqual(
      [add([step], undefined), add([step, search], price), add([search, step], price)],
      [undefined, undefined, undefined],
    );
  });

  it('is described with its price and its shares, or without', () => {
    const cost = { ...usage, steps: 2, searches: 0, keptOut: 0, netKeptOut: 0 };
    const dollars = { input: 0.5, cacheRead: 0.01, cacheWrite: 0.00002, output: 1 };
    assert.deepEqual(
      [
        describeSpent(cost),
        describeSpent({ ...cost, dollars }),
        describeDollars(cost),
        describeDollars({ ...cost, dollars }),
      ],
      [
        '100 tokens in (60 % cached) · 5 out',
        '100 tokens in (60 % cached) · 5 out · $1.51',
        undefined,
        '$1.51 (input $0.5000, cache read $0.0100, cache write less than $0.0001, output $1.00)',
      ],
    );
  });

  it('is described in one line', () => {
    assert.equal(
      describeTurnCost({ ...usage, steps: 2, searches: 1, keptOut: 500, netKeptOut: 420 }),
      '100 tokens in (60 % from the cache, 30 tokens written to it) · 5 tokens out · 1 tool search · about 500 tokens of tools kept out of each request, 420 net of searching',
    );
  });
});
