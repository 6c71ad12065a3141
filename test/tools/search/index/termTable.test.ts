import assert from 'node:assert/strict';
import fc from 'fast-check';
import { documentOf, TermTable, weightOf } from '../../../../src/tools/search/index/termTable.ts';

const documents = (table: TermTable, text: string): number[] => {
  const term = table.find(text);
  return term === undefined ? [] : Array.from(table.postings(term), documentOf).sort((a, b) => a - b);
};

describe('TermTable', () => {
  it('keeps each document with its weight', () => {
    const table = new TermTable();
    const term = table.numberOf('issue');
    table.add(term, 7, 0.5);
    table.add(term, 1_000_000, 1);
    const kept = Array.from(table.postings(term), (posting) => [
      documentOf(posting),
      Math.round(100 * weightOf(posting)),
    ]);
    assert.deepEqual(kept, [
      [7, 50],
      [1_000_000, 100],
    ]);
  });

  it('holds what a plain map holds, through any adding and removing', () => {
    const text = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const change = fc.record({ text, document: fc.nat(30), isRemoval: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
        const table = new TermTable();
        const model = new Map<string, Set<number>>();
        for (const { text: word, document, isRemoval } of changes) {
          const held = model.get(word) ?? new Set();
          const term = table.find(word);
          if (isRemoval && term !== undefined) {
            table.remove(term, new Set([document]));
            held.delete(document);
          } else if (!isRemoval && !held.has(document)) {
            table.add(table.numberOf(word), document, 0.5);
            held.add(document);
          }
          model.set(word, held);
        }
        for (const [word, held] of model)
          assert.deepEqual(
            documents(table, word),
            [...held].sort((a, b) => a - b),
          );
        assert.equal(table.size, [...model.values()].filter(({ size }) => size > 0).length);
      }),
    );
  });
});
