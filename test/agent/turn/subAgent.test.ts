import assert from 'node:assert/strict';
import { ModelError } from '../../../src/agent/model/model.ts';
import { writeTaskNote } from '../../../src/agent/prompt/taskNote.ts';
import { textsOf } from '../../../src/agent/transcript/transcript.ts';
import type { MakeRoom } from '../../../src/agent/turn/turn.ts';
import { task } from '../../../src/tools/builtin/task.ts';
import { textOutcome } from '../../../src/tools/tool/toolOutcome.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { failsAfter, ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { EMPTY, results, serverContent, stopReason, turn } from '../turnWorld.ts';

const give = (prompt = 'count the files'): ReturnType<typeof says> =>
  says('', [['Task', { description: 'count files', prompt }]]);

describe('sub-agents', () => {
  it('have a conversation of their own, in the epoch of the one that asked', async () => {
    const model = new ScriptedModel(give(), says('there are 7'), says('seven'));
    const ended = await turn({ model, builtins: [task()] });
    const [parent, child] = model.requests;
    assert.equal(child?.epoch, parent?.epoch);
    assert.deepEqual(child?.messages, [
      {
        role: 'user',
        results: [],
        permissionMode: 'default',
        texts: [
          {
            kind: 'task',
            text: '<sub-agent>You are a sub-agent. Another agent gave you the task below: it is all you see of their conversation, and your last message is all they see of your work, so make it your report.</sub-agent>',
            found: [],
          },
          { kind: 'prompt', text: 'count the files' },
        ],
      },
    ]);
    assert.deepEqual(results(ended), [
      { callId: 'Task-0', content: [{ type: 'text', text: 'there are 7' }], isError: false },
    ]);
  });

  it('make room for themselves: where none can be made for one, it can still for the other', async () => {
    const model = new ScriptedModel(give(), says('', [['Look']]), says('nothing'), says('done'));
    let makers = 0;
    const asked: number[] = [];
    const createRoomMaker = (): MakeRoom => {
      const maker = ++makers;
      return async (transcript) => {
        asked.push(maker);
        return transcript;
      };
    };
    await turn({ model, builtins: [task(), fakeTool('Look')], createRoomMaker });
    assert.deepEqual(asked, [2, 1]);
  });

  it('are told again that they are sub-agents when their conversation was summarized', async () => {
    const model = new ScriptedModel(give(), says('', [['Look']]), says('nothing'), says('done'));
    const summarize: MakeRoom = async ({ epoch }) => ({ epoch: { ...epoch, number: 2 }, messages: [] });
    let makers = 0;
    const createRoomMaker = (): MakeRoom => (++makers === 2 ? summarize : async (transcript) => transcript);
    await turn({ model, builtins: [task(), fakeTool('Look')], createRoomMaker });
    assert.deepEqual(model.requests[2]?.messages, [
      { role: 'user', results: [], texts: [writeTaskNote([], true)] },
    ]);
  });

  const found = fakeTool('mcp__a__b');
  const afterSearch = {
    epoch: { ...EMPTY, tools: [task().definition] },
    messages: [
      { role: 'user' as const, results: [], texts: [{ kind: 'prompt' as const, text: 'find it' }] },
      {
        role: 'assistant' as const,
        blocks: [{ type: 'call' as const, id: 's', name: 'ToolSearch', input: { query: 'b' } }],
      },
      {
        role: 'user' as const,
        results: [{ callId: 's', content: [], isError: false, found: [found.definition] }],
        texts: [],
      },
      { role: 'assistant' as const, blocks: [{ type: 'text' as const, text: 'found' }] },
    ],
  };

  it('can call at once what was found before, without a search in their name', async () => {
    const model = new ScriptedModel(give(), says('', [['mcp__a__b']]), says('called it'), says('done'));
    const { events } = await turn({ model, builtins: [task()], mcp: [found], transcript: afterSearch });
    const [parent, child] = model.requests;
    assert.deepEqual(child?.epoch, {
      ...parent?.epoch,
      tools: [task().definition, found.definition],
    });
    assert.deepEqual(child?.messages, [
      {
        role: 'user',
        results: [],
        permissionMode: 'default',
        texts: [writeTaskNote([found.definition], true), { kind: 'prompt', text: 'count the files' }],
      },
    ]);
    const last = model.requests[2]?.messages.at(-1);
    assert.deepEqual(last?.role === 'user' && last.results, [
      { callId: 'mcp__a__b-0', content: serverContent('mcp__a__b', 'mcp__a__b ran'), isError: false },
    ]);
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'call-end' ? [[event.call.name, event.tasks]] : [])),
      [
        ['mcp__a__b', ['Task-0']],
        ['Task', undefined],
      ],
    );
  });

  it('get nothing that was found before and is off by now', async () => {
    const model = new ScriptedModel(give(), says('nothing to do'), says('done'));
    const off = { ...found, defect: 'it is broken' };
    await turn({ model, builtins: [task()], mcp: [off], transcript: afterSearch });
    assert.ok(!JSON.stringify(model.requests[1]?.messages).includes('mcp__a__b'));
  });

  it('ask the user like their parent, and what is allowed for the chat stays allowed', async () => {
    const send = fakeTool('Send', { effect: 'other' });
    const model = new ScriptedModel(
      give(),
      says('', [['Send']]),
      says('sent'),
      says('', [['Send']]),
      says('done'),
    );
    const ended = await turn({ model, builtins: [task(), send], answer: { kind: 'chat' } });
    assert.deepEqual(
      ended.questions.map(({ title }) => title),
      ['Send'],
    );
    assert.deepEqual(
      results(ended).map(({ allowedForChat }) => allowedForChat),
      [['Send'], undefined],
    );
  });

  it('cannot give tasks on forever', async () => {
    const model = new ScriptedModel(give(), give(), give(), says('did it'), says('b'), says('c'));
    await turn({ model, builtins: [task()] });
    const refused = model.requests[3]?.messages.at(-1);
    assert.deepEqual(refused?.role === 'user' && refused.results[0]?.content, [
      {
        type: 'text',
        text: 'Task is switched off (tasks can be passed on at most 2 times: do this one yourself). Do not call it.',
      },
    ]);
    const notes = model.requests
      .slice(0, 3)
      .flatMap(({ messages }) => textsOf(messages.slice(0, 1)))
      .filter(({ kind }) => kind === 'task');
    assert.deepEqual(notes, [writeTaskNote([], true), writeTaskNote([], false)]);
  });

  it('tell their parent when they fail, and the turn goes on', async () => {
    const model = new ScriptedModel(give(), failsAfter('', new ModelError('Overloaded.')), says('sorry'));
    const ended = await turn({ model, builtins: [task()] });
    assert.deepEqual(results(ended)[0]?.content, [
      { type: 'text', text: 'The sub-agent failed after 1 step: Overloaded.' },
    ]);
  });

  for (const { name, steps, reason } of [
    {
      name: 'run out of steps',
      steps: Array.from({ length: 5 }, () => says('3 files so far', [['Look']])),
      reason: 'Paused after 5 steps.',
    },
    {
      name: 'are cut off',
      steps: [says('3 files so far', [], 'output-limit')],
      reason: 'The answer was cut at the output limit of the model.',
    },
    {
      name: 'have no room left',
      steps: [says('3 files so far', [], 'context-limit')],
      reason: 'The conversation fills the context window of the model.',
    },
    {
      name: 'decline',
      steps: [says('3 files so far', [], 'refusal')],
      reason: 'The model declined to answer this.',
    },
  ])
    it(`tell their parent that they are not done when they ${name}`, async () => {
      const model = new ScriptedModel(give(), ...steps, says('so many'));
      const ended = await turn({ model, builtins: [task(), fakeTool('Look')] });
      assert.deepEqual(
        results(ended).map(({ content, isError }) => ({ content, isError })),
        [
          {
            content: [{ type: 'text', text: `The sub-agent did not finish: ${reason}\n\n3 files so far` }],
            isError: false,
          },
        ],
      );
      const end = ended.events.findLast((event) => event.type === 'call-end');
      assert.equal(end?.summary, reason);
    });

  it('fail, and what was allowed for the chat meanwhile stays allowed', async () => {
    const send = fakeTool('Send', { effect: 'other' });
    const model = new ScriptedModel(
      give(),
      says('', [['Send']]),
      failsAfter('', new ModelError('overloaded')),
      says('done'),
    );
    const ended = await turn({ model, builtins: [task(), send], answer: { kind: 'chat' } });
    assert.deepEqual(results(ended), [
      {
        callId: 'Task-0',
        content: [{ type: 'text', text: 'The sub-agent failed after 2 steps: overloaded' }],
        isError: true,
        allowedForChat: ['Send'],
      },
    ]);
  });

  it('end the turn they belong to if a hook ends theirs', async () => {
    let ran = false;
    const send = fakeTool('Send', {
      run: async () => {
        ran = true;
        return textOutcome('sent');
      },
    });
    const model = new ScriptedModel(give(), says('', [['Send']]), says('never asked'));
    const ended = await turn({
      model,
      builtins: [task(), send],
      ports: {
        hooks: {
          run: async (event) => ({
            context: [],
            problems: [],
            ...(event.name === 'PreToolUse' && event.tool === 'Send' ? { stop: 'enough' } : {}),
          }),
        },
      },
    });
    assert.deepEqual([ran, stopReason(ended), model.requests.length], [false, 'enough', 2]);
    assert.deepEqual(results(ended), [
      {
        callId: 'Task-0',
        content: [{ type: 'text', text: 'A user hook ended the turn: enough' }],
        isError: true,
      },
    ]);
  });

  it('say why, if a hook ends the turn while they work', async () => {
    let begin: () => void = () => undefined;
    const isWorking = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const endless = fakeTool('Endless', {
      run: () => {
        begin();
        return new Promise(() => undefined);
      },
    });
    const both = says('', [['Task', { description: 'work', prompt: 'work' }], ['Look']]);
    const ended = await turn({
      model: new ScriptedModel(both, says('', [['Endless']])),
      builtins: [task(), endless, fakeTool('Look')],
      ports: {
        hooks: {
          run: async (event) => {
            if (event.name !== 'PreToolUse' || event.tool !== 'Look') return { context: [], problems: [] };
            await isWorking;
            return { context: [], problems: [], stop: 'enough' };
          },
        },
      },
    });
    assert.deepEqual(results(ended)[0], {
      callId: 'Task-0',
      content: [{ type: 'text', text: 'Stopped: a user hook ended the turn.' }],
      isError: true,
    });
  });

  it('end what they are changing when the user cancels, and it is shown', async () => {
    const cancel = new AbortController();
    const display = { kind: 'change', files: [{ key: 'k', path: 'a.ts', added: 1, removed: 0 }] } as const;
    const change = fakeTool('Change', {
      effect: 'edit',
      run: async () => {
        cancel.abort();
        await new Promise((resolve) => setImmediate(resolve));
        return { ...textOutcome('changed'), display };
      },
    });
    const ended = await turn({
      model: new ScriptedModel(give(), says('', [['Change']])),
      builtins: [task(), change],
      mode: 'acceptEdits',
      signal: cancel.signal,
    });
    assert.deepEqual(
      ended.events.flatMap((event) => (event.type === 'call-end' && event.display ? [event.display] : [])),
      [display],
    );
    assert.deepEqual(results(ended), [
      { callId: 'Task-0', content: [{ type: 'text', text: 'Cancelled by the user.' }], isError: true },
    ]);
  });

  it('count for the turn, and what they change is shown', async () => {
    const display = {
      kind: 'change',
      files: [{ key: 'file:///a', path: 'a', added: 1, removed: 0 }],
    } as const;
    const change = fakeTool('Change', { run: async () => ({ content: [], display }) });
    const model = new ScriptedModel(give(), says('', [['Change'], ['Look']]), says('changed'), says('done'));
    const { events } = await turn({ model, builtins: [task(), change, fakeTool('Look')] });
    assert.deepEqual(
      events.flatMap((event): unknown[] => {
        if (event.type === 'sub-step' || event.type === 'step-end') return [event.type];
        return event.type === 'call-end' ? [[event.call.name, event.display]] : [];
      }),
      [
        'step-end',
        'sub-step',
        ['Change', display],
        ['Look', undefined],
        'sub-step',
        ['Task', undefined],
        'step-end',
      ],
    );
  });

  it('show each of their calls as part of the task, those of tasks they pass on too', async () => {
    const model = new ScriptedModel(
      give(),
      says('', [['Task', { description: 'more', prompt: 'more' }]]),
      says('', [['Look']]),
      says('seen it'),
      says('seen'),
      says('done'),
    );
    const { events } = await turn({
      model,
      builtins: [
        task(),
        fakeTool('Look', {
          describe: () => 'Look around',
          run: async (_, { progress }) => {
            progress('half');
            return textOutcome('x'.repeat(20_000));
          },
        }),
      ],
    });
    assert.deepEqual(
      events.flatMap((event): unknown[] => {
        switch (event.type) {
          case 'call-start':
            return [['start', event.tasks, event.description]];
          case 'call-progress':
            return [['progress', event.tasks, event.text]];
          case 'call-end':
            return [['end', event.tasks, event.call.id, event.output.length < 11_000]];
          default:
            return [];
        }
      }),
      [
        ['start', undefined, 'Task: count files'],
        ['start', ['Task-0'], 'Task: more'],
        ['start', ['Task-0', 'Task-0'], 'Look around'],
        ['progress', ['Task-0', 'Task-0'], 'half'],
        ['end', ['Task-0', 'Task-0'], 'Look-0', true],
        ['end', ['Task-0'], 'Task-0', true],
        ['end', undefined, 'Task-0', true],
      ],
    );
  });

  it('tell what is said about their turn as progress of the task', async () => {
    const model = new ScriptedModel(
      give(),
      ...Array.from({ length: 5 }, () => says('', [['Look']])),
      says('done'),
    );
    const { events } = await turn({ model, builtins: [task(), fakeTool('Look')] });
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'call-progress' ? [[event.call.name, event.tasks]] : [])),
      [['Task', undefined]],
    );
  });
});
