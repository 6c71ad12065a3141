import { findPathProblem } from './pathProblem.ts';

const MAX_LENGTH = 240;
const MAX_DEPTH = 12;

/**
 * Finds the problem that keeps the path of a file that somebody else names from being used below a folder of ours, on any
 * system, as the end of a sentence; undefined if there is none.
 */
export function findForeignPathProblem(path: string): string | undefined {
  if (path.startsWith('/')) return 'is not relative';
  if (path.includes('\\')) return 'contains a backslash';
  if (path.includes(':')) return 'contains a colon';
  const names = path.split('/');
  if (names.includes('..')) return 'leads out of its folder';
  if (names.some((name) => name === '' || name === '.')) return 'has an empty part';
  if (path.length > MAX_LENGTH || names.length > MAX_DEPTH) return 'is too long';
  return findPathProblem(path, true);
}

/** Finds a path that is another one's folder, or differs from another only in case: some file systems cannot keep both. */
export function findPathClash(paths: readonly string[]): string | undefined {
  const files = new Set<string>();
  for (const path of paths) {
    const plain = path.normalize('NFC').toLowerCase();
    if (files.has(plain)) return path;
    files.add(plain);
  }
  return paths.find((path) =>
    foldersOf(path.normalize('NFC').toLowerCase()).some((folder) => files.has(folder)),
  );
}

const foldersOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_name, index, names) => names.slice(0, index + 1).join('/'));
