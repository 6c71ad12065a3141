import assert from 'node:assert/strict';
import { OpenQuestions } from '../../../src/vscode/chatView/openQuestions.ts';

const card = (id: string) => ({ kind: 'approval', id, title: 't', detail: 'd', detailKind: 'text' }) as const;

describe('OpenQuestions', () => {
  it('waits for each answer by its card, in any order', async () => {
    const open = new OpenQuestions();
    const shown: string[] = [];
    const signal = new AbortController().signal;
    const ask = (id: string) => open.wait<string>(card(id), ({ id: shownId }) => shown.push(shownId), signal);
    const [first, second] = [ask('a'), ask('b')];
    assert.deepEqual([open.size, shown], [2, ['a', 'b']]);
    open.answer('b', 'yes');
    open.answer('nobody', 'x');
    assert.equal(await second, 'yes');
    open.answer('a', 'no');
    assert.deepEqual([await first, open.size], ['no', 0]);
  });

  it('finds a card only by its own kind, and only while it waits', async () => {
    const open = new OpenQuestions();
    const asked = open.wait(card('a'), () => undefined, new AbortController().signal);
    assert.deepEqual([open.find('a', 'approval')?.id, open.find('a', 'plan')], ['a', undefined]);
    open.answer('a', 1);
    await asked;
    assert.equal(open.find('a', 'approval'), undefined);
  });

  it('withdraws its cards when the turn is stopped', async () => {
    const open = new OpenQuestions();
    const controller = new AbortController();
    const asked = open.wait(card('a'), () => undefined, controller.signal);
    controller.abort();
    assert.equal(await asked, undefined);
    assert.equal(await open.wait(card('b'), () => assert.fail('shown'), controller.signal), undefined);
    assert.equal(open.size, 0);
  });
});
