/**
 * Files of the workspace that a configuration in force runs: a hook, an MCP server, a task, Git or a script of a package.
 * A change of such a file changes what the user has let run.
 */
export interface ConfiguredFiles {
  /** Reads the configurations as they are now. Never rejects: as long as one cannot be read, it may run any file. */
  current(): Promise<RunReason>;
}

/** Tells, as the end of a sentence for the user, what runs the file of a whole path; undefined if nothing does. */
export type RunReason = (path: string) => string | undefined;
