import { compileGlob } from './glob.ts';

/** Line of a `.gitignore`. */
export interface IgnoreRule {
  readonly isNegated: boolean;
  readonly isForFolders: boolean;
  readonly matches: (path: string) => boolean;
}

/** Lines of a file that count. */
const MAX_LINES = 5_000;

/** Reads lines as in a `.gitignore`. A line that is too long to be compared means nothing. */
export const readIgnoreRules = (
  lines: readonly string[],
  options: { readonly ignoresCase?: boolean } = {},
): readonly IgnoreRule[] =>
  lines.slice(0, MAX_LINES).flatMap((line) => readRule(line, options.ignoresCase ?? false) ?? []);

/**
 * True if the rules mean the path, which is relative to their folder; a folder is written with a slash at the end. The last
 * rule that fits decides, and everything in a folder that is meant is meant, too.
 */
export function isIgnored(path: string, rules: readonly IgnoreRule[]): boolean {
  const bare = path.replace(/\/$/, '');
  for (let slash = bare.indexOf('/', 1); slash !== -1; slash = bare.indexOf('/', slash + 1))
    if (isMeant(bare.slice(0, slash), true, rules)) return true;
  return isMeant(bare, bare !== path, rules);
}

function isMeant(path: string, isFolder: boolean, rules: readonly IgnoreRule[]): boolean {
  const last = rules.findLast((rule) => (isFolder || !rule.isForFolders) && rule.matches(path));
  return last !== undefined && !last.isNegated;
}

function readRule(line: string, ignoresCase: boolean): IgnoreRule | undefined {
  const text = trimEnd(line);
  if (text === '' || text.startsWith('#')) return undefined;
  const isNegated = text.startsWith('!');
  const pattern = isNegated ? text.slice(1) : text;
  const isForFolders = pattern.endsWith('/');
  const bare = isForFolders ? pattern.slice(0, -1) : pattern;
  const isAnchored = bare.includes('/');
  // Here, everything in a folder does not include the folder.
  const inside = bare.endsWith('/**') ? `${bare}/*` : bare;
  const glob = isAnchored ? inside.replace(/^\//, '') : `**/${inside}`;
  const matches = bare === '' ? undefined : compileGlob(glob, { ignoresCase, hasBraces: false });
  return matches && { isNegated, isForFolders, matches };
}

/** Text without blanks at its end, except one behind a backslash. */
function trimEnd(line: string): string {
  let end = line.length;
  while (end > 0 && line.charAt(end - 1) === ' ') end--;
  let slashes = 0;
  while (line.charAt(end - 1 - slashes) === '\\') slashes++;
  return line.slice(0, slashes % 2 === 1 && end < line.length ? end + 1 : end);
}
