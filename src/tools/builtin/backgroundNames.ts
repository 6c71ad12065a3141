/** The tools for commands in the background, which Bash speaks of. */
export const BASH_OUTPUT = 'BashOutput';
export const KILL_BASH = 'KillBash';
