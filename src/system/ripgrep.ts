import type { Ripgrep, SearchScope } from '../host/ripgrep.ts';
import type { FileMatches, MatchLine, TextPattern } from '../host/textSearch.ts';
import { fileGlob } from '../tools/paths/fileGlob.ts';
import { runLines } from './runLines.ts';

/** Longest line that is shown whole: a minified file has only one line. */
const MAX_COLUMNS = 500;

/** Searches with the ripgrep at this path. */
export const createRipgrep = (program: string): Ripgrep => ({
  async files(scope, signal) {
    const args = ['--files', '--sortr=modified', ...scopeArguments(scope), '--', target(scope)];
    const isDropped = createDropFilter(scope, relativePath);
    const { lines } = await runLines(
      { program, args, cwd: scope.folder, limit: scope.limit, isDropped },
      signal,
    );
    return lines.map(relativePath);
  },

  async search(pattern, scope, signal) {
    const sort = pattern.want === 'lines' ? '--sort=path' : '--sortr=modified';
    const args = [
      ...patternArguments(pattern),
      sort,
      ...scopeArguments(scope),
      '--',
      pattern.pattern,
      target(scope),
    ];
    const isCounted = pattern.want === 'lines' ? isMatchLine : () => true;
    const isDropped = createDropFilter(scope, (line) => relativePath(line.split('\0', 1)[0] ?? ''));
    const { lines, isCut } = await runLines(
      { program, args, cwd: scope.folder, limit: scope.limit, isDropped, isCounted },
      signal,
    );
    return { files: groupByFile(lines, pattern), isCut };
  },

  async searchText(pattern, text, signal) {
    const args = [...patternArguments(pattern), '--', pattern.pattern, '-'];
    const { lines } = await runLines({ program, args, input: text, limit: Number.MAX_SAFE_INTEGER }, signal);
    const [found] = groupByFile(lines, pattern);
    return found && { count: found.count, lines: found.lines };
  },
});

/** A NUL after each path keeps it apart from whatever follows. */
function patternArguments(pattern: TextPattern): string[] {
  const { want, isCaseInsensitive, isMultiline, before = 0, after = 0 } = pattern;
  const output = ['--line-number', '--no-heading', `--max-columns=${MAX_COLUMNS}`, '--max-columns-preview'];
  return [
    ...COMMON,
    '--null',
    '--with-filename',
    // Takes the engine that knows lookaround only for a pattern that needs it.
    '--engine=auto',
    ...(want === 'lines' ? [...output, `-B${before}`, `-A${after}`] : ['--count']),
    ...(isCaseInsensitive ? ['--ignore-case'] : []),
    ...(isMultiline ? ['--multiline', '--multiline-dotall'] : []),
  ];
}

/** Arguments that ignore the user's own ripgrep configuration and silence complaints about unreadable files. */
const COMMON = ['--no-config', '--no-messages', '--color=never', '--crlf'];

function scopeArguments({ type, exclude, ...scope }: SearchScope): string[] {
  return [
    '--no-config',
    '--hidden',
    '--no-require-git',
    ...globArguments(scope, type),
    ...(type === undefined ? [] : [`--type=${type}`]),
    ...exclude.map((excluded) => `--glob=!${excluded.replace(/^(?!\*\*|\/)/, '/')}`),
  ];
}

/**
 * Narrows a search to a glob. The glob itself would bring back ignored files, which would use up the limit; a file type
 * made of the names does not. That type is only a first choice: the whole path is checked once a file is found.
 */
function globArguments(
  { glob, globFolder = '' }: Pick<SearchScope, 'glob' | 'globFolder'>,
  type: string | undefined,
): string[] {
  if (glob === undefined) return [];
  if (glob.startsWith('!')) return globFolder === '' || glob.startsWith('!**/') ? [`--glob=${glob}`] : [];
  const hasSlashInBraces = /\{[^{}]*\//.test(glob);
  const name = hasSlashInBraces ? undefined : /(?:^|\/)([^/:]+)$/.exec(glob)?.[1];
  if (type !== undefined || name === undefined || /^\*+$/.test(name)) return [];
  return [`--type-add=wanted:${name}`, '--type=wanted'];
}

/** Recognizes lines about files that are hidden or do not match the glob. A file asked for by name always matches. */
function createDropFilter(
  { file, glob, globFolder = '', isHidden }: SearchScope,
  pathOf: (line: string) => string,
): (line: string) => boolean {
  const isMeant = file === undefined && glob !== undefined ? fileGlob(glob) : () => true;
  return (line) => {
    const path = pathOf(line);
    return !isMeant(globFolder === '' ? path : `${globFolder}/${path}`) || (isHidden?.(path) ?? false);
  };
}

const target = ({ file }: SearchScope): string => `./${file ?? ''}`;

const relativePath = (path: string): string => path.replace(/^\.[\\/]/, '').replaceAll('\\', '/');

const LINE = /^([^\0]*)\0(\d+)([:-])(.*)$/s;
const isMatchLine = (line: string): boolean => LINE.exec(line)?.[3] === ':';

/** Collects matches by file. Other lines, such as the `--` between groups, are left out. */
function groupByFile(output: readonly string[], { want }: TextPattern): readonly FileMatches[] {
  if (want === 'counts') {
    return output.flatMap((line) => {
      const [path = '', count] = line.split('\0');
      return count === undefined ? [] : [{ path: relativePath(path), count: Number(count), lines: [] }];
    });
  }
  const files = new Map<string, MatchLine[]>();
  for (const printed of output) {
    const [, path, line, mark, text = ''] = LINE.exec(printed) ?? [];
    if (path === undefined) continue;
    const lines = files.get(relativePath(path)) ?? [];
    lines.push({ line: Number(line), text, isMatch: mark === ':' });
    files.set(relativePath(path), lines);
  }
  return [...files].map(([path, lines]) => ({
    path,
    count: lines.filter(({ isMatch }) => isMatch).length,
    lines,
  }));
}
