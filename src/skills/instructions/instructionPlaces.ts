import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { LocalTexts } from '../../host/localTexts.ts';
import type { InstructionReason } from '../../host/shownInstructions.ts';
import { compileGlob } from '../../lib/glob.ts';
import { isInside } from '../../lib/isInside.ts';

/** A file that may have instructions. */
export interface InstructionPlace {
  readonly file: string;
  /** Folder that the file must really be in; anywhere if absent. */
  readonly within?: string;
  /** Folder that its imports must be in, and that its globs are relative to. */
  readonly root: string;
  readonly reason: InstructionReason;
  /** Field of the front matter with globs; absent if the file has no front matter. */
  readonly globField?: 'applyTo' | 'paths';
  /** True if a user expects the file to be there. */
  readonly isNamed?: boolean;
  /** Reason why the file is not read at all. */
  readonly obstacle?: string;
}

/** Files that each folder may have for the files in it. */
const NESTED_FILES = ['AGENTS.md', 'CLAUDE.md', 'CLAUDE.local.md'] as const;
const ROOT_FILES = [...NESTED_FILES, '.claude/CLAUDE.md', '.github/copilot-instructions.md'] as const;
/** Files below the user's home folder. */
export const USER_FILES = ['.agents/AGENTS.md', '.claude/CLAUDE.md'] as const;

/** Folders with one file for each concern. */
const CONCERNS = [
  { folder: '.claude/rules', ending: '.md', globField: 'paths' },
  { folder: '.github/instructions', ending: '.instructions.md', globField: 'applyTo' },
] as const;

/** Globs of the files that any folder may have, and of whatever else may be instructions, for those who look for changes. */
export const NESTED_GLOB = `**/{${NESTED_FILES.join(',')}}`;
export const OTHERS_GLOB = '**/{.claude,.github}{,/**}';

/** Levels of folders that are looked into, and files of one folder or glob that count. */
const DEPTH = 6;
const MAX_LISTED = 200;
/** Files among which those of a glob are looked for. */
const MAX_SEARCHED = 5_000;
/** Entries of the setting that count. */
const MAX_ENTRIES = 100;

const ALWAYS: InstructionReason = { kind: 'always' };

/** Files of the user, for every workspace. The user wrote them, and may have linked them to anywhere. */
export const userPlaces = (home: string): readonly InstructionPlace[] =>
  USER_FILES.map((path) => ({ file: join(home, path), root: home, reason: ALWAYS }));

/** Files of a workspace folder that hold for all of it, or for files that they name. */
export async function folderPlaces(folder: string, texts: LocalTexts): Promise<readonly InstructionPlace[]> {
  const inFolder = { within: folder, root: folder, reason: ALWAYS };
  const concerns = await Promise.all(
    CONCERNS.map(async ({ folder: place, ending, globField }) => {
      const { paths, isCut } = await listBelow(join(folder, place), texts, { within: folder });
      return [
        ...paths
          .filter((path) => path.endsWith(ending))
          .map((path) => ({ ...inFolder, file: join(folder, place, path), globField })),
        ...(isCut ? [{ ...inFolder, file: join(folder, place), obstacle: TOO_MANY }] : []),
      ];
    }),
  );
  return [...ROOT_FILES.map((path) => ({ ...inFolder, file: join(folder, path) })), ...concerns.flat()];
}

const TOO_MANY = `there are more than ${MAX_LISTED} files, or more than ${DEPTH} levels of folders`;

/** Files of a folder below a workspace folder, for the files in it. `shown` is the folder's path for people. */
export const nestedPlaces = (folder: string, root: string, shown: string): readonly InstructionPlace[] =>
  NESTED_FILES.map((name) => ({
    file: join(folder, name),
    within: root,
    root,
    reason: { kind: 'below', folder: shown },
  }));

/** The setting `quiver.instructions.files`: paths and globs of the user, and of the workspace. */
export interface NamedFiles {
  readonly own: readonly string[];
  readonly ofWorkspace: readonly string[];
}

export interface Surroundings {
  /** Workspace folders. */
  readonly folders: readonly string[];
  readonly home: string;
}

/** Files that the settings name. A workspace can only name files in itself. */
export async function namedPlaces(
  { own, ofWorkspace }: NamedFiles,
  { folders, home }: Surroundings,
  texts: LocalTexts,
): Promise<readonly InstructionPlace[]> {
  const named = await Promise.all([
    ...own.slice(0, MAX_ENTRIES).flatMap((entry) => {
      const place = absoluteEntry(entry, home);
      if (place === undefined) return folders.map((folder) => findNamed(entry, { base: folder }, texts));
      return [findNamed(place, { base: home }, texts)];
    }),
    ...ofWorkspace
      .slice(0, MAX_ENTRIES)
      .flatMap((entry) => folders.map((folder) => findNamed(entry, { base: folder, within: folder }, texts))),
  ]);
  return named.flat();
}

/** Entry that leads to a place of its own; undefined if it is relative to the workspace folders. */
function absoluteEntry(entry: string, home: string): string | undefined {
  if (/^~[\\/]/.test(entry)) return join(home, entry.slice(2));
  return isAbsolute(entry) ? entry : undefined;
}

/** Finds the files that an entry means: one, or those of a glob. */
async function findNamed(
  entry: string,
  { base, within }: { readonly base: string; readonly within?: string },
  texts: LocalTexts,
): Promise<readonly InstructionPlace[]> {
  const plain = entry.replaceAll('\\', '/');
  const [start = '', rest] = splitGlob(plain);
  const place = resolve(base, start);
  const folder = rest === undefined ? dirname(place) : place;
  const common = {
    root: within ?? (isInside(base, folder) ? base : folder),
    ...(within === undefined ? {} : { within }),
    reason: { kind: 'setting' } as const,
  };
  if (within !== undefined && (/^(?:~|[A-Za-z]:)/.test(plain) || !isInside(within, place)))
    return [{ ...common, file: resolve(base, plain), obstacle: OUTSIDE }];
  if (rest === undefined) return [{ ...common, file: place, isNamed: true }];
  const { paths, isCut } = await listBelow(place, texts, { within, limit: MAX_SEARCHED });
  const found = paths.filter(compileGlob(rest) ?? (() => false));
  return [
    ...found.slice(0, MAX_LISTED).map((path) => ({ ...common, file: join(place, path) })),
    ...(isCut || found.length > MAX_LISTED ? [{ ...common, file: place, obstacle: TOO_MANY }] : []),
  ];
}

/** Splits a path before its first name with a wildcard; without wildcards there is no second part. */
function splitGlob(path: string): readonly [string, string?] {
  const at = path.search(/[^/]*[*?[{]/);
  return at < 0 ? [path] : [path.slice(0, at) || '.', path.slice(at)];
}

const OUTSIDE = 'only your own settings can name files outside of the workspace';

const listBelow = (
  folder: string,
  texts: LocalTexts,
  { within, limit = MAX_LISTED }: { readonly within: string | undefined; readonly limit?: number },
) => texts.list(folder, { depth: DEPTH, limit, ...(within === undefined ? {} : { within }) });
