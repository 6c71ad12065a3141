import assert from 'node:assert/strict';
import { callsIn, lastText, startChat } from './chat.ts';
import { builtIns, tool } from './toolbox.ts';

const REQUEST = 'replace "a" with "b" in x.ts';
const NOTE = '<plan-mode>Plan mode is on: change nothing.</plan-mode>';
const PLAN = { plan: `1. ${REQUEST}\n2. Say what came of it` };
const EDIT = { file_path: 'x.ts', old_string: 'a', new_string: 'b' };

const planningChat = (answer: string) =>
  startChat({
    tools: [...builtIns, tool('ExitPlanMode', 'Presents a plan.', { plan: { type: 'string' } })],
    run: (name) => (name === 'ExitPlanMode' ? { text: answer } : undefined),
  });

describe('demo model: plan mode', () => {
  it('looks, presents a plan, and carries it out once the user agrees', async () => {
    const chat = planningChat('The user agrees with the plan. Plan mode is off: carry it out.');
    const replies = await chat.send(REQUEST, NOTE);
    assert.deepEqual(callsIn(replies), [
      ['Read', { file_path: 'x.ts' }],
      ['ExitPlanMode', PLAN],
      ['Edit', EDIT],
    ]);
    assert.match(lastText(replies), /`Edit` `x\.ts` answered/);
  });

  it('carries out what the user has changed the plan to', async () => {
    const chat = planningChat(
      'The user has changed the plan and agrees with it. Plan mode is off: carry out this version.\n\n1. replace "a" with "c" in x.ts\n2. Stop',
    );
    const replies = await chat.send(REQUEST, NOTE);
    assert.deepEqual(callsIn(replies).at(-1), ['Edit', { ...EDIT, new_string: 'c' }]);
  });

  it('changes nothing if the user sends the plan back', async () => {
    const replies = await planningChat('The user wants to keep planning. The user says: no').send(
      REQUEST,
      NOTE,
    );
    assert.deepEqual(callsIn(replies).at(-1), ['ExitPlanMode', PLAN]);
    assert.match(lastText(replies), /nothing was changed/);
  });

  it('plans nothing where nothing changes, and outside of plan mode', async () => {
    const chat = planningChat('');
    assert.deepEqual(callsIn(await chat.send('read x.ts', NOTE)), [['Read', { file_path: 'x.ts' }]]);
    assert.ok(callsIn(await chat.send(REQUEST)).every(([name]) => name !== 'ExitPlanMode'));
  });
});
