import assert from 'node:assert/strict';
import type { Questions, UserAnswer, UserQuestion } from '../../../src/host/questions.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import { askUser } from '../../../src/tools/builtin/askUser.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { callPorts } from '../../fakes/callPorts.ts';

const options = [{ label: 'yes', description: 'go on' }, { label: 'no' }];

describe('AskUser', () => {
  let answers: (UserAnswer | undefined)[];
  let asked: UserQuestion[];
  const tool = askUser();
  const context = (ask: Questions['ask']) => callContext({ person: callPorts({ questions: { ask } }) });
  const answering = context(async (question) => {
    asked.push(question);
    return answers.shift();
  });
  const run = async (...questions: readonly object[]) =>
    tool.run(tool.parse({ questions }), answering, anySignal());
  const text = ({ content }: Awaited<ReturnType<typeof run>>) =>
    content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  beforeEach(() => {
    asked = [];
  });

  it('asks one question after the other and gives the answers', async () => {
    answers = [{ picked: ['yes'] }, { picked: ['no', 'yes'], text: ' maybe ' }, { picked: [] }];
    const outcome = await run(
      { question: 'First?', header: 'one', options },
      { question: 'Second?', header: 'two', options, multi_select: true },
      { question: 'Third?', header: 'three', options, multi_select: true },
    );
    assert.equal(
      text(outcome),
      'First?\n→ yes\n\nSecond?\n→ no; yes; (in their own words) maybe\n\nThird?\n→ none of them',
    );
    assert.equal(
      outcome.summary,
      'one: yes · two: no; yes; (in their own words) maybe · three: none of them',
    );
    assert.deepEqual(asked[1], {
      question: 'Second?',
      header: 'two',
      options,
      isMultiSelect: true,
      number: 2,
      of: 3,
    });
  });

  it('stops at a question that is not answered, and keeps what was', async () => {
    answers = [{ picked: ['yes'] }, undefined, { picked: ['no'] }];
    const question = { question: 'Which?', header: 'one', options };
    assert.match(
      text(await run(question, question, question)),
      /^Which\?\n→ yes\n\nWhich\?\n→ The user did not answer\./,
    );
    assert.equal(asked.length, 2);
  });

  it('asks no more when the turn was stopped meanwhile', async () => {
    const controller = new AbortController();
    const stopping = context(async () => {
      controller.abort(new Error('stopped'));
      return undefined;
    });
    const input = tool.parse({ questions: [{ question: 'Which?', header: 'one', options }] });
    await assert.rejects(tool.run(input, stopping, controller.signal), /stopped/);
  });

  it('runs alone and wants at least two options', async () => {
    assert.equal(tool.isConcurrencySafe({ questions: [{ question: 'Q', header: 'h', options }] }), false);
    await assert.rejects(run({ question: 'Q', header: 'h', options: [{ label: 'only' }] }), Refusal);
  });
});
