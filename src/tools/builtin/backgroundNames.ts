/** Names of the tools for commands in the background, which Bash mentions. */
export const BASH_OUTPUT = 'BashOutput';
export const KILL_BASH = 'KillBash';
