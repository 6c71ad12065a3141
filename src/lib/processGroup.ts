import { readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to every process of the group; false if no process of ours is left in it. */
export function signalProcessGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/** True if a process of the group still runs. A process that has ended and is never collected, as in many containers, does not count. */
export function isProcessGroupAlive(group: number): boolean {
  if (!signalProcessGroup(group, 0)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readdirSync('/proc').some((pid) => isRunningIn(group, pid));
  } catch {
    return true;
  }
}

function isRunningIn(group: number, pid: string): boolean {
  if (!/^\d+$/.test(pid)) return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The line is `pid (name) state parent group …`, and the name may contain anything.
    const [state, , owner] = stat.slice(stat.lastIndexOf(')') + 2).split(' ', 3);
    return owner === String(group) && state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}
