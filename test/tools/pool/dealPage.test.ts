import assert from 'node:assert/strict';
import fc from 'fast-check';
import { dealPage } from '../../../src/tools/pool/dealPage.ts';

const deal = (rankings: readonly string[], limit: number, page = 1) =>
  dealPage(
    rankings.map((ids) => [...ids]),
    { limit, page },
  ).map(({ ids, next }) => [ids.join(''), next]);

describe('dealPage', () => {
  it('gives one query its ids page by page', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 1_000_000].map((page) => deal(['abcde'], 2, page)),
      [[['ab', 'c']], [['cd', 'e']], [['e', undefined]], [['', undefined]], [['', undefined]]],
    );
  });

  it('gives a query as many new ids as another one, and names those that both have', () => {
    assert.deepEqual(deal(['abc', 'bacdefg'], 3), [
      ['abc', undefined],
      ['bacdef', 'g'],
    ]);
  });

  it('leaves out what was on an earlier page of any query', () => {
    assert.deepEqual(deal(['abcd', 'bdxyz'], 2, 2), [
      ['c', undefined],
      ['yz', undefined],
    ]);
  });

  it('gives every id on one page, all of them in the end, and never more new ones than the limit', () => {
    const ranking = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
    fc.assert(
      fc.property(
        fc.array(ranking, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (rankings, limit) => {
          const seen = new Set<string>();
          for (let page = 1; page <= 11; page++) {
            const pages = dealPage(rankings, { limit, page });
            const before = new Set(seen);
            for (const { ids } of pages) {
              assert.ok(ids.every((id) => !before.has(id)));
              const fresh = ids.filter((id) => !seen.has(id));
              assert.ok(fresh.length <= limit);
              for (const id of fresh) seen.add(id);
            }
            assert.equal(
              pages.some(({ next }) => next !== undefined),
              rankings.flat().some((id) => !seen.has(id)),
            );
          }
          assert.deepEqual([...seen].sort(), [...new Set(rankings.flat())].sort());
        },
      ),
    );
  });
});
