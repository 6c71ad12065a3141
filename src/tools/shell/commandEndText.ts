import type { CommandEnd } from '../../host/shell.ts';

/** How a command ended, e.g. `exit code 1`. */
export function commandEndText(end: CommandEnd): string {
  switch (end.kind) {
    case 'exit':
      return `exit code ${end.code}`;
    case 'signal':
      return `ended by ${end.signal}`;
    case 'limit':
      return 'ended: its time was over';
  }
}

export const hasFailed = (end: CommandEnd): boolean => end.kind !== 'exit' || end.code !== 0;
