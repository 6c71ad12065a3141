import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const VARIABLE = 'QUIVER_PROCESS_TREE';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Adds a mark to an environment that every descendant inherits, even a process that leaves its group and its parent. */
export const addProcessMark = (env: Environment): Environment => ({ ...env, [VARIABLE]: randomUUID() });

/** Finds the processes that have the mark of this environment, on Linux only; none elsewhere. */
export async function findMarkedProcesses(env: Environment): Promise<readonly number[]> {
  const mark = env[VARIABLE];
  if (mark === undefined || process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => isMarked(pid, `${VARIABLE}=${mark}`)));
  return pids.filter((_, index) => found[index]).map(Number);
}

/** True if a process has the mark; false for a process that has ended and only waits to be collected, since its environment is gone. */
const isMarked = async (pid: string, mark: string): Promise<boolean> => {
  // A process may have ended, or may belong to another user.
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
  return environment.split('\0').includes(mark);
};
