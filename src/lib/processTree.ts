import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendants, type RunningProcess, stillRunning } from './descendants.ts';
import { isGroupAlive, signalGroup } from './processGroup.ts';
import { type Environment, markedProcesses } from './processMark.ts';

const POLL = 25;
const KILL_WAIT = 1_000;

/** Spawn options that make `endProcessTree` reach descendants, too. */
export const treeOptions = { detached: process.platform !== 'win32', windowsHide: true } as const;

/**
 * Ends a process that was spawned with `treeOptions` and a marked environment, and all it started: first by closing its
 * input, then with SIGTERM, then by force, each after `grace` milliseconds. Resolves when all have ended.
 */
export async function endProcessTree(child: ChildProcess, env: Environment, grace: number): Promise<void> {
  const known = await descendantsOf(child);
  child.stdin?.end();
  await until(() => hasExited(child), child.pid === undefined ? 0 : grace);
  await terminate(child, env, { grace, known });
}

/** The same, beginning with SIGTERM. */
export const terminateProcessTree = (child: ChildProcess, env: Environment, grace: number): Promise<void> =>
  terminate(child, env, { grace, known: [] });

/** What has left the group is known by its mark or, looked up while it still has its parent, by that. */
async function terminate(
  child: ChildProcess,
  env: Environment,
  { grace, known }: { readonly grace: number; readonly known: readonly RunningProcess[] },
): Promise<void> {
  const below = [...known, ...(await descendantsOf(child))];
  await terminateProcessGroup(child, grace);
  const left = async () => [
    ...(await markedProcesses(env)),
    ...(await stillRunning(below)).map(({ pid }) => pid),
  ];
  const isDone = async () => (await left()).length === 0;
  for (const pid of await left()) signal(pid, 'SIGTERM');
  if (await until(isDone, grace)) return;
  for (const pid of await left()) signal(pid, 'SIGKILL');
  await until(isDone, KILL_WAIT);
}

/** None if it has ended: its id may be another's by now. */
const descendantsOf = async (child: ChildProcess): Promise<readonly RunningProcess[]> =>
  child.pid === undefined || hasExited(child) ? [] : descendants(child.pid);

/** The same for those that stayed in its group: what has left it, a daemon as a rule, goes on. */
export async function terminateProcessGroup(child: ChildProcess, grace: number): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  if (process.platform === 'win32') return endOnWindows(child, pid);
  if (!signalGroup(pid, 'SIGTERM')) return;
  if (await until(() => !isGroupAlive(pid), grace)) return;
  signalGroup(pid, 'SIGKILL');
  await until(() => !isGroupAlive(pid), KILL_WAIT);
}

/** True if something that the process started outlives it. Windows does not tell. */
export const hasLeftovers = ({ pid }: ChildProcess): boolean =>
  pid !== undefined && process.platform !== 'win32' && isGroupAlive(pid);

async function endOnWindows(child: ChildProcess, pid: number): Promise<void> {
  if (hasExited(child)) return;
  const killer = spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
  killer.on('error', () => child.kill());
  await until(() => hasExited(child), KILL_WAIT);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended by itself.
  }
}

const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function until(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (let waited = 0; !(await condition()); waited += POLL) {
    if (waited >= milliseconds) return false;
    await sleep(POLL);
  }
  return true;
}
