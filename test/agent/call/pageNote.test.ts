import assert from 'node:assert/strict';
import { writePageNote } from '../../../src/agent/call/pageNote.ts';

describe('writePageNote', () => {
  const foundBy = [
    { query: 'a b', names: ['x'], nextPage: 2 },
    { query: 'c', names: ['y'] },
    { query: 'd', names: [], nextPage: 2 },
  ];

  it('names the queries whose list was cut among good matches, in one sentence', () => {
    assert.deepEqual(
      [writePageNote(foundBy, 'reference'), writePageNote(foundBy.slice(1, 2), 'reference')],
      ['Page 2 has more good matches for "a b", "d".', undefined],
    );
  });

  it('is silent over the bridge, whose results say it themselves', () => {
    assert.equal(writePageNote(foundBy, 'bridge'), undefined);
  });
});
