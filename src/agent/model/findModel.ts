import type { OfferedModel } from './offeredModel.ts';

/** Characters of a wanted name that are looked at. */
const MAX_WANTED = 200;

type Named = Pick<OfferedModel, 'id' | 'name'>;

/**
 * Finds the model that somebody means by an id, a name or a word of either, whatever the case; of several the first on
 * offer. What stands in brackets behind a name says who offers the model elsewhere and does not count.
 */
export function findModel<Model extends Named>(wanted: string, offered: readonly Model[]): Model | undefined {
  const meant = wanted
    .slice(0, MAX_WANTED)
    .replace(/\s*\([^()]*\)\s*$/, '')
    .trim()
    .toLowerCase();
  if (meant === '') return undefined;
  return (
    offered.find(({ id, name }) => [id, name].some((one) => one.toLowerCase() === meant)) ??
    offered.find(({ id, name }) => [id, name].some((one) => wordsOf(one).includes(meant)))
  );
}

/** Words of a name; numbers say nothing alone. */
const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word));
