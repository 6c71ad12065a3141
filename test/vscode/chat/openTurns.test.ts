import assert from 'node:assert/strict';
import { OpenTurns } from '../../../src/vscode/chat/openTurns.ts';

const signal = new AbortController().signal;
const first = { chat: 'here', parent: undefined, prompt: 'go' };

describe('OpenTurns', () => {
  it('knows what is kept by the turn before it and by what was said', async () => {
    const open = new OpenTurns();
    open.begin(first, 'a')(true);
    open.begin({ ...first, parent: 'a' }, 'b')(true);
    open.begin({ ...first, parent: 'a', prompt: 'stop' }, 'c')(false);
    const places = [first, { ...first, parent: 'a' }, { ...first, parent: 'b' }];
    assert.deepEqual(
      await Promise.all(
        [...places, { ...first, parent: 'a', prompt: 'stop' }].map((place) => open.find(place, signal)),
      ),
      ['a', 'b', undefined, undefined],
    );
  });

  it('takes no turn of another chat for its own, also if that began with the same words', async () => {
    const open = new OpenTurns();
    const there = { ...first, chat: 'there' };
    open.begin(first, 'a')(true);
    open.begin(there, 'b')(false);
    assert.deepEqual([await open.find(first, signal), await open.find(there, signal)], ['a', undefined]);
  });

  it('waits until a turn has ended', async () => {
    const open = new OpenTurns();
    const hasEnded = open.begin(first, 'a');
    let found: string | undefined = 'not yet';
    const finding = open.find(first, signal).then((turn) => {
      found = turn;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(found, 'not yet');
    hasEnded(true);
    await finding;
    assert.equal(found, 'a');
  });

  it('is not held up when the next message is cancelled too', async () => {
    const open = new OpenTurns();
    open.begin(first, 'a');
    assert.equal(await open.find(first, AbortSignal.abort()), 'a');
  });

  it('forgets the oldest of very many', async () => {
    const open = new OpenTurns();
    for (let turn = 0; turn <= 200; turn++) open.begin({ ...first, parent: `${turn}` }, `t${turn}`)(true);
    assert.deepEqual(
      await Promise.all(['0', '1', '200'].map((parent) => open.find({ ...first, parent }, signal))),
      [undefined, 't1', 't200'],
    );
  });
});
