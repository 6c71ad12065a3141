import assert from 'node:assert/strict';
import { canonicalJson, isDeeperThan } from '../../src/lib/json.ts';

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = wrap(value);
  return value;
};

describe('isDeeperThan', () => {
  it('counts lists and objects inside of each other, however many there are', () => {
    for (const wrap of [(inner: unknown) => [inner, 0], (inner: unknown) => ({ a: 0, inner })])
      assert.deepEqual(
        [0, 1, 9, 10, 11, 100_000].map((depth) => isDeeperThan(nested(depth, wrap), 10)),
        [false, false, false, false, true, true],
      );
    assert.deepEqual(
      [undefined, null, 'x', {}, [], [[]], { a: {} }].map((value) => isDeeperThan(value, 0)),
      [false, false, false, false, false, true, true],
    );
    assert.equal(
      isDeeperThan(
        Array.from({ length: 100_000 }, () => [1]),
        2,
      ),
      false,
    );
  });
});

describe('canonicalJson', () => {
  it('is the same for the same value, whatever the order of its keys, at any depth that is let through', () => {
    const one = nested(500, (inner) => ({ b: 1, a: inner }));
    const other = nested(500, (inner) => ({ a: inner, b: 1 }));
    assert.equal(canonicalJson(one), canonicalJson(other));
    assert.notEqual(canonicalJson(one), canonicalJson(nested(500, (inner) => ({ a: inner, b: 2 }))));
  });
});
