import type { CommandEnd } from '../../host/shell.ts';

/** End of a command in words, e.g. `exit code 1`. */
export function commandEndText(end: CommandEnd): string {
  switch (end.kind) {
    case 'exit':
      return `exit code ${end.code}`;
    case 'signal':
      return `ended by ${end.signal}`;
    case 'limit':
      return 'ended: it ran out of time';
  }
}

/** Exit codes along a pipe in words. */
export const pipeText = (codes: readonly number[]): string =>
  `exit codes along the pipe: ${codes.join(' | ')}`;

export const hasFailed = (end: CommandEnd): boolean => end.kind !== 'exit' || end.code !== 0;
