import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDescendants, findStillRunning, type RunningProcess } from './descendants.ts';
import { isProcessGroupAlive, signalProcessGroup } from './processGroup.ts';
import { type Environment, findMarkedProcesses } from './processMark.ts';

const POLL = 25;
const KILL_WAIT = 1_000;

/** Spawn options with which `endProcessTree` reaches descendants, too. */
export const TREE_OPTIONS = { detached: process.platform !== 'win32', windowsHide: true } as const;

/**
 * Ends a process that was spawned with `TREE_OPTIONS` and a marked environment, and its descendants: first by closing its
 * input, then with SIGTERM, then by force, each after `grace` milliseconds. Resolves when all have ended.
 */
export async function endProcessTree(child: ChildProcess, env: Environment, grace: number): Promise<void> {
  const known = await findDescendantsOf(child);
  child.stdin?.end();
  await poll(() => hasExited(child), child.pid === undefined ? 0 : grace);
  await terminate(child, env, { grace, known });
}

/** Ends a process and its descendants as `endProcessTree` does, beginning with SIGTERM. */
export const terminateProcessTree = (child: ChildProcess, env: Environment, grace: number): Promise<void> =>
  terminate(child, env, { grace, known: [] });

/** Terminates a process tree. A process that has left the group is found by its mark or, looked up in time, by its parent. */
async function terminate(
  child: ChildProcess,
  env: Environment,
  { grace, known }: { readonly grace: number; readonly known: readonly RunningProcess[] },
): Promise<void> {
  const below = [...known, ...(await findDescendantsOf(child))];
  await terminateProcessGroup(child, grace);
  const findLeft = async () => [
    ...(await findMarkedProcesses(env)),
    ...(await findStillRunning(below)).map(({ pid }) => pid),
  ];
  const isDone = async () => (await findLeft()).length === 0;
  for (const pid of await findLeft()) signal(pid, 'SIGTERM');
  if (await poll(isDone, grace)) return;
  for (const pid of await findLeft()) signal(pid, 'SIGKILL');
  await poll(isDone, KILL_WAIT);
}

/** Finds the descendants of a child process; none if the child has ended, since its id may belong to another process by now. */
const findDescendantsOf = async (child: ChildProcess): Promise<readonly RunningProcess[]> =>
  child.pid === undefined || hasExited(child) ? [] : findDescendants(child.pid);

/** Ends a process and the descendants in its group. A process that has left the group, usually a daemon, goes on. */
export async function terminateProcessGroup(child: ChildProcess, grace: number): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  if (process.platform === 'win32') return endOnWindows(child, pid);
  if (!signalProcessGroup(pid, 'SIGTERM')) return;
  if (await poll(() => !isProcessGroupAlive(pid), grace)) return;
  signalProcessGroup(pid, 'SIGKILL');
  await poll(() => !isProcessGroupAlive(pid), KILL_WAIT);
}

/** True if a process that the child started outlives the child; always false on Windows, where that is unknown. */
export const hasLeftovers = ({ pid }: ChildProcess): boolean =>
  pid !== undefined && process.platform !== 'win32' && isProcessGroupAlive(pid);

async function endOnWindows(child: ChildProcess, pid: number): Promise<void> {
  if (hasExited(child)) return;
  const killer = spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
  killer.on('error', () => child.kill());
  await poll(() => hasExited(child), KILL_WAIT);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has just ended by itself.
  }
}

const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function poll(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (let waited = 0; !(await condition()); waited += POLL) {
    if (waited >= milliseconds) return false;
    await sleep(POLL);
  }
  return true;
}
