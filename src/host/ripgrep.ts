import type { FileMatches, TextMatches, TextPattern } from './textSearch.ts';

/** The program that searches folders of this machine. Files excluded by .gitignore and its like are left out. */
export interface Ripgrep {
  /** Files of a folder, paths relative to it, with forward slashes. Throws a Refusal for a glob with too many wildcards. */
  files(scope: SearchScope, signal: AbortSignal): Promise<readonly string[]>;
  /** Matches in the files of a folder. Throws a Refusal as `files` does, and for an invalid pattern or an unknown type. */
  search(pattern: TextPattern, scope: SearchScope, signal: AbortSignal): Promise<TextMatches>;
  /** Searches a text as `search` searches files; undefined if nothing matches. */
  searchText(
    pattern: TextPattern,
    text: string,
    signal: AbortSignal,
  ): Promise<Omit<FileMatches, 'path'> | undefined>;
}

export interface SearchScope {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** One file of the folder; all files if absent. */
  readonly file?: string;
  /** Glob of paths relative to the folder; after a `!`, of files to leave out. */
  readonly glob?: string;
  /** Path that the folder has in the glob, if the glob is about paths from a folder further up. */
  readonly globFolder?: string;
  readonly type?: string;
  /** Globs of paths to leave out, relative to the folder. */
  readonly exclude: readonly string[];
  /** True for further files to leave out, by their paths relative to the folder. */
  readonly isHidden?: (path: string) => boolean;
  /** Maximum number of files or lines to return. */
  readonly limit: number;
}
