import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { textOf } from '../../../src/agent/call/boundOutcome.ts';
import { ModelError } from '../../../src/agent/model/model.ts';
import type { Transcript } from '../../../src/agent/transcript/transcript.ts';
import type { ApprovalAnswer } from '../../../src/host/approval.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import type { PermissionMode } from '../../../src/tools/tool/permissionMode.ts';
import { textOutcome } from '../../../src/tools/tool/toolOutcome.ts';
import { callPorts } from '../../fakes/callPorts.ts';
import { fakeTool, ranResult } from '../../fakes/fakeTool.ts';
import { failsAfter, hangsAfter, ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { EMPTY, type EndedTurn, results, serverContent, type TurnWorld, turn } from '../turnWorld.ts';

const prompt = { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'go' }] };
const answered = (text: string) => ({ role: 'assistant', blocks: [{ type: 'text', text }] });

describe('runTurn', () => {
  it('answers without tools', async () => {
    const end = await turn({ model: new ScriptedModel(says('hello')) });
    assert.deepEqual(end.transcript.messages, [prompt, answered('hello')]);
  });

  it('runs calls and asks again with their results', async () => {
    const model = new ScriptedModel(says('', [['Look'], ['Look']]), says('done'));
    const end = await turn({ model, builtins: [fakeTool('Look')] });
    assert.deepEqual(model.requests[1]?.messages.at(-1), {
      role: 'user',
      results: ['Look-0', 'Look-1'].map((callId) => ({
        callId,
        content: [{ type: 'text', text: 'Look ran' }],
        isError: false,
      })),
      texts: [],
    });
    assert.deepEqual(end.transcript.messages.at(-1), answered('done'));
  });

  it('announces deferred tools before the prompt', async () => {
    const model = new ScriptedModel(says('hello'));
    await turn({ model, mcp: [fakeTool('mcp__a__b')] });
    const [message] = model.requests[0]?.messages ?? [];
    assert.deepEqual(message?.role === 'user' && message.texts.map(({ kind }) => kind), [
      'announcement',
      'prompt',
    ]);
  });

  it('does not run a deferred tool that was not found, and loads it instead', async () => {
    let runs = 0;
    const deferred = fakeTool('mcp__a__b', { run: async () => textOutcome(`run ${++runs}`) });
    const model = new ScriptedModel(says('', [['mcp__a__b']]), says('', [['mcp__a__b']]), says('done'));
    const end = await turn({ model, mcp: [deferred] });
    assert.equal(runs, 1);
    assert.deepEqual(results(end), [
      { callId: 'mcp__a__b-0', content: [], isError: false, found: [deferred.definition] },
      { callId: 'mcp__a__b-0', content: serverContent('mcp__a__b', 'run 1'), isError: false },
    ]);
    assert.deepEqual(
      model.requests[1]?.messages.at(-1)?.role === 'user' && model.requests[1].messages.at(-1),
      {
        role: 'user',
        results: [{ callId: 'mcp__a__b-0', content: [], isError: false, found: [deferred.definition] }],
        texts: [
          {
            kind: 'note',
            text: '<tool-note>mcp__a__b was not loaded, so the call was not run. It is loaded now: look at its schema and call it again.</tool-note>',
          },
        ],
      },
    );
  });

  it('tells wrong doors apart: off, unknown, gone', async () => {
    const gone = fakeTool('mcp__gone__x').definition;
    const found = {
      role: 'user',
      texts: [],
      results: [{ callId: 'c', content: [], isError: false, found: [gone] }],
    } as const;
    const model = new ScriptedModel(
      says('', [['mcp__a__off'], ['Nonsense'], ['mcp__gone__x']]),
      says('done'),
    );
    const end = await turn({
      model,
      mcp: [fakeTool('mcp__a__off')],
      transcript: { epoch: EMPTY, messages: [found] },
    });
    assert.deepEqual(
      results(end)
        .slice(1)
        .map(({ content, isError }) => [isError, content[0]?.type === 'text' && content[0].text]),
      [
        [true, 'mcp__a__off is switched off (quiver.tools.off: *off*). Do not call it.'],
        [true, 'There is no tool Nonsense. Search for the right one.'],
        [
          true,
          'mcp__gone__x is not available at the moment: its server no longer offers it. Go on without it, or tell the user.',
        ],
      ],
    );
  });

  it('loads nothing where everything is loaded: the calls say what to do instead', async () => {
    const model = new ScriptedModel(says('', [['ToolSearch'], ['mcp__a__late']]), says('done'));
    const end = await turn({
      model,
      builtins: [fakeTool('ToolSearch')],
      mcp: [fakeTool('mcp__a__late')],
      transcript: { epoch: { ...EMPTY, strategy: 'none' }, messages: [] },
    });
    const refused = (callId: string, text: string) => ({
      callId,
      content: [{ type: 'text', text }],
      isError: true,
    });
    assert.deepEqual(results(end), [
      refused(
        'ToolSearch-0',
        'There is nothing to search for: every tool is loaded. Call the one you need directly.',
      ),
      refused(
        'mcp__a__late-1',
        "mcp__a__late became available in the middle of this turn. It can be called from the user's next message on: go on without it.",
      ),
    ]);
  });

  it('turns a refusal and a crash into results the model can act on', async () => {
    const refusing = fakeTool('Refusing', { run: async () => Promise.reject(new Refusal('Not like this.')) });
    const crashing = fakeTool('Crashing', {
      run: async () => Promise.reject(new TypeError('secret detail')),
    });
    const end = await turn({
      model: new ScriptedModel(says('', [['Refusing'], ['Crashing']]), says('done')),
      builtins: [refusing, crashing],
    });
    assert.deepEqual(
      results(end).map(({ content }) => content),
      [[{ type: 'text', text: 'Not like this.' }], [{ type: 'text', text: 'Crashing failed unexpectedly.' }]],
    );
    assert.deepEqual(end.log.lines, ['error The tool Crashing crashed']);
  });

  it('runs safe calls together and others alone, and keeps the order of results', async () => {
    const running = { now: 0, most: 0 };
    const order: string[] = [];
    let endSlow = (): void => undefined;
    const quickHasEnded = new Promise<void>((resolve) => {
      endSlow = resolve;
    });
    const tool = (name: string, effect: 'none' | 'edit', work: () => Promise<unknown>) =>
      fakeTool(name, {
        effect,
        run: async () => {
          running.now++;
          running.most = Math.max(running.most, running.now);
          assert.ok(effect === 'none' || running.now === 1, `${name} must run alone`);
          await work();
          running.now--;
          order.push(name);
          return textOutcome(name);
        },
      });
    const calls: [string][] = [['slow'], ['quick'], ['change'], ['quick']];
    const end = await turn({
      model: new ScriptedModel(says('', calls), says('done')),
      builtins: [
        tool('slow', 'none', () => quickHasEnded),
        tool('quick', 'none', async () => setImmediate(endSlow)),
        tool('change', 'edit', () => sleep(5)),
      ],
      mode: 'acceptEdits',
    });
    assert.deepEqual(order, ['quick', 'slow', 'change', 'quick']);
    assert.deepEqual(
      results(end).map(({ callId }) => callId),
      ['slow-0', 'quick-1', 'change-2', 'quick-3'],
    );
    assert.equal(running.most, 2);
  });

  describe('permission', () => {
    const effect = fakeTool('mcp__a__send', { effect: 'other', describe: () => 'send "hi"' });
    const found = {
      role: 'user',
      texts: [],
      results: [{ callId: 'c', content: [], isError: false, found: [effect.definition] }],
    } as const;
    const transcript: Transcript = { epoch: EMPTY, messages: [found] };
    const run = (mode: PermissionMode, answer: ApprovalAnswer) =>
      turn({
        model: new ScriptedModel(says('', [['mcp__a__send'], ['mcp__a__send']]), says('done')),
        mcp: [effect],
        transcript,
        mode,
        answer,
      });
    const texts = (end: EndedTurn) => results(end).slice(1).map(textOf);

    it('asks for each call, and a refusal is told to the model', async () => {
      const end = await run('default', { kind: 'no' });
      assert.deepEqual(
        end.questions,
        ['mcp__a__send-0', 'mcp__a__send-1'].map((call) => ({
          call,
          title: 'mcp__a__send',
          detail: 'send "hi"',
          rule: 'mcp__a__send',
        })),
      );
      assert.match(String(texts(end)[0]), /The user did not allow this call/);
    });

    it('asks once if allowed for the chat, and remembers it in the transcript', async () => {
      const end = await run('default', { kind: 'chat' });
      assert.equal(end.questions.length, 1);
      assert.deepEqual(
        results(end)
          .slice(1)
          .map(({ allowedForChat }) => allowedForChat),
        [['mcp__a__send'], undefined],
      );
      const later = await turn({
        model: new ScriptedModel(says('', [['mcp__a__send']]), says('done')),
        mcp: [effect],
        transcript: end.transcript,
      });
      assert.equal(later.questions.length, 0);
    });

    it('asks nobody with bypassPermissions, and runs nothing in plan mode', async () => {
      assert.deepEqual(texts(await run('bypassPermissions', { kind: 'no' })), [
        ranResult('mcp__a__send'),
        ranResult('mcp__a__send'),
      ]);
      const planned = await run('plan', { kind: 'chat' });
      assert.deepEqual(planned.questions, []);
      assert.match(String(texts(planned)[0]), /^Plan mode is on/);
    });
  });

  it('keeps the text and answers every call when cancelled in the middle of a call', async () => {
    const stop = new AbortController();
    const hanging = fakeTool('Hang', { run: () => new Promise(() => undefined) });
    const end = await turn({
      model: new ScriptedModel(says('working', [['Hang'], ['Hang']])),
      builtins: [hanging],
      signal: stop.signal,
      onEvent: (event) => event.type === 'call-start' && stop.abort(),
    });
    const cancelled = { content: [{ type: 'text', text: 'Cancelled by the user.' }], isError: true };
    assert.deepEqual(results(end), [
      { callId: 'Hang-0', ...cancelled },
      { callId: 'Hang-1', ...cancelled },
    ]);
  });

  it('keeps the text so far when cancelled while the model speaks', async () => {
    const stop = new AbortController();
    const end = await turn({
      model: new ScriptedModel(hangsAfter('half a sen')),
      signal: stop.signal,
      onEvent: (event) => event.type === 'text-delta' && setTimeout(() => stop.abort(), 1),
    });
    assert.deepEqual(end.transcript.messages, [prompt, answered('half a sen')]);
    assert.equal(end.error, undefined);
  });

  it('keeps what was said when the connection fails, and tells why', async () => {
    const error = new ModelError('The connection broke off.');
    const end = await turn({ model: new ScriptedModel(failsAfter('half', error)) });
    assert.deepEqual([end.transcript.messages, end.error], [[prompt, answered('half')], error]);
  });

  it('takes the turn back when the endpoint refuses the request itself', async () => {
    const error = new ModelError('too long', { kind: 'rejected' });
    const end = await turn({
      model: new ScriptedModel(says('', [['Look']]), failsAfter('', error)),
      builtins: [fakeTool('Look')],
    });
    assert.deepEqual([end.transcript.messages, end.error], [[], error]);
  });

  it('pauses at the step limit with every call answered', async () => {
    const model = new ScriptedModel(says('', [['Look']]), says('', [['Look']]));
    const end = await turn({ model, builtins: [fakeTool('Look')], maxSteps: 2 });
    assert.deepEqual(end.events.at(-1), {
      type: 'notice',
      text: 'Paused after 2 steps. Say "continue" to go on.',
      isPause: true,
    });
    assert.equal(results(end).length, 2);
  });

  it('asks again after a pause with what was said so far', async () => {
    const model = new ScriptedModel(says('first', [], 'paused'), says('second'));
    await turn({ model });
    assert.deepEqual(model.requests[1]?.messages, [prompt, answered('first')]);
  });

  const notices = {
    'output-limit': 'The answer was cut at the output limit of the model. Say "continue" to go on.',
    'context-limit':
      'The conversation fills the context window of the model. Say "continue" to go on with a summary of its older part.',
    refusal: 'The model declined to answer this. Rephrase the request or start a new chat.',
  } as const;
  for (const [stop, text] of Object.entries(notices)) {
    it(`tells the user about ${stop}`, async () => {
      const end = await turn({ model: new ScriptedModel(says('partly', [], stop as keyof typeof notices)) });
      const pause = stop === 'refusal' ? {} : { isPause: true };
      assert.deepEqual(end.events.at(-1), { type: 'notice', text, ...pause });
    });
  }

  it('ends in one of five ways', async () => {
    const kinds = async (world: TurnWorld) => {
      const { end } = await turn(world);
      const { transcript: _, ...facts } = end;
      return facts;
    };
    const broken = new ModelError('overloaded', { kind: 'other' });
    const refused = new ModelError('no such field', { kind: 'rejected' });
    const blocking = callPorts().hooks;
    const stop = new AbortController();
    assert.deepEqual(
      [
        await kinds({ model: new ScriptedModel(says('hi')) }),
        await kinds({ model: new ScriptedModel(says('par', [], 'output-limit')) }),
        await kinds({
          model: new ScriptedModel(says('', [['Look']])),
          builtins: [fakeTool('Look')],
          maxSteps: 1,
        }),
        await kinds({
          model: new ScriptedModel(hangsAfter('hm')),
          signal: stop.signal,
          onEvent: (event) => event.type === 'text-delta' && setTimeout(() => stop.abort(), 1),
        }),
        await kinds({ model: new ScriptedModel(failsAfter('', broken)) }),
        await kinds({ model: new ScriptedModel(failsAfter('', refused)) }),
        await kinds({
          model: new ScriptedModel(),
          ports: {
            hooks: {
              run: async (event, signal) =>
                event.name === 'UserPromptSubmit'
                  ? { context: [], problems: [], decision: 'deny' }
                  : blocking.run(event, signal),
            },
          },
        }),
      ],
      [
        { kind: 'done' },
        { kind: 'unfinished', reason: 'The answer was cut at the output limit of the model.' },
        { kind: 'unfinished', reason: 'Paused after 1 step.' },
        { kind: 'stopped', by: 'user' },
        { kind: 'failed', error: broken, step: 1 },
        { kind: 'takenBack', error: refused },
        { kind: 'takenBack' },
      ],
    );
  });

  it('runs no call of a refused message', async () => {
    let runs = 0;
    const tool = fakeTool('Look', { run: async () => textOutcome(String(++runs)) });
    const end = await turn({ model: new ScriptedModel(says('no', [['Look']], 'refusal')), builtins: [tool] });
    assert.deepEqual([runs, end.transcript.messages], [0, [prompt, answered('no')]]);
  });

  it('does not keep an empty message', async () => {
    const end = await turn({ model: new ScriptedModel(says('')) });
    assert.deepEqual(end.transcript.messages, [prompt]);
  });
});
