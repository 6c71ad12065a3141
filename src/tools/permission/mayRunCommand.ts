import { programName } from '../shell/commands/programName.ts';
import { commandPattern, wildcardParts } from './commandPattern.ts';

/** Words after a program that are looked at; with more, nobody can tell what it is told. */
const MAX_WORDS = 200;

/**
 * Matcher for words in a row: true if the command that a rule means may begin with any of them. The program may be in any
 * folder, and options with their values may stand before the other words of the rule. An option of the rule may be anywhere.
 */
export function mayRunCommand(specifier: string): (words: readonly string[]) => boolean {
  const isCommand = commandPattern(specifier);
  const [beginning = '', ...more] = wildcardParts(specifier);
  if (beginning === '') return (words) => isCommand(words.join(' '));
  const wanted = beginning.trimEnd().split(/\s+/);
  const isCut = more.length > 0 && !beginning.endsWith(' ');
  return (words) =>
    words.some((word, index) => {
      const [program = '', ...others] = normalWords(word);
      if (!isWanted(program, programName(wanted[0] ?? ''), isCut && wanted.length === 1)) return false;
      const rest = [...others, ...words.slice(index + 1, index + 1 + MAX_WORDS)];
      if (rest.length >= MAX_WORDS) return true;
      const found = findWords(wanted.slice(1), rest, isCut);
      return (
        found !== undefined &&
        isCommand([isCut && wanted.length === 1 ? program : wanted[0], ...found].join(' '))
      );
    });
}

/** Name of the program, and what it says about the words after it: `git-push` is `git push`. */
function normalWords(word: string): readonly string[] {
  const name = programName(word);
  return name.startsWith('git-') ? ['git', name.slice('git-'.length)] : [name];
}

const isWanted = (word: string | undefined, wanted: string, isCut: boolean): boolean =>
  word !== undefined && (isCut ? word.startsWith(wanted) : word === wanted);

/** Words from the first wanted one on, without those that were skipped; undefined if one is missing. */
function findWords(
  wanted: readonly string[],
  words: readonly string[],
  isCut: boolean,
): readonly string[] | undefined {
  const found: string[] = [];
  let at = 0;
  for (const [index, one] of wanted.entries()) {
    const isLastCut = isCut && index === wanted.length - 1;
    at = skipTo(words, at, (word) => isWanted(word, one, isLastCut), one.startsWith('-'));
    const word = words[at++];
    if (word === undefined) return undefined;
    found.push(word);
  }
  return [...found, ...words.slice(at)];
}

/** Index of the wanted word, past options and one value of each, or past anything; the end if it is not there. */
function skipTo(
  words: readonly string[],
  start: number,
  isIt: (word: string) => boolean,
  isAnywhere: boolean,
): number {
  let mayBeValue = false;
  for (let at = start; at < words.length; at++) {
    const word = words[at] ?? '';
    if (isIt(word)) return at;
    const isOption = word.startsWith('-');
    if (!isAnywhere && !isOption && !mayBeValue) break;
    mayBeValue = isOption;
  }
  return words.length;
}
