import type { Word } from '../parser/script.ts';

export const isPowershell = (name: string): boolean =>
  /^(?:pwsh|powershell)(?:-preview)?(?:\.exe)?$/i.test(name);

/** Options that do not decide what runs, and those of them that take a value. */
const OPTION = /^--?(?:nop(?:rofile)?|nol(?:ogo)?|noni(?:nteractive)?|login|mta|sta)$/i;
const OPTION_WITH_VALUE = /^--?(?:ep|ex(?:ecutionpolicy)?|wd|workingdirectory)$/i;
const HELP = /^--?(?:v(?:ersion)?|h(?:elp)?|\?)$/i;
const FILE = /^--?f(?:ile)?$/i;
const COMMAND = /^--?c(?:ommand)?$/i;

/** Commands that mean the same to PowerShell and to the shells we know; capitals mean nothing to PowerShell. */
const SHARED = /^[a-z][a-z0-9 ./_=-]*$/;

/**
 * Reads the words of the command that PowerShell is given. Undefined: there is no command, as for a script in a file.
 * `unknown`: the command cannot be told, or other shells would read it in another way.
 */
export function readPowershellCommand(words: readonly Word[]): readonly Word[] | 'unknown' | undefined {
  const args = words.map(({ value }) => value ?? '');
  let at = 0;
  while (OPTION.test(args[at] ?? '') || OPTION_WITH_VALUE.test(args[at] ?? ''))
    at += OPTION.test(args[at] ?? '') ? 1 : 2;
  const first = args[at] ?? '';
  if (HELP.test(first) && args.length === at + 1) return undefined;
  const file = FILE.test(first) ? args[at + 1] : first;
  if (file !== undefined && /^[^-].*\.ps1$/i.test(file)) return undefined;
  const isShared = COMMAND.test(first) && SHARED.test(args.slice(at + 1).join(' '));
  return isShared && words.every(({ value }) => value !== undefined) ? words.slice(at + 1) : 'unknown';
}
