import assert from 'node:assert/strict';
import { findJsonOffset } from '../../src/lib/jsonOffset.ts';

const text = `{
  // "servers": { "b": 1 }
  "other": { "servers": {}, "b": {} },
  "list": [{ "b": 1 }, "b"],
  "servers": {
    "a": { "b": "servers", "c\\u0064": 1 }, /* "b": */
    "b": { "url": "x" }
  },
  "after": { "z": 1 },
  "plain": 5, "next": { "k": 1 }
}`;

describe('findJsonOffset', () => {
  const at = (...path: readonly string[]) => {
    const offset = findJsonOffset(text, path);
    return offset === undefined ? undefined : text.slice(offset).split('\n')[0];
  };

  it('finds a key below its parents, and nowhere else', () => {
    assert.deepEqual(
      [at('servers'), at('servers', 'b'), at('servers', 'a', 'b'), at('servers', 'a', 'cd')],
      [
        '"servers": {',
        '"b": { "url": "x" }',
        '"b": "servers", "c\\u0064": 1 }, /* "b": */',
        '"c\\u0064": 1 }, /* "b": */',
      ],
    );
  });

  it('finds nothing where there is nothing', () => {
    for (const path of [['servers', 'url'], ['servers', 'z'], ['plain', 'k'], ['none'], ['list', 'b']])
      assert.equal(at(...path), undefined, path.join('.'));
    assert.equal(findJsonOffset('no json', ['a']), undefined);
  });
});
