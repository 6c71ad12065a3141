/** A text file as the user sees it: the unsaved buffer if there is one, else the disk. Line ends are `\n`. */
export interface FileText {
  /** Identifies the file whatever way its path was written. */
  readonly key: string;
  /** For people and models: relative to its workspace folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Only if the text is not saved: what tells one state of the disk below it from another. */
  readonly below?: string;
}

/** Where a path leads, with all links followed. */
export interface FilePlace {
  /** The file's address, as in `FileText`; also for a file that does not exist yet. */
  readonly key: string;
  /** Relative to its workspace folder or, outside of all, absolute; with forward slashes. */
  readonly path: string;
  /** The same before links were followed. */
  readonly given: string;
  /** `kept` is what Quiver keeps for the model to read; whatever is `outside` needs the user's word. */
  readonly realm: 'workspace' | 'kept' | 'outside';
}

/**
 * Reading files. Paths are absolute, relative to a workspace folder, or URIs. `checked` is what `locate` said when the
 * call was checked: a path that leads elsewhere by now is refused, and so is, without it, any file outside.
 */
export interface Files {
  /** Throws a Refusal for what cannot be the path of a file. */
  locate(path: string): Promise<FilePlace>;
  /** Undefined if there is no such file. Throws a Refusal if it cannot be read as text. */
  read(path: string, checked?: FilePlace): Promise<FileText | undefined>;
  /** The file on disk, byte by byte; undefined if there is none. Throws a Refusal if it has more than `limit`. */
  bytes(path: string, limit: number, checked?: FilePlace): Promise<Uint8Array | undefined>;
  /** Paths of files matching the glob, most recently changed first; ignored files are left out. */
  find(query: FindQuery, signal: AbortSignal): Promise<FoundFiles>;
}

export interface FindQuery {
  readonly glob: string;
  /** A folder to look under; the whole workspace if absent. */
  readonly under?: string;
  /** Where `under` led when the call was checked. */
  readonly checked?: FilePlace;
  /** Files that are not found. */
  readonly isHidden?: (path: string) => boolean;
  readonly limit: number;
}

export interface FoundFiles {
  readonly paths: readonly string[];
  /** True if there were more than the limit. */
  readonly isCut: boolean;
}
