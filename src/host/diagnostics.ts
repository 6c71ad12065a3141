/** Problems that the editor's language services find in files. */
export interface Diagnostics {
  /** Problems known now, of all files. */
  problems(): readonly Problem[];
  /**
   * Has language services look at these files, named by their keys as in `FileText`, and waits for all of them at once
   * until the problems have settled, or for a short bound. With `opened` it waits only for files that were opened just
   * now; with `changed` it gives services the time to notice a change. Files that cannot be opened are left out.
   */
  check(
    keys: readonly string[],
    since: 'opened' | 'changed',
    signal: AbortSignal,
  ): Promise<readonly FileCheck[]>;
}

/** The state of one file, as language services see it. */
export interface FileCheck {
  readonly key: string;
  /** As in `FileText`. */
  readonly path: string;
  readonly problems: readonly Problem[];
  /** `checked`: a language service has looked at the file as it is now; `late`: the one that was asked took too long; `silent`: none has spoken. */
  readonly state: 'checked' | 'late' | 'silent';
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
