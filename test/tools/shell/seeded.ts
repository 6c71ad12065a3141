import assert from 'node:assert/strict';

/** Random numbers that are the same for the same seed. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Random one of the items. */
export const one = <T>(items: readonly T[], next: (below: number) => number): T => {
  const item = items[next(items.length)];
  assert.ok(item !== undefined);
  return item;
};
