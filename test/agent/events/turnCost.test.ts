import assert from 'node:assert/strict';
import type { AgentEvent } from '../../../src/agent/events/events.ts';
import { addEvent, describeTurnCost, NO_STEPS } from '../../../src/agent/events/turnCost.ts';
import { NO_SWITCHES } from '../../../src/agent/transcript/switches.ts';
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

  it('is described in one line', () => {
    assert.equal(
      describeTurnCost({ ...usage, steps: 2, searches: 1, keptOut: 500, netKeptOut: 420 }),
      '100 tokens in (60 % from the cache, 30 tokens written to it) · 5 tokens out · 1 tool search · about 500 tokens of tools kept out of each request, 420 net of searching',
    );
  });
});
