import assert from 'node:assert/strict';
import { definitionExtras } from '../../../src/mcp/tools/definitionExtras.ts';

const schema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
const listed = (meta: Record<string, unknown> = {}) => ({ name: 'a', _meta: meta });
const settled = { schema, isTrusted: true };

describe('mcp: what a definition has beside its schema', () => {
  it('is what the server says, as far as the examples fit', () => {
    const meta = { 'anthropic/strict': true, 'anthropic/inputExamples': [{ n: 1 }, { n: 'one' }, 7, {}] };
    assert.deepEqual(definitionExtras({ ...settled, listed: listed(meta), wishes: [undefined] }), {
      isStrict: true,
      examples: [{ n: 1 }],
    });
    assert.deepEqual(definitionExtras({ ...settled, isTrusted: false, listed: listed(meta), wishes: [] }), {
      examples: [{ n: 1 }],
    });
    assert.deepEqual(definitionExtras({ ...settled, listed: listed(), wishes: [] }), {});
    const odd = { 'anthropic/strict': 'yes', 'anthropic/inputExamples': { n: 3 } };
    assert.deepEqual(definitionExtras({ ...settled, listed: listed(odd), wishes: [] }), {
      examples: [{ n: 3 }],
    });
  });

  it('is what the settings say where they say something, for the tool before all', () => {
    const meta = { 'anthropic/strict': true, 'anthropic/inputExamples': [{ n: 1 }] };
    const wishes = [{ strict: false }, { strict: true, input_examples: [{ n: 2 }] }];
    assert.deepEqual(definitionExtras({ ...settled, listed: listed(meta), wishes }), {
      examples: [{ n: 2 }],
    });
  });

  it('is bounded', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ n }));
    const large = [{ n: 1, words: 'x'.repeat(3_000) }, { n: 2, words: 'x'.repeat(3_000) }, { n: 3 }];
    const count = (input_examples: Record<string, unknown>[]) =>
      definitionExtras({ ...settled, listed: listed(), wishes: [{ input_examples }] }).examples?.map(
        ({ n }) => n,
      );
    assert.deepEqual(count(many), [0, 1, 2, 3, 4]);
    assert.deepEqual(count(large), [1]);
  });
});
