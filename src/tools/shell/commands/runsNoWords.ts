import type { SimpleCommand } from '../parser/script.ts';
import { subcommandAt } from './gitOptions.ts';
import { isPrintingOnly } from './harmless.ts';

/** Commands that take their words for names or for prose, whatever their options are, and start nothing. */
const TAKING_TEXTS = new Set('echo printf cat grep egrep fgrep mkdir touch'.split(' '));
const TAKING_TEXTS_GIT = new Set('add commit tag notes'.split(' '));

/** True if the command runs none of its words, nor the value of a variable before it. */
export function runsNoWords({ assignments, words }: SimpleCommand): boolean {
  const [name, ...args] = words.map(({ value, text }) => value ?? text);
  if (name === undefined || !assignments.every(isPrintingOnly)) return false;
  return TAKING_TEXTS.has(name) || (name === 'git' && TAKING_TEXTS_GIT.has(args[subcommandAt(args)] ?? ''));
}
