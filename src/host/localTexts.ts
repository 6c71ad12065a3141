/** Text of a file, or the reason why it cannot be had, in a few words for people. */
export type LocalText = { readonly text: string } | { readonly obstacle: string };

export interface ReadBounds {
  /** Folder that the file must really be in, links followed; anywhere if absent. */
  readonly within?: string;
  readonly maxBytes: number;
}

export interface ListBounds {
  /** Folder that every listed file must really be in, links followed; anywhere if absent. */
  readonly within?: string;
  /** Levels of folders below the first one. */
  readonly depth: number;
  /** Most paths that are returned. */
  readonly limit: number;
}

/** Paths below a folder, with forward slashes, relative to it and sorted. */
export interface LocalListing {
  readonly paths: readonly string[];
  /** True if there were more files or folders than the bounds allow. */
  readonly isCut: boolean;
}

/**
 * Texts of this machine that steer the agent: instructions, skills, commands, agents. Paths are absolute. Whoever wrote
 * them is a stranger until the caller knows better, so each look is bounded and can be confined to a folder.
 */
export interface LocalTexts {
  /** Reads a file without its byte order mark, line ends as `\n`; undefined if there is no such file. */
  read(file: string, bounds: ReadBounds): Promise<LocalText | undefined>;
  /** Hash of a file's bytes; undefined if the file is missing, too large, or not where it must be. */
  hash(file: string, bounds: ReadBounds): Promise<string | undefined>;
  /** Lists the files below a folder, but not those of `.git` and `node_modules`; empty if there is no such folder. */
  list(folder: string, bounds: ListBounds): Promise<LocalListing>;
}
