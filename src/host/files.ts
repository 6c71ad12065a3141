/** A text file as the user sees it: the unsaved buffer if there is one, else the disk. Line ends are `\n`. */
export interface FileText {
  /** Identifies the file whatever way its path was written. */
  readonly key: string;
  /** For people and models: relative to its workspace folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Reading the workspace. Paths are absolute or relative to a workspace folder. */
export interface Files {
  /** Undefined if there is no such file. Throws a Refusal if it cannot be read as text or lies outside the workspace. */
  read(path: string): Promise<FileText | undefined>;
  /** Paths of files matching the glob, most recently changed first; ignored files are left out. */
  find(query: FindQuery, signal: AbortSignal): Promise<FoundFiles>;
}

export interface FindQuery {
  readonly glob: string;
  /** A folder to look under; the whole workspace if absent. */
  readonly under?: string;
  readonly limit: number;
}

export interface FoundFiles {
  readonly paths: readonly string[];
  /** True if there were more than the limit. */
  readonly isCut: boolean;
}
