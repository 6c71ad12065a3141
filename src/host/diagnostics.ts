/** What the editor's language services find wrong with files. */
export interface Diagnostics {
  /** Those known now, of one file or of all; paths as in `FileText`. */
  problems(path?: string): readonly Problem[];
  /** Resolves when the file's problems have come to rest after a change, or after a short bound. */
  settled(path: string, signal: AbortSignal): Promise<void>;
  /** Resolves when they are known since the file was opened, or after the same bound; at once if they were before. */
  lookedAt(path: string, signal: AbortSignal): Promise<void>;
}

export interface Problem {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  /** Who says so, e.g. `ts 2304`. */
  readonly source?: string;
}
