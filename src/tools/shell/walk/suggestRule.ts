import type { SimpleCommand } from '../parser/script.ts';

const MAX_LENGTH = 200;

/**
 * Suggests the rule that allows a command again: the command itself, if it is written out. With other arguments even a script
 * of the project can be another one: `--prefix` makes it one of another folder. Undefined if a rule would allow more than
 * the user has seen.
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
