import assert from 'node:assert/strict';
import type { PastSearch } from '../../../../src/tools/search/rank/pastSearches.ts';
import { missedSearches } from '../../../../src/tools/search/report/missedSearches.ts';

describe('searches that missed', () => {
  const search = (
    query: string,
    at: number,
    found: readonly string[],
    ...tools: readonly string[]
  ): PastSearch => ({ query, times: 1, at, found, led: tools.map((tool) => ({ tool, chats: 1 })) });

  it('are those of which nothing was called that they found: first those with a tool that was meant', () => {
    const all = [
      search('hit', 9, ['a', 'b'], 'b', 'c'),
      search('unused', 8, ['a']),
      search('nothing', 3, []),
      search('old', 1, [], 'c'),
      search('new', 2, ['a'], 'd', 'c'),
    ];
    assert.deepEqual(
      missedSearches(all).map(({ query, meant }) => [query, meant]),
      [
        ['new', ['d', 'c']],
        ['old', ['c']],
        ['nothing', []],
        ['unused', []],
      ],
    );
  });
});
