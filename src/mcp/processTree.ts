import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL = 25;
const KILL_WAIT = 1_000;

/** Spawn options that make `endProcessTree` reach descendants, too. */
export const treeOptions = { detached: process.platform !== 'win32', windowsHide: true } as const;

/**
 * Ends a process that was spawned with `treeOptions`, and what it started: first by closing its input, then with
 * SIGTERM, then by force, each after `grace` milliseconds. Resolves when all have ended.
 */
export async function endProcessTree(child: ChildProcess, grace: number): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  child.stdin?.end();
  await until(() => hasExited(child), grace);
  if (process.platform === 'win32') return endOnWindows(child, pid);
  if (!signalGroup(pid, 'SIGTERM')) return;
  if (await until(() => !signalGroup(pid, 0), grace)) return;
  signalGroup(pid, 'SIGKILL');
  await until(() => !signalGroup(pid, 0), KILL_WAIT);
}

async function endOnWindows(child: ChildProcess, pid: number): Promise<void> {
  if (hasExited(child)) return;
  const killer = spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
  killer.on('error', () => child.kill());
  await until(() => hasExited(child), KILL_WAIT);
}

const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** False if the group has no process (of ours) any more. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

async function until(condition: () => boolean, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds && !condition(); waited += POLL) await sleep(POLL);
  return condition();
}
