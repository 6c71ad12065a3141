import type { Word } from '../parser/script.ts';
import type { Reading } from './allowedOptions.ts';

const FILE_TESTS = new Set('-e -f -d -r -w -x -s -L -h'.split(' '));
const TEXT_TESTS = new Set('-z -n'.split(' '));
const FILE_COMPARISONS = new Set('-nt -ot'.split(' '));
const TEXT_COMPARISONS = new Set('= == != -eq -ne -lt -le -gt -ge'.split(' '));

/**
 * True for the plainest tests, with an operator that is written out: others calculate with their words, and a calculation
 * can run commands.
 */
export function acceptsTest({ words }: Reading): boolean {
  const [first, second, ...rest] = testWordsOf(words);
  if (words.some(({ isSplit }) => isSplit)) return false;
  if (rest.length === 0) return isOne(first, FILE_TESTS) || isOne(first, TEXT_TESTS);
  return rest.length === 1 && (isOne(second, FILE_COMPARISONS) || isOne(second, TEXT_COMPARISONS));
}

export function testedPaths({ words }: Reading): readonly Word[] {
  const [first, second, third] = testWordsOf(words);
  if (third === undefined) return second && isOne(first, FILE_TESTS) ? [second] : [];
  return first && isOne(second, FILE_COMPARISONS) ? [first, third] : [];
}

const testWordsOf = (words: readonly Word[]): readonly Word[] =>
  words.slice(words[0]?.value === '!' ? 1 : 0, words.at(-1)?.value === ']' ? -1 : undefined);

const isOne = (word: Word | undefined, operators: ReadonlySet<string>): boolean =>
  word?.value !== undefined && operators.has(word.value);
