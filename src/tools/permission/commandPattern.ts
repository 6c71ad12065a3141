import { parseScript } from '../shell/parser/parseScript.ts';
import { matchesParts } from './matchesParts.ts';

/**
 * Matcher for the commands that a rule means: `npm test` is that command alone, `npm test:*` and `npm test *` also take
 * arguments, any other `*` stands for any text, and `\*` for itself.
 */
export function commandPattern(specifier: string): (command: string) => boolean {
  const parts = wildcardParts(specifier);
  if (parts.length === 1) {
    const [exact = ''] = parts;
    const spellings = [exact, respell(exact)];
    return (command) => spellings.includes(command);
  }
  const last = parts.at(-1);
  const base = parts.at(-2) ?? '';
  // `ls *` is `ls` as well.
  if (last === '' && base.endsWith(' ')) {
    const bare = [...parts.slice(0, -2), base.slice(0, -1)];
    return (command) => matchesParts(command, parts) || matchesParts(command, bare);
  }
  return (command) => matchesParts(command, parts);
}

/** Texts between the stars of a rule. */
export function wildcardParts(specifier: string): string[] {
  const parts = [''];
  for (const piece of specifier.replace(/:\*$/, ' *').match(/\\\*|\*|\\|[^*\\]+/g) ?? []) {
    if (piece === '*') parts.push('');
    else parts[parts.length - 1] += piece === '\\*' ? '*' : piece;
  }
  return parts;
}

/** The command as subjects are written: quoted only where needed. */
function respell(command: string): string {
  const [step, ...more] = parseScript(command) ?? [];
  const [simple, ...piped] = step?.pipeline ?? [];
  if (simple?.kind !== 'simple' || more.length + piped.length + simple.redirections.length > 0)
    return command;
  return [...simple.assignments, ...simple.words].map(({ text }) => text).join(' ');
}
