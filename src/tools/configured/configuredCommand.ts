/** Commands that a configuration runs, as far as they can be told before they run. */
export interface ConfiguredCommand {
  /** Name of the configuration, as in "is part of what a hook runs". */
  readonly by: string;
  /** Whole path of the folder that the commands run in. */
  readonly cwd: string;
  /** Commands, each with its program first: a program with its arguments, or all commands of a line. */
  readonly commands: readonly (readonly string[])[];
  /** `all` if every file that is named decides what the commands do; `code` if files other than code are their data. */
  readonly reach: 'all' | 'code';
}

/** Length to which the name of a task, script or server is cut: somebody else has written it. */
export const MAX_NAME = 60;
