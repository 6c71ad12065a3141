import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { runPromptHooks } from '../../src/agent/turn/turnHooks.ts';
import type { HookEvent, Hooks, HookVerdict } from '../../src/host/hooks.ts';
import { Refusal } from '../../src/host/refusal.ts';
import { textOutcome } from '../../src/tools/tool/toolOutcome.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { ScriptedModel, says } from '../fakes/scriptedModel.ts';
import { results, turn } from './turnWorld.ts';

type Answers = Partial<Record<HookEvent['name'], Partial<HookVerdict>>>;

/** Hooks that always give the same verdict, and remember their events. */
function hooksSaying(answers: Answers): Hooks & { readonly events: HookEvent[] } {
  const events: HookEvent[] = [];
  return {
    events,
    run: async (event) => {
      events.push(event);
      return { context: [], problems: [], ...answers[event.name] };
    },
  };
}

const notesIn = ({ requests }: ScriptedModel): readonly string[] => {
  const last = requests.at(-1)?.messages.at(-1);
  return last?.role === 'user' ? last.texts.map(({ text }) => text) : [];
};

describe('hooks in a turn', () => {
  it('are told of the prompt, each call before and after, and the end', async () => {
    const hooks = hooksSaying({});
    const model = new ScriptedModel(says('', [['Look', { at: 'x' }]]), says('done'));
    await turn({ model, mode: 'acceptEdits', builtins: [fakeTool('Look')], ports: { hooks } });
    const common = { chat: 'chat', mode: 'acceptEdits' };
    const call = { callId: 'Look-0', tool: 'Look', input: { at: 'x' } };
    assert.deepEqual(hooks.events, [
      { ...common, name: 'UserPromptSubmit', prompt: 'go' },
      { ...common, name: 'PreToolUse', ...call },
      { ...common, name: 'PostToolUse', ...call, response: 'Look ran' },
      { ...common, name: 'Stop', isContinuing: false },
    ]);
  });

  it('may block a call: it does not run, and the model is told why', async () => {
    let ran = false;
    const look = fakeTool('Look', {
      run: async () => {
        ran = true;
        return textOutcome('seen');
      },
    });
    const ended = await turn({
      model: new ScriptedModel(says('', [['Look']]), says('done')),
      builtins: [look],
      ports: { hooks: hooksSaying({ PreToolUse: { decision: 'deny', reason: 'not on a Friday' } }) },
    });
    assert.equal(ran, false);
    assert.deepEqual(results(ended)[0]?.content, [
      { type: 'text', text: 'A user hook blocked this call: not on a Friday' },
    ]);
  });

  it('may change the input, which is parsed and checked again', async () => {
    const seen: unknown[] = [];
    const look = fakeTool('Look', {
      parse: (input) => ({ parsed: input }),
      check: async (input) => {
        seen.push(['check', input]);
        return {};
      },
      run: async (input) => {
        seen.push(['run', input]);
        return textOutcome('seen');
      },
    });
    await turn({
      model: new ScriptedModel(says('', [['Look', { at: 'x' }]]), says('done')),
      builtins: [look],
      ports: { hooks: hooksSaying({ PreToolUse: { updatedInput: { at: 'y' } } }) },
    });
    assert.deepEqual(seen, [
      ['check', { parsed: { at: 'x' } }],
      ['check', { parsed: { at: 'y' } }],
      ['run', { parsed: { at: 'y' } }],
    ]);
  });

  it('are named if what they make of the input does not fit', async () => {
    const look = fakeTool('Look', {
      parse: (input) => {
        if (isDeepStrictEqual(input, { at: 7 })) throw new Refusal('at: expected text.');
        return input;
      },
    });
    const ended = await turn({
      model: new ScriptedModel(says('', [['Look', { at: 'x' }]]), says('done')),
      builtins: [look],
      ports: { hooks: hooksSaying({ PreToolUse: { updatedInput: { at: 7 } } }) },
    });
    assert.deepEqual(results(ended)[0]?.content, [
      { type: 'text', text: 'Not run: a user hook changed the input. at: expected text.' },
    ]);
  });

  it('start together with the check of the tool', async () => {
    let hookIsRunning = false;
    let wasRunning: boolean | undefined;
    const look = fakeTool('Look', {
      check: async () => {
        wasRunning = hookIsRunning;
        return {};
      },
    });
    const hooks: Hooks = {
      run: async (event) => {
        if (event.name === 'PreToolUse') hookIsRunning = true;
        await new Promise((resolve) => setImmediate(resolve));
        hookIsRunning = false;
        return { context: [], problems: [] };
      },
    };
    await turn({
      model: new ScriptedModel(says('', [['Look']]), says('done')),
      builtins: [look],
      ports: { hooks },
    });
    assert.equal(wasRunning, true);
  });

  it('add words for the model after the results, and tell the user what is wrong with them', async () => {
    const hooks = hooksSaying({
      PreToolUse: { context: ['before'], problems: ['hook.sh is missing'] },
      PostToolUse: { context: ['after'], decision: 'deny', reason: 'it is ugly' },
    });
    const model = new ScriptedModel(says('', [['Look']]), says('done'));
    const ended = await turn({ model, builtins: [fakeTool('Look')], ports: { hooks } });
    assert.deepEqual(notesIn(model), [
      '<tool-note>before</tool-note>',
      '<tool-note>A hook objects: it is ugly</tool-note>',
      '<tool-note>after</tool-note>',
    ]);
    assert.deepEqual(
      ended.events.filter(({ type }) => type === 'notice'),
      [{ type: 'notice', text: 'hook.sh is missing' }],
    );
  });

  it('may block a message: nothing of it is sent or kept', async () => {
    const model = new ScriptedModel();
    const ended = await turn({
      model,
      ports: { hooks: hooksSaying({ UserPromptSubmit: { decision: 'deny', reason: 'a secret is in it' } }) },
    });
    assert.deepEqual(ended.transcript.messages, []);
    assert.deepEqual(ended.events, [
      { type: 'notice', text: 'A hook blocked this message: a secret is in it' },
    ]);
  });

  it('are not asked about a turn that only goes on', async () => {
    const hooks = hooksSaying({ UserPromptSubmit: { decision: 'deny', reason: 'nothing was said' } });
    const texts = [{ kind: 'note', text: 'Go on where you were.' }] as const;
    const verdict = await runPromptHooks(
      { chat: { id: 'chat', turn: 'turn' }, mode: 'default', texts },
      { hooks, emit: () => assert.fail('There is nothing to tell.') },
      new AbortController().signal,
    );
    assert.deepEqual(verdict, { isBlocked: false, texts: [] });
    assert.deepEqual(hooks.events, []);
  });

  it('may hold the end of a turn, once they were heard the turn ends', async () => {
    const told: boolean[] = [];
    const hooks: Hooks = {
      run: async (event) => {
        if (event.name !== 'Stop') return { context: [], problems: [] };
        told.push(event.isContinuing);
        return event.isContinuing
          ? { context: [], problems: [] }
          : { context: [], problems: [], decision: 'deny', reason: 'run the tests' };
      },
    };
    const model = new ScriptedModel(says('done'), says('tested'));
    await turn({ model, ports: { hooks } });
    assert.deepEqual(told, [false, true]);
    assert.deepEqual(notesIn(model), ['<hook-note>run the tests</hook-note>']);
  });

  it('may end the turn after a call', async () => {
    const model = new ScriptedModel(says('', [['Look']]));
    const ended = await turn({
      model,
      builtins: [fakeTool('Look')],
      ports: { hooks: hooksSaying({ PostToolUse: { stop: 'enough' } }) },
    });
    assert.equal(results(ended).length, 1);
    assert.deepEqual(ended.events.at(-1), { type: 'notice', text: 'A hook ended the turn: enough' });
  });
});
