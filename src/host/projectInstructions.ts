/** A file with instructions of the user or the user's project for agents. */
export interface ProjectInstruction {
  /** Path for people and models: relative to the workspace, or below `~`. */
  readonly path: string;
  /** Its text, bounded; files that it imports are instructions of their own. */
  readonly text: string;
}

/** Instructions of the user and of the user's project. */
export interface ProjectInstructions {
  /**
   * Instructions in force, in the order in which they are told, bounded in all. `seen` has the addresses of the files that
   * the chat has read or changed: folders below the root have instructions for their own files. Undefined if nobody knows,
   * because the signal was aborted. Never rejects.
   */
  current(seen: readonly string[], signal: AbortSignal): Promise<readonly ProjectInstruction[] | undefined>;
  /** Paths of the files that the user has switched off, sorted. Never rejects. */
  switchedOff(): Promise<readonly string[]>;
}
