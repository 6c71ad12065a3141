import { subcommandAt } from './gitOptions.ts';
import { isPrintingOnly } from './harmless.ts';
import type { Redirection, SimpleCommand, Word } from './syntax.ts';
import { isRunner } from './wrappers.ts';

/** Of what runs others, how much is looked at. */
const MAX_FORMS = 100;
const MAX_FORM_LENGTH = 1_000;

/** True if that is more than `formsOf` looks at. */
export const isBeyondForms = (name: string, args: readonly Word[]): boolean =>
  isRunner(name) && args.length >= MAX_FORMS;

/** What rules see: without variables that only change how something is printed, with the text it is given. */
export function textOf(command: SimpleCommand): string {
  const { assignments, words } = command;
  const given = textsGiven(command).map(({ target }) => `<<< ${target.text}`);
  const set = assignments.filter((one) => !isPrintingOnly(one)).map(({ text }) => text);
  return [...set, ...words.map(({ text }) => text), ...given].join(' ');
}

/** Here-documents and the like. */
export const textsGiven = ({ redirections }: SimpleCommand): Redirection[] =>
  redirections.filter(({ operator }) => operator.startsWith('<<'));

/**
 * The same without quotes, assignments and the folder of the command; of git also without the options before the
 * subcommand, and of what runs others also all it could run.
 */
export function formsOf({ words }: SimpleCommand): string[] {
  const plain = words.map(({ value, text }) => value ?? text);
  const name = plain[0]?.split('/').at(-1) ?? '';
  const args = plain.slice(1);
  const forms = [[name, ...args].join(' ')];
  if (name === 'git') return [...forms, [name, ...args.slice(subcommandAt(args))].join(' ')];
  if (!isRunner(name)) return forms;
  const rest = plain.slice(1, MAX_FORMS);
  const others = rest.map((_word, index) => rest.slice(index).join(' ').slice(0, MAX_FORM_LENGTH));
  return [...forms, ...others];
}
