/** A text file as the user sees it: the unsaved buffer if there is one, else the disk. Line ends are `\n`. */
export interface FileText {
  /** Identifies the file, however its path was written. */
  readonly key: string;
  /** Path for people and models: relative to its workspace folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Fingerprint of the file on disk; present only if the text has unsaved changes. */
  readonly below?: string;
}

/** Place a path leads to, with all links followed. */
export interface FilePlace {
  /** Address of the file, as in `FileText`; also for a file that does not exist yet. */
  readonly key: string;
  /** Path relative to its workspace folder or, outside of all folders, absolute; with forward slashes. */
  readonly path: string;
  /** Path before links were followed, written like `path`. */
  readonly given: string;
  /** Whole path of the file, if it is on this machine. */
  readonly file?: string;
  /** `kept` files are those Quiver keeps for the model to read; access to files `outside` needs the user's consent. */
  readonly realm: 'workspace' | 'kept' | 'outside';
}

/**
 * Reads files. Paths are absolute, relative to a workspace folder, or URIs. `checked` is the answer of `locate` when the
 * call was checked: a path that leads elsewhere by now is refused. Without `checked`, any file outside is refused.
 */
export interface Files {
  /** Finds the place of a path. Throws a Refusal for a text that cannot be the path of a file. */
  locate(path: string): Promise<FilePlace>;
  /** Undefined if there is no such file. Throws a Refusal if the file cannot be read as text. */
  read(path: string, checked?: FilePlace): Promise<FileText | undefined>;
  /** Bytes of the file on disk; undefined if there is no such file. Throws a Refusal if there are more than `limit`. */
  readBytes(path: string, limit: number, checked?: FilePlace): Promise<Uint8Array | undefined>;
  /** Paths of files matching the glob, most recently changed first; ignored files are left out. */
  find(query: FindQuery, signal: AbortSignal): Promise<FoundFiles>;
}

export interface FindQuery {
  readonly glob: string;
  /** A folder to look under; the whole workspace if absent. */
  readonly under?: string;
  /** Place that `under` led to when the call was checked. */
  readonly checked?: FilePlace;
  /** True for files that must not be found. */
  readonly isHidden?: (path: string) => boolean;
  readonly limit: number;
}

export interface FoundFiles {
  readonly paths: readonly string[];
  /** True if there were more than the limit. */
  readonly isCut: boolean;
}
