import assert from 'node:assert/strict';
import { loadTools } from '../../../src/agent/epoch/loadTools.ts';
import { writeTaskNote } from '../../../src/agent/prompt/taskNote.ts';
import type { PlanAnswer, PlanReview } from '../../../src/host/planReview.ts';
import { exitPlanMode } from '../../../src/tools/builtin/exitPlanMode.ts';
import { task } from '../../../src/tools/builtin/task.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { EMPTY, results, turn } from '../turnWorld.ts';

const present = says('', [['ExitPlanMode', { plan: '1. Do it' }]]);
const change = fakeTool('Change', { effect: 'edit' });

const planning = (answer: PlanAnswer, model: ScriptedModel) =>
  turn({
    model,
    mode: 'plan',
    builtins: [exitPlanMode(), change],
    ports: { planReview: { ask: async () => answer } },
    answer: { kind: 'once' },
  });

const texts = (ended: Awaited<ReturnType<typeof turn>>): readonly string[] =>
  results(ended).flatMap(({ content }) =>
    content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
  );

describe('plan mode', () => {
  it('changes nothing until the user agrees with the plan, then the agreed mode holds', async () => {
    const model = new ScriptedModel(says('', [['Change']]), present, says('', [['Change']]), says('done'));
    const ended = await planning({ kind: 'yes', mode: 'acceptEdits' }, model);
    assert.match(texts(ended)[0] ?? '', /^Plan mode is on/);
    assert.deepEqual(texts(ended).slice(1), [
      'The user agrees with the plan. Plan mode is off: carry it out.',
      'Change ran',
    ]);
    assert.deepEqual(ended.questions, []);
    const later = await turn({
      model: new ScriptedModel(says('', [['Change']]), says('done')),
      mode: 'plan',
      builtins: [change],
      transcript: ended.transcript,
    });
    assert.equal(texts(later).at(-1), 'Change ran');
  });

  it('gives the model the plan as the user has changed it', async () => {
    const model = new ScriptedModel(present, says('done'));
    const ended = await planning({ kind: 'yes', mode: 'default', plan: '1. Do less' }, model);
    assert.deepEqual(texts(ended), [
      'The user has changed the plan and agrees with it. Plan mode is off: carry out this version.\n\n1. Do less',
    ]);
  });

  it('goes on planning if the user wants something else', async () => {
    const model = new ScriptedModel(present, says('', [['Change']]), says('done'));
    const ended = await planning({ kind: 'no', reason: 'smaller steps' }, model);
    assert.equal(texts(ended)[0], 'The user wants to keep planning. The user says: smaller steps');
    assert.match(texts(ended)[1] ?? '', /^Plan mode is on/);
  });

  describe('in a task', () => {
    const give = says('', [['Task', { description: 'look around', prompt: 'look around' }]]);
    const plans: string[] = [];
    const planReview: PlanReview = {
      ask: async (plan) => {
        plans.push(plan);
        return { kind: 'yes', mode: 'acceptEdits' };
      },
    };
    const ports = { planReview };

    it('presents no plan: that is up to the agent that talks with the user', async () => {
      const model = new ScriptedModel(give, present, says('my plan'), says('', [['Change']]), says('done'));
      const ended = await turn({ model, mode: 'plan', builtins: [task(), exitPlanMode(), change], ports });
      const [, asked, refused] = model.requests;
      const last = refused?.messages.at(-1);
      assert.deepEqual(last?.role === 'user' && last.results, [
        {
          callId: 'ExitPlanMode-0',
          content: [
            {
              type: 'text',
              text: 'ExitPlanMode is switched off (only the agent that gave the task presents plans: report yours to it). Do not call it.',
            },
          ],
          isError: true,
        },
      ]);
      assert.deepEqual(asked?.messages, [
        {
          role: 'user',
          results: [],
          permissionMode: 'plan',
          texts: [
            writeTaskNote([], true),
            { kind: 'prompt', text: 'look around' },
            {
              kind: 'note',
              text: '<plan-mode>Plan mode is on: look as much as you need, but change nothing; whatever has an effect is refused. Say at the end what you have found, and what should be done.</plan-mode>',
            },
          ],
        },
      ]);
      assert.deepEqual(plans, []);
      assert.match(texts(ended).at(-1) ?? '', /^Plan mode is on/);
    });

    it('loads no tool for presenting one, nor announces it', async () => {
      const model = new ScriptedModel(give, says('seen'), says('done'));
      const { definition } = exitPlanMode();
      const { epoch, messages } = {
        epoch: { ...EMPTY, tools: [task().definition] },
        messages: loadTools([definition], 'id'),
      };
      const prompt = { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'plan' }] } as const;
      await turn({
        model,
        mode: 'plan',
        builtins: [task(), exitPlanMode()],
        ports,
        transcript: { epoch, messages: [prompt, ...messages] },
      });
      assert.deepEqual(JSON.stringify(model.requests[1]?.messages).includes('ExitPlanMode'), false);
    });
  });
});
