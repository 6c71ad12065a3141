import assert from 'node:assert/strict';
import { ModelError, type ModelEvent } from '../../../src/agent/model/model.ts';
import type { AssistantBlock, ToolCall } from '../../../src/agent/transcript/messages.ts';
import { NO_TOKEN_USAGE } from '../../../src/host/tokenUsage.ts';
import { textOutcome } from '../../../src/tools/tool/toolOutcome.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { results, turn } from '../turnWorld.ts';

const call = (name: string, index = 0): ToolCall => ({
  type: 'call',
  id: `${name}-${index}`,
  name,
  input: {},
});

const end = (blocks: readonly AssistantBlock[], stop: 'calls' | 'output-limit' = 'calls'): ModelEvent => ({
  type: 'message-end',
  message: { role: 'assistant', blocks },
  stop,
  usage: NO_TOKEN_USAGE,
});

/** A promise and its settling. */
function latch(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('calls while the message is still being written', () => {
  it('what only looks has finished before the message ends', async () => {
    const ran = latch();
    const look = fakeTool('Look', { run: async () => textOutcome('seen') });
    const model = new ScriptedModel(async function* () {
      yield { type: 'call', call: call('Look') };
      // The message goes on only when the call has run: without an early start this would never end.
      await ran.opened;
      yield { type: 'text-delta', text: 'and more' };
      yield end([call('Look'), { type: 'text', text: 'and more' }]);
    }, says('done'));
    const ended = await turn({
      model,
      builtins: [look],
      onEvent: ({ type }) => type === 'call-end' && ran.open(),
    });
    assert.deepEqual(ended.events.map(({ type }) => type).slice(0, 5), [
      'step-start',
      'call-start',
      'call-end',
      'text-delta',
      'step-end',
    ]);
    assert.deepEqual(results(ended), [
      { callId: 'Look-0', content: [{ type: 'text', text: 'seen' }], isError: false },
    ]);
  });

  it('runs each call once', async () => {
    let runs = 0;
    const look = fakeTool('Look', { run: async () => textOutcome(`run ${++runs}`) });
    const model = new ScriptedModel(async function* () {
      yield { type: 'call', call: call('Look') };
      yield end([call('Look')]);
    }, says('done'));
    await turn({ model, builtins: [look] });
    assert.equal(runs, 1);
  });

  it('whatever has an effect waits, and so does everything after it', async () => {
    const order: string[] = [];
    const tool = (name: string, effect: 'none' | 'edit') =>
      fakeTool(name, {
        effect,
        run: async () => {
          order.push(name);
          return textOutcome(name);
        },
      });
    const model = new ScriptedModel(async function* () {
      yield { type: 'call', call: call('First') };
      yield { type: 'call', call: call('Change') };
      yield { type: 'call', call: call('Last') };
      await new Promise((resolve) => setImmediate(resolve));
      order.push('message is whole');
      yield end([call('First'), call('Change'), call('Last')]);
    }, says('done'));
    const ended = await turn({
      model,
      mode: 'acceptEdits',
      builtins: [tool('First', 'none'), tool('Change', 'edit'), tool('Last', 'none')],
    });
    assert.deepEqual(order, ['First', 'message is whole', 'Change', 'Last']);
    assert.deepEqual(
      results(ended).map(({ callId }) => callId),
      ['First-0', 'Change-0', 'Last-0'],
    );
  });

  it('a stream that fails drops what was started: nothing of it is in the transcript', async () => {
    let wasAborted = false;
    const slow = fakeTool('Slow', {
      run: (_input, _context, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            wasAborted = true;
            reject(signal.reason);
          });
        }),
    });
    const model = new ScriptedModel(async function* () {
      yield { type: 'text-delta', text: 'let me look' };
      yield { type: 'call', call: call('Slow') };
      await new Promise((resolve) => setImmediate(resolve));
      throw new ModelError('The connection broke off.');
    });
    const ended = await turn({ model, builtins: [slow] });
    assert.equal(wasAborted, true);
    assert.equal(ended.error?.message, 'The connection broke off.');
    assert.deepEqual(ended.transcript.messages, [
      { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'go' }] },
      { role: 'assistant', blocks: [{ type: 'text', text: 'let me look' }] },
    ]);
  });

  it('nobody is asked anything before the message is whole', async () => {
    const events: string[] = [];
    const look = fakeTool('Look', { check: async () => ({ mustAsk: 'it lies outside the workspace' }) });
    const model = new ScriptedModel(async function* () {
      yield { type: 'call', call: call('Look') };
      await new Promise((resolve) => setImmediate(resolve));
      events.push('whole');
      yield end([call('Look')]);
    }, says('done'));
    await turn({
      model,
      builtins: [look],
      ports: {
        approval: {
          ask: async () => {
            events.push('asked');
            return { kind: 'once' };
          },
        },
      },
    });
    assert.deepEqual(events, ['whole', 'asked']);
  });

  it('a call that was cut off at the end never runs', async () => {
    let runs = 0;
    const look = fakeTool('Look', { run: async () => textOutcome(`${++runs}`) });
    const model = new ScriptedModel(async function* () {
      yield end([{ type: 'text', text: 'I will' }], 'output-limit');
    });
    const ended = await turn({ model, builtins: [look] });
    assert.deepEqual([runs, results(ended)], [0, []]);
  });

  it('sixty calls run eight at a time at most, with their results in order', async () => {
    let running = 0;
    let most = 0;
    const look = fakeTool('Look', {
      run: async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        return textOutcome('seen');
      },
    });
    const calls = Array.from({ length: 60 }, (_, index) => call('Look', index));
    const model = new ScriptedModel(async function* () {
      for (const one of calls) yield { type: 'call', call: one };
      yield end(calls);
    }, says('done'));
    const ended = await turn({ model, builtins: [look] });
    assert.equal(most, 8);
    assert.deepEqual(
      results(ended).map(({ callId }) => callId),
      calls.map(({ id }) => id),
    );
  });
});
