import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  MAX_SEARCHES,
  type PastSearch,
  readPastSearches,
  recordLed,
  recordSearch,
} from '../../../../src/tools/search/rank/pastSearches.ts';

describe('past searches', () => {
  const made = (query: string, found: readonly string[] = [], searches: readonly PastSearch[] = []) =>
    recordSearch(searches, { query, found }, 7);

  it('are one for a query, however it is written, and have what the query found the last time', () => {
    const first = made('  Open\n a Ticket ', ['a']);
    assert.deepEqual(made('open a ticket', ['b'], first), [
      { query: 'open a ticket', times: 2, at: 7, found: ['b'], led: [] },
    ]);
  });

  it('count the chats that called a tool after one, the latest tool first', () => {
    let searches = made('open a ticket', ['a']);
    for (const tool of ['a', 'b', 'a'])
      searches = recordLed(searches, { query: 'Open a ticket', tool, at: 9 });
    assert.deepEqual(searches, [
      {
        query: 'open a ticket',
        times: 1,
        at: 9,
        found: ['a'],
        led: [
          { tool: 'a', chats: 2 },
          { tool: 'b', chats: 1 },
        ],
      },
    ]);
  });

  it('are forgotten, the oldest first, and stay small whatever is searched for', () => {
    let searches: readonly PastSearch[] = [];
    for (let index = 0; index < MAX_SEARCHES + 5; index++)
      searches = recordSearch(
        searches,
        {
          query: `${index} ${'x'.repeat(5_000)}`,
          found: Array.from({ length: 100 }, (_, tool) => `${tool}`),
        },
        index,
      );
    for (let index = 0; index < 50; index++)
      searches = recordLed(searches, { query: searches.at(-1)?.query ?? '', tool: `${index}`, at: 1 });
    assert.equal(searches.length, MAX_SEARCHES);
    assert.match(searches[0]?.query ?? '', /^5 x+$/);
    assert.ok(JSON.stringify(searches).length < 100_000);
    assert.deepEqual(readPastSearches(JSON.parse(JSON.stringify(searches))), searches);
  });

  it('are read from any stored value', () => {
    const [good] = made('open a ticket', ['a']);
    const damaged = [
      { ...good, query: 7 },
      { ...good, query: 'x'.repeat(300) },
      { ...good, times: -1 },
      { ...good, at: null },
      { ...good, found: ['a', 1] },
      { ...good, found: Array.from({ length: 500 }, () => 'a') },
      { ...good, led: [{ tool: 'a' }] },
      { ...good, led: [{ tool: 'a', chats: 'many' }] },
    ];
    assert.deepEqual(readPastSearches([...damaged, good]), [good]);
    fc.assert(fc.property(fc.jsonValue(), (value) => readPastSearches(value).length >= 0));
  });
});
