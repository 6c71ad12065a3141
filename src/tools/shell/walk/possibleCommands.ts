import type { Command, Script, Word } from '../parser/script.ts';
import { givenTexts } from './commandText.ts';

/** Words in a row; a command may begin with any of them. */
export type Words = readonly string[];

/** Signs that stand between words, or between an option and its value, in texts that programs take apart themselves. */
const BETWEEN = /[\s=:,;&|()<>[\]{}"'`$@!]+/;

/** Length beyond which no option has a value attached to its letters that names a program. */
const MAX_OPTION = 100;

/**
 * Lists the words of a script, substitutions, values of variables and given texts included, in each of which a command may
 * begin. The parts of a word are a list of their own: some programs run a text that they are given.
 */
export const possibleCommands = (script: Script): readonly Words[] =>
  script.flatMap(({ pipeline }) => pipeline.flatMap(wordsOf));

function wordsOf(command: Command): readonly Words[] {
  if (command.kind === 'compound')
    return [...command.scripts.flatMap(possibleCommands), ...asRows(command.loop?.words ?? [])];
  const { assignments, words } = command;
  const texts = [
    ...assignments.map(({ value }) => value),
    ...givenTexts(command).map(({ target }) => target),
  ];
  return [words.map(plainText), ...asRows(words).filter(isTakenApart(words)), ...asRows(texts)];
}

/** Rows that are more than one of the words. */
const isTakenApart = (words: readonly Word[]) => {
  const known = new Set(words.map(plainText));
  return ([first = '', ...more]: Words): boolean => more.length > 0 || !known.has(first);
};

const asRows = (words: readonly Word[]): readonly Words[] => [
  ...words.flatMap((word) => [partsIn(plainText(word)), ...attachedValues(plainText(word))]),
  ...words.flatMap(({ scripts }) => scripts.flatMap(possibleCommands)),
];

const partsIn = (text: string): Words => text.split(BETWEEN).filter((part) => part !== '');

/** Values that may be attached to the letters of an option, as in `-Cls`. */
function attachedValues(text: string): readonly Words[] {
  const letters = text.length > MAX_OPTION ? '' : (/^-([A-Za-z]+)/.exec(text)?.[1] ?? '');
  return [...letters].map((_letter, index) => partsIn(text.slice(index + 2)));
}

const plainText = ({ value, text }: Word): string => value ?? text;
