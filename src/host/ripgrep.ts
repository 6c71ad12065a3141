import type { FileMatches, TextMatches, TextPattern } from './textSearch.ts';

/** The program that searches folders of this machine. What .gitignore and its like leave out is left out. */
export interface Ripgrep {
  /** Files of a folder, paths relative to it, with forward slashes. Throws a Refusal for a glob with too many wildcards. */
  files(scope: SearchScope, signal: AbortSignal): Promise<readonly string[]>;
  /** As `files`; throws a Refusal also if the pattern or the type is none. */
  search(pattern: TextPattern, scope: SearchScope, signal: AbortSignal): Promise<TextMatches>;
  /** Searches a text in the same manner; undefined if nothing matches. */
  searchText(
    pattern: TextPattern,
    text: string,
    signal: AbortSignal,
  ): Promise<Omit<FileMatches, 'path'> | undefined>;
}

export interface SearchScope {
  /** The folder: an absolute path. */
  readonly folder: string;
  /** One file of it; all if absent. */
  readonly file?: string;
  /** Of paths from the folder on; after a `!`, of what is left out. */
  readonly glob?: string;
  readonly type?: string;
  /** Globs of what is left out, of paths from the folder on. */
  readonly exclude: readonly string[];
  /** Files, as paths of the folder, that are left out, too. */
  readonly isHidden?: (path: string) => boolean;
  /** How many files or lines to return at most. */
  readonly limit: number;
}
