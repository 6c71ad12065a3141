import assert from 'node:assert/strict';
import type { UserAnswer, UserQuestion } from '../../../src/host/questions.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import { askUser } from '../../../src/tools/builtin/askUser.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';

const options = [{ label: 'yes', description: 'go on' }, { label: 'no' }];

describe('AskUser', () => {
  let answers: (UserAnswer | undefined)[];
  let asked: UserQuestion[];
  const tool = askUser({
    ask: async (question) => {
      asked.push(question);
      return answers.shift();
    },
  });
  const run = async (...questions: readonly object[]) =>
    tool.run(tool.parse({ questions }), callContext(), anySignal());
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
    const stopping = askUser({
      ask: async () => {
        controller.abort(new Error('stopped'));
        return undefined;
      },
    });
    const input = stopping.parse({ questions: [{ question: 'Which?', header: 'one', options }] });
    await assert.rejects(stopping.run(input, callContext(), controller.signal), /stopped/);
  });

  it('runs alone and wants at least two options', async () => {
    assert.equal(tool.isConcurrencySafe({ questions: [{ question: 'Q', header: 'h', options }] }), false);
    await assert.rejects(run({ question: 'Q', header: 'h', options: [{ label: 'only' }] }), Refusal);
  });
});
