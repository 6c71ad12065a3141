import assert from 'node:assert/strict';
import { Refusal } from '../../../src/host/refusal.ts';
import { todoWrite } from '../../../src/tools/builtin/todoWrite.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';

describe('TodoWrite', () => {
  const tool = todoWrite();
  const run = async (...todos: readonly object[]) =>
    tool.run(tool.parse({ todos }), callContext(), anySignal());

  it('shows the list and tells the model how to go on', async () => {
    const todos = [
      { content: 'one', status: 'completed' },
      { content: 'two', status: 'in_progress' },
      { content: 'three', status: 'pending' },
    ];
    assert.deepEqual(await run(...todos), {
      content: [{ type: 'text', text: 'The list is shown, 2 items of it open. Go on with: two' }],
      summary: '1 of 3 done',
      display: { kind: 'todos', todos },
    });
    const { content } = await run({ content: 'one', status: 'completed' });
    assert.deepEqual(content, [{ type: 'text', text: 'The list is shown. Everything on it is done.' }]);
  });

  it('refuses two items in progress, and an empty one', async () => {
    const doing = { content: 'x', status: 'in_progress' };
    await assert.rejects(run(doing, doing), /2 items are in_progress; only one can be/);
    await assert.rejects(run({ content: ' ', status: 'pending' }), Refusal);
  });
});
