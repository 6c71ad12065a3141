import assert from 'node:assert/strict';
import type { AgentEvent } from '../../../src/agent/events/events.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { turn } from '../turnWorld.ts';

const prompt = { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'go' }] };
const called = { role: 'assistant', blocks: [{ type: 'call', id: 'Look-0', name: 'Look', input: {} }] };
const seen = {
  role: 'user',
  results: [{ callId: 'Look-0', content: [{ type: 'text', text: 'Look ran' }], isError: false }],
  texts: [],
};
const continuation = {
  role: 'user',
  results: [],
  texts: [
    {
      kind: 'note',
      text: '<tool-note>Your answer was empty. Go on with the task, or tell the user the outcome.</tool-note>',
    },
  ],
};
const answered = (text: string) => ({ role: 'assistant', blocks: [{ type: 'text', text }] });

const look = says('', [['Look']]);

const notices = (events: readonly AgentEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'notice' ? [event.text] : []));

describe('an empty answer', () => {
  for (const [title, silence] of [
    ['nothing', ''],
    ['blanks', ' \n'],
  ] as const)
    it(`of ${title} to results is not kept, and the model is asked to go on`, async () => {
      const model = new ScriptedModel(look, says(silence), says('done'));
      const { end, transcript, events } = await turn({ model, builtins: [fakeTool('Look')] });
      assert.equal(end.kind, 'done');
      assert.deepEqual(transcript.messages, [prompt, called, seen, continuation, answered('done')]);
      assert.deepEqual(notices(events), []);
    });

  it('to that ends the turn, and the user is told', async () => {
    const model = new ScriptedModel(look, says(''), says(''));
    const { end, transcript, events } = await turn({ model, builtins: [fakeTool('Look')] });
    assert.deepEqual(end, { kind: 'unfinished', reason: 'The model ended without an answer.', transcript });
    assert.deepEqual(transcript.messages, [prompt, called, seen, continuation]);
    assert.deepEqual(notices(events), ['The model ended without an answer. Say "continue" to go on.']);
  });

  it('to later results is answered once more', async () => {
    const model = new ScriptedModel(look, says(''), look, says(''), says('done'));
    const { end, transcript } = await turn({ model, builtins: [fakeTool('Look')] });
    assert.equal(end.kind, 'done');
    assert.deepEqual(transcript.messages, [
      ...[prompt, called, seen, continuation, called, seen, continuation],
      answered('done'),
    ]);
  });

  it('to the words of the user is not asked for again, but told', async () => {
    const { end, events } = await turn({ model: new ScriptedModel(says('')) });
    assert.equal(end.kind, 'unfinished');
    assert.deepEqual(notices(events), ['The model ended without an answer. Say "continue" to go on.']);
  });
});
