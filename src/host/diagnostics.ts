/** Problems that the editor's language services find in files. */
export interface Diagnostics {
  /** Problems known now, of one file or of all; paths as in `FileText`. */
  problems(path?: string): readonly Problem[];
  /** Resolves when the file's problems have settled after a change, or after a short bound. */
  waitUntilSettled(path: string, signal: AbortSignal): Promise<void>;
  /** Resolves when the problems of a newly opened file are known, or after the same bound; at once if they are known already. */
  waitUntilKnown(path: string, signal: AbortSignal): Promise<void>;
}

export interface Problem {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  /** Language service and code of the problem, e.g. `ts 2304`. */
  readonly source?: string;
}
