import type { SimpleCommand } from '../parser/script.ts';

const MAX_LENGTH = 200;

/**
 * The rule that allows this command again, for one that is written out: the command itself. With other arguments even
 * a script of the project can be another one: `--prefix` makes it one of another folder. Undefined where a rule would
 * allow more than what was seen.
 */
export function suggestRule(text: string, { words, redirections }: SimpleCommand): string | undefined {
  const isWrittenOut = words.every(
    ({ value, isGlob, isSplit, variables, scripts }) =>
      value !== undefined || (isGlob && !isSplit && variables.length + scripts.length === 0),
  );
  const takesText = redirections.some(({ operator }) => operator.startsWith('<'));
  if (!isWrittenOut || takesText || text.length > MAX_LENGTH || text.includes('\n')) return undefined;
  return `Bash(${text.replaceAll('*', '\\*')})`;
}
