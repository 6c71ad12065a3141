import { subcommandAt } from '../commands/gitOptions.ts';
import { isPrintingOnly } from '../commands/harmless.ts';
import { programName } from '../commands/programName.ts';
import { isRunner } from '../commands/unwrap.ts';
import type { Redirection, SimpleCommand, Word } from '../parser/script.ts';

/** Words of a runner that are looked at, and characters of each form. */
const MAX_FORMS = 100;
const MAX_FORM_LENGTH = 1_000;

/** Subcommands that run the words after them, besides those that have one name everywhere. */
const RUNNING: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['npm', new Set(['x'])],
  ['pnpm', new Set(['dlx'])],
  ['yarn', new Set(['dlx'])],
  ['bun', new Set(['x'])],
  ['nix', new Set(['develop', 'shell'])],
  ['git', new Set(['rebase'])],
]);

/** True if the command runs others and has more words than `formsOf` looks at. */
export const isBeyondForms = (name: string, args: readonly Word[]): boolean =>
  args.length >= MAX_FORMS &&
  runsFrom(
    name,
    args.map(({ value, text }) => value ?? text),
  ) !== undefined;

/** Text of a command for rules: without variables that only change how something is printed, with the text that it is given. */
export function commandTextOf(command: SimpleCommand): string {
  const { assignments, words } = command;
  const given = givenTexts(command).map(({ target }) => `<<< ${target.text}`);
  const set = assignments.filter((one) => !isPrintingOnly(one)).map(({ text }) => text);
  return [...set, ...words.map(({ text }) => text), ...given].join(' ');
}

/** Redirections that give the command a text, such as here-documents. */
export const givenTexts = ({ redirections }: SimpleCommand): Redirection[] =>
  redirections.filter(({ operator }) => operator.startsWith('<<'));

/** Other forms of a command's text, and for a runner also every command it could run, in all its forms. */
export function formsOf({ words }: SimpleCommand): string[] {
  const plain = words.map(({ value, text }) => value ?? text);
  const [first = '', ...args] = plain;
  const start = runsFrom(programName(first), args);
  const rest = start === undefined ? [] : args.slice(start, MAX_FORMS);
  const others = rest.flatMap((_word, index) => {
    const inner = rest.slice(index);
    return [inner.join(' '), ...normalForms(inner)].map((form) => form.slice(0, MAX_FORM_LENGTH));
  });
  return [...normalForms(plain), ...others];
}

/**
 * Normal forms of a command: without quotes, assignments and the folder of the program, and with the name that systems find
 * it by; for git also without the options before the subcommand.
 */
function normalForms([first = '', ...args]: readonly string[]): string[] {
  const written = first.split('/').at(-1) ?? '';
  const name = programName(written);
  const forms = [...new Set([written, name])].map((one) => [one, ...args].join(' '));
  if (name === 'git') forms.push([name, ...args.slice(subcommandAt(args))].join(' '));
  if (name.startsWith('git-')) forms.push(['git', name.slice('git-'.length), ...args].join(' '));
  return forms;
}

/** Index of the first word that the command could run, as in `sudo ls`, `npm exec ls` or `git bisect run ls`; undefined if it runs nothing. */
export function runsFrom(name: string, args: readonly string[]): number | undefined {
  if (isRunner(name)) return 0;
  const start = name === 'git' ? subcommandAt(args) : 0;
  const at = args
    .slice(start, start + 2)
    .findIndex((arg) => /^(?:exec|run|foreach)$/.test(arg) || RUNNING.get(name)?.has(arg));
  return at === -1 ? undefined : start + at + 1;
}
