import { dirname } from 'node:path/posix';
import { type IgnoreRule, isIgnored, readIgnoreRules } from './ignoreRules.ts';

/**
 * Creates the function that tells if git would ignore a path. `read` gives the text of the .gitignore in a directory, if
 * there is one. Directories are relative to the root, which is the empty string and never ignored. Each is read once.
 */
export function createGitignore(
  read: (directory: string) => Promise<string | undefined>,
): (path: string) => Promise<boolean> {
  const rules = new Map<string, Promise<readonly IgnoreRule[]>>();

  const rulesIn = (directory: string): Promise<readonly IgnoreRule[]> => {
    const known = rules.get(directory) ?? collect(directory);
    rules.set(directory, known);
    return known;
  };

  // The last rule that fits decides: rules of a directory come after the rules of the directories above it.
  const collect = async (directory: string): Promise<readonly IgnoreRule[]> => {
    const above = directory === '' ? [] : await rulesIn(parentOf(directory));
    const text = await read(directory);
    return text === undefined ? above : [...above, ...readIgnoreRules(rewriteFromRoot(text, directory))];
  };

  return async (path) => path !== '' && isIgnored(path, await rulesIn(parentOf(path)));
}

/** Parent directory of a file or a directory, whose path may end with a slash. */
const parentOf = (path: string): string => dirname(`/${path}`).slice(1);

/** Rewrites the rules of a directory as rules of the root. */
function rewriteFromRoot(text: string, directory: string): string[] {
  const folder = directory === '' ? '' : `/${directory.replace(/[\\*?[\]!# ]/g, '\\$&')}`;
  return text.split(/\r?\n/).flatMap((line) => {
    const [, not = '', rule = ''] = /^(!?)(.*)$/.exec(line) ?? [];
    if (rule.trim() === '' || line.startsWith('#')) return [];
    if (folder === '') return [line];
    const isAnchored = /\/(?!\s*$)/.test(rule);
    return [`${not}${folder}/${isAnchored ? rule.replace(/^\//, '') : `**/${rule}`}`];
  });
}
