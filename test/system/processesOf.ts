import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

/** The ids of the processes in the group that was printed, zombies left out. */
export function processesOf(printed: string): string[] {
  const group = /^\d+$/m.exec(printed)?.[0] ?? assert.fail(`no id in ${printed}`);
  return execFileSync('ps', ['-eo', 'pid,pgid,stat'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([pid = '', pgid, state = '']) => (pgid === group && !state.startsWith('Z') ? [pid] : []));
}
