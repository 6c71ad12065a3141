import { parseScript } from '../shell/parser/parseScript.ts';
import type { Command, Redirection, Script, Word } from '../shell/parser/script.ts';
import { fillVariables, type Surroundings } from './fillVariables.ts';

/** Program of a command, followed by its arguments. */
type Words = readonly string[];

const MAX_DEPTH = 3;

/**
 * Splits a line into its commands, also those of scripts that it hands to a shell. Files that it writes are not among the
 * words. A line that cannot be parsed is split roughly: one word too many is better than one too few.
 */
export function splitCommands(line: string, surroundings: Surroundings): readonly Words[] {
  // Blanks and quotes in a value are not those of the line.
  const values: string[] = [];
  const filled = fillVariables(line, surroundings, (value) => `QUIVER_VALUE_${values.push(value) - 1}_`);
  const restored = (word: string): string =>
    word.replace(/QUIVER_VALUE_(\d+)_/g, (_mark, index: string) => values[Number(index)] ?? '');
  return commandsIn(filled, 0).map((words) => words.map(restored));
}

function commandsIn(line: string, depth: number): readonly Words[] {
  const script = parseScript(line);
  const commands = script === undefined ? splitRoughly(line) : listCommands(script);
  const words = depth < MAX_DEPTH ? [...new Set(commands.flat())] : [];
  const scripts = words.filter((word) => /[\s;&|]/.test(word) && word !== line);
  return [...commands, ...scripts.flatMap((one) => commandsIn(one, depth + 1))];
}

const listCommands = (script: Script): readonly Words[] =>
  script.flatMap(({ pipeline }) => pipeline.flatMap(listWords));

function listWords(command: Command): readonly Words[] {
  const read = command.redirections.filter(isRead).map(({ target }) => target);
  if (command.kind === 'compound') {
    const looped = command.loop?.words ?? [];
    return [...command.scripts.flatMap(listCommands), ...asCommands([...looped, ...read])];
  }
  const values = command.assignments.map(({ value }) => value);
  return [
    command.words.flatMap(textsOf),
    ...asCommands([...values, ...read]),
    ...listSubstitutions(command.words),
  ];
}

/** Commands for words that are not arguments of any program. */
const asCommands = (words: readonly Word[]): readonly Words[] => [
  ...words.map((word) => ['', ...textsOf(word)]),
  ...listSubstitutions(words),
];

const listSubstitutions = (words: readonly Word[]): readonly Words[] =>
  words.flatMap(({ scripts }) => scripts.flatMap(listCommands));

const isRead = ({ operator }: Redirection): boolean => operator.startsWith('<') && operator !== '<>';

/** Texts of a word; if it has to be expanded, also its end, which names a file in a folder that cannot be told. */
function textsOf({ value, text }: Word): Words {
  if (value !== undefined) return [value];
  const plain = text.replace(/["'\\]/g, '');
  const expanded = Math.max(...['$', '`', ')'].map((sign) => plain.lastIndexOf(sign)));
  const slash = plain.indexOf('/', expanded);
  return expanded === -1 || slash === -1 ? [plain] : [plain, plain.slice(slash + 1)];
}

/** A path after a quote or an expansion looks as if it began at the root: the rest of it counts as well. */
function splitRoughly(line: string): readonly Words[] {
  const read = line.replace(/>[|&]?[^\S>]*[^\s;&|<>()]+/g, ' ');
  const quotations = [...read.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, one, other]) => one ?? other ?? '');
  const commands = read.split(/[;&|\n(){}]+/).map((part) => part.split(/[\s"'`<>]+/).filter(Boolean));
  return [...commands, ['', ...quotations]].map((words) =>
    words.flatMap((word) => (word.startsWith('/') ? [word, word.replace(/^\/+/, '')] : [word])),
  );
}
