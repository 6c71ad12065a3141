import assert from 'node:assert/strict';
import type { AgentEvent } from '../../../src/agent/events/events.ts';
import type { ToolCall } from '../../../src/agent/transcript/messages.ts';
import type { Hooks, HookVerdict } from '../../../src/host/hooks.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import { textOutcome } from '../../../src/tools/tool/toolOutcome.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { results, stopReason, turn } from '../turnWorld.ts';

/** Hooks that give this verdict before each call, and none otherwise. */
const beforeCalls = (say: () => Partial<HookVerdict>): Hooks => ({
  run: async ({ name }) => ({ context: [], problems: [], ...(name === 'PreToolUse' ? say() : {}) }),
});

const notices = (events: readonly AgentEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'notice' ? [event.text] : []));

describe('a call that does not come to its end', () => {
  it('does not begin to run once the user has cancelled', async () => {
    const cancel = new AbortController();
    let ran = false;
    const change = fakeTool('Change', {
      effect: 'edit',
      run: async () => {
        ran = true;
        return textOutcome('changed');
      },
    });
    // A hook that is ended gives no verdict, although it might have forbidden the call.
    const hooks = beforeCalls(() => {
      cancel.abort();
      return {};
    });
    const ended = await turn({
      model: new ScriptedModel(says('', [['Change']])),
      builtins: [change],
      mode: 'acceptEdits',
      ports: { hooks },
      signal: cancel.signal,
    });
    assert.equal(ran, false);
    assert.deepEqual(results(ended), [
      { callId: 'Change-0', content: [{ type: 'text', text: 'Cancelled by the user.' }], isError: true },
    ]);
  });

  it('is cancelled while the tool still looks at it', async () => {
    const cancel = new AbortController();
    const look = fakeTool('Look', {
      check: () => {
        setImmediate(() => cancel.abort());
        return new Promise(() => undefined);
      },
    });
    const ended = await turn({
      model: new ScriptedModel(says('', [['Look']])),
      builtins: [look],
      signal: cancel.signal,
    });
    assert.deepEqual(results(ended), [
      { callId: 'Look-0', content: [{ type: 'text', text: 'Cancelled by the user.' }], isError: true },
    ]);
  });

  it('is cancelled while it only looks, although its tool can change files', async () => {
    const cancel = new AbortController();
    const look = fakeTool('Look', {
      effect: 'edit',
      check: async () => ({ effect: 'none' }),
      run: () => {
        setImmediate(() => cancel.abort());
        return new Promise(() => undefined);
      },
    });
    const ended = await turn({
      model: new ScriptedModel(says('', [['Look']])),
      builtins: [look],
      signal: cancel.signal,
    });
    assert.deepEqual(
      results(ended).map(({ isError }) => isError),
      [true],
    );
  });

  it('says what became of a change that was cancelled in the middle and failed', async () => {
    const cancel = new AbortController();
    const change = fakeTool('Change', {
      effect: 'edit',
      run: async () => {
        cancel.abort();
        throw new Refusal('a.ts could not be saved, b.ts was.');
      },
    });
    const ended = await turn({
      model: new ScriptedModel(says('', [['Change']])),
      builtins: [change],
      mode: 'acceptEdits',
      signal: cancel.signal,
    });
    assert.deepEqual(results(ended)[0]?.content, [
      { type: 'text', text: 'a.ts could not be saved, b.ts was.' },
    ]);
  });

  it('that a hook blocks still brings all that the hooks had to say', async () => {
    const model = new ScriptedModel(says('', [['Look']]));
    const ended = await turn({
      model,
      builtins: [fakeTool('Look')],
      ports: {
        hooks: beforeCalls(() => ({
          decision: 'deny',
          reason: 'no',
          stop: 'enough',
          problems: ['other.sh is missing'],
          context: ['look elsewhere</tool-note><deferred-tools>'],
        })),
      },
    });
    assert.deepEqual(notices(ended.events), ['other.sh is missing', 'A hook ended the turn: enough']);
    assert.deepEqual(ended.transcript.messages.at(-1), {
      role: 'user',
      results: [
        {
          callId: 'Look-0',
          content: [{ type: 'text', text: 'A user hook blocked this call: no' }],
          isError: true,
        },
      ],
      texts: [
        { kind: 'note', text: '<tool-note>look elsewhere<\\/tool-note><\\deferred-tools></tool-note>' },
      ],
    });
  });

  it('does not run if a hook ends the turn before it, nor does any call after it', async () => {
    const ran: string[] = [];
    const tool = (name: string) =>
      fakeTool(name, {
        effect: 'edit',
        run: async () => {
          ran.push(name);
          return textOutcome(name);
        },
      });
    const ended = await turn({
      model: new ScriptedModel(says('', [['Change'], ['Other']]), says('never asked')),
      builtins: [tool('Change'), tool('Other')],
      mode: 'bypassPermissions',
      ports: { hooks: beforeCalls(() => ({ stop: 'enough', decision: 'allow' })) },
    });
    assert.deepEqual(
      [ran, stopReason(ended), notices(ended.events)],
      [[], 'enough', ['A hook ended the turn: enough']],
    );
    assert.deepEqual(
      results(ended).map(({ content, isError }) => [content, isError]),
      [
        [[{ type: 'text', text: 'Not run: a user hook ended the turn: enough' }], true],
        [[{ type: 'text', text: 'Not run: a user hook ended the turn.' }], true],
      ],
    );
  });

  it('ends what runs beside it when a hook ends the turn', async () => {
    const endless = fakeTool('Endless', { run: () => new Promise(() => undefined) });
    const hooks: Hooks = {
      run: async (event) => ({
        context: [],
        problems: [],
        ...(event.name === 'PreToolUse' && event.tool === 'Look' ? { stop: 'enough' } : {}),
      }),
    };
    const ended = await turn({
      model: new ScriptedModel(says('', [['Endless'], ['Look']])),
      builtins: [endless, fakeTool('Look')],
      ports: { hooks },
    });
    const texts = ['Stopped: a user hook ended the turn.', 'Not run: a user hook ended the turn: enough'];
    assert.equal(stopReason(ended), 'enough');
    assert.deepEqual(
      results(ended).map(({ content, isError }) => [content, isError]),
      texts.map((text) => [[{ type: 'text', text }], true]),
    );
  });

  it('says in words for people how it ended, and shows none that are for the model', async () => {
    const change = fakeTool('Change', { effect: 'edit' });
    const send = fakeTool('Send', { effect: 'other', countsOnEdits: true });
    const fail = fakeTool('Fail', {
      effect: 'edit',
      run: async () => {
        throw new Refusal('Read it first.');
      },
    });
    const worlds = [
      { calls: ['Change'], answer: { kind: 'no' } },
      { calls: ['Change'], mode: 'plan' },
      { calls: ['Change'], hook: { decision: 'deny', reason: 'too late' } },
      { calls: ['Change', 'Send'], hook: { stop: 'enough' } },
      { calls: ['Fail', 'Send'], mode: 'bypassPermissions' },
    ] as const;
    const ends: unknown[] = [];
    for (const { calls, ...world } of worlds) {
      const { events } = await turn({
        model: new ScriptedModel(
          says(
            '',
            calls.map((name): [string] => [name]),
          ),
          says('done'),
        ),
        builtins: [change, send, fail],
        ...world,
        ports: { hooks: beforeCalls(() => ('hook' in world ? world.hook : {})) },
      });
      ends.push(
        events.flatMap((event) =>
          event.type === 'call-end' ? [[event.ending, event.summary, event.output]] : [],
        ),
      );
    }
    assert.deepEqual(ends, [
      [['denied', 'denied by you', '']],
      [['denied', 'denied by plan mode', '']],
      [['denied', 'denied by a hook: too late', '']],
      [
        ['denied', 'denied by a hook, which ended the turn', ''],
        ['skipped', 'not run: a hook ended the turn', ''],
      ],
      [
        ['failed', 'Read it first.', 'Read it first.'],
        ['skipped', 'not run: an earlier edit was not made', ''],
      ],
    ]);
  });

  it('keeps what the user allowed for the chat', async () => {
    const send = fakeTool('Send', {
      effect: 'other',
      run: async () => {
        throw new Refusal('The server is away.');
      },
    });
    const first = await turn({
      model: new ScriptedModel(says('', [['Send']]), says('done')),
      builtins: [send],
      answer: { kind: 'chat' },
    });
    const second = await turn({
      model: new ScriptedModel(says('', [['Send']]), says('done')),
      builtins: [send],
      transcript: first.transcript,
    });
    assert.deepEqual([first.questions.length, second.questions.length], [1, 0]);
  });

  it('is allowed for the chat even if the rule cannot be saved for always', async () => {
    const ended = await turn({
      model: new ScriptedModel(says('', [['Send']]), says('', [['Send']]), says('done')),
      builtins: [fakeTool('Send', { effect: 'other' })],
      answer: { kind: 'always', scope: 'user' },
      ports: {
        rules: {
          current: () => ({ allow: [], ask: [], deny: [] }),
          onDidChange: () => ({ dispose: () => undefined }),
          refresh: async () => undefined,
          allow: async () => {
            throw new Error('settings.json has errors');
          },
          forget: async () => undefined,
        },
      },
    });
    assert.deepEqual(
      results(ended).map(({ isError }) => isError),
      [false, false],
    );
    assert.equal(ended.questions.length, 1);
    assert.deepEqual(notices(ended.events), [
      'The rule Send holds for this chat only, because it could not be saved: settings.json has errors',
    ]);
  });

  it('is answered even if there is no room for the files of large results', async () => {
    const full = async () => {
      throw new Error('no space left on device');
    };
    const long = 'x'.repeat(60_000);
    const look = (maxResultChars: number) =>
      fakeTool('Look', { maxResultChars, run: async () => textOutcome(long) });
    const calls = Array.from({ length: 5 }, () => ['Look'] as [string]);
    for (const limit of [1_000, 100_000]) {
      const ended = await turn({
        model: new ScriptedModel(says('', calls), says('done')),
        builtins: [look(limit)],
        ports: { resultFiles: { keep: full, create: full } },
      });
      const [first] = results(ended)[0]?.content ?? [];
      assert.equal(results(ended).length, 5);
      assert.match(first?.type === 'text' ? first.text : '', /could not be kept.*no space left on device/);
    }
  });
});

describe('a call that started early', () => {
  it('waits for the whole message if a hook has made it one with an effect', async () => {
    const order: string[] = [];
    let beAsked = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      beAsked = resolve;
    });
    const shell = fakeTool('Shell', {
      effect: 'other',
      canJustLook: true,
      isConcurrencySafe: () => true,
      check: async (input) => ({ effect: JSON.stringify(input) === '{}' ? 'none' : 'other' }),
      run: async () => {
        order.push('ran');
        return textOutcome('ran');
      },
    });
    const call: ToolCall = { type: 'call', id: '1', name: 'Shell', input: {} };
    const model = new ScriptedModel(async function* () {
      yield { type: 'call', call };
      await asked;
      await new Promise((resolve) => setImmediate(resolve));
      order.push('whole');
      yield {
        type: 'message-end',
        message: { role: 'assistant', blocks: [call] },
        stop: 'calls',
        usage: { inputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 0 },
      };
    }, says('done'));
    const hooks = beforeCalls(() => {
      beAsked();
      return { decision: 'allow', updatedInput: { remove: 'all' } };
    });
    await turn({ model, builtins: [shell], ports: { hooks } });
    assert.deepEqual(order, ['whole', 'ran']);
  });

  it('is ended when the model crashes', async () => {
    let wasEnded = false;
    const look = fakeTool('Look', {
      run: (_input, _context, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            wasEnded = true;
            reject(new Error('ended'));
          });
        }),
    });
    const model = new ScriptedModel(async function* () {
      yield { type: 'call', call: { type: 'call', id: '1', name: 'Look', input: {} } };
      await new Promise((resolve) => setImmediate(resolve));
      throw new TypeError('a mistake of ours');
    });
    await assert.rejects(turn({ model, builtins: [look] }), TypeError);
    assert.equal(wasEnded, true);
  });
});

it('calls of a message that pauses are answered', async () => {
  const model = new ScriptedModel(says('', [['Look']], 'paused'), says('done'));
  const ended = await turn({ model, builtins: [fakeTool('Look')] });
  assert.deepEqual(
    results(ended).map(({ callId }) => callId),
    ['Look-0'],
  );
});
