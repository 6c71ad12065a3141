import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { SkillFolder } from './localSkills.ts';

/** Folders with skills, in a workspace and in the home of the user. */
const IN_WORKSPACE = ['.claude/skills', '.agents/skills', '.github/skills'] as const;
const IN_HOME = ['.claude/skills', '.agents/skills', '.copilot/skills'] as const;
/** Glob of the folders of skills in a workspace, and of whatever is in them, for those who look for changes. */
export const SKILLS_GLOB = '**/{.claude,.agents,.github}{,/skills,/skills/**}';
/** Folders below the root of a workspace whose skills join at most. */
const MAX_NESTED = 50;

/**
 * Folders of skills in a workspace folder: its own and, of the folders on the way down to files that a chat has seen,
 * theirs. `seen` has absolute paths.
 */
export function workspaceSkillFolders(
  root: string,
  seen: readonly string[],
  isOnlyRoot = true,
): readonly SkillFolder[] {
  const nested = [...new Set(seen.flatMap((file) => foldersBetween(root, file)))].sort().slice(0, MAX_NESTED);
  return ['', ...nested].flatMap((below) =>
    IN_WORKSPACE.map((path): SkillFolder => {
      const inRoot = below === '' ? path : `${below}/${path}`;
      const shown = isOnlyRoot ? inRoot : `${basename(root)}/${inRoot}`;
      return {
        folder: join(root, inRoot),
        origin: { id: `workspace:${shown}`, label: shown, kind: 'workspace', isRemote: false },
        shown,
        within: root,
        ...(below === '' ? {} : { prefix: basename(below) }),
      };
    }),
  );
}

/** Folders below the root, exclusive, that lead to a file in it, with forward slashes. */
function foldersBetween(root: string, file: string): readonly string[] {
  const below = relative(root, dirname(file));
  if (below === '' || below.startsWith('..') || isAbsolute(below)) return [];
  const names = below.split(sep);
  return names.map((_name, index) => names.slice(0, index + 1).join('/'));
}

export const userSkillFolders = (home: string): readonly SkillFolder[] =>
  IN_HOME.map((path) => ({
    folder: join(home, path),
    origin: { id: `user:~/${path}`, label: `~/${path}`, kind: 'user', isRemote: false },
    shown: `~/${path}`,
  }));

/** Folders that the user's settings name; `~` stands for the home, other paths are absolute. */
export const configuredSkillFolders = (paths: readonly string[], home: string): readonly SkillFolder[] =>
  paths
    .map((path) => (path === '~' || path.startsWith('~/') ? join(home, path.slice(1)) : path))
    .filter((path) => isAbsolute(path))
    .map((path) => ({
      folder: resolve(path),
      origin: { id: `user:${path}`, label: path, kind: 'user', isRemote: false },
      shown: path,
    }));

/** Folder of the skills that come with Quiver. */
export const bundledSkillFolder = (folder: string): SkillFolder => ({
  folder,
  origin: { id: 'bundled', label: 'Quiver', kind: 'bundled', isRemote: false },
  shown: 'Quiver',
  within: folder,
});
