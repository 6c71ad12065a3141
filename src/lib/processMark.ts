import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const VARIABLE = 'QUIVER_PROCESS_TREE';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with a mark that every descendant inherits, even one that leaves its group and its parent. */
export const addProcessMark = (env: Environment): Environment => ({ ...env, [VARIABLE]: randomUUID() });

/** The processes that have the mark of this environment. Only Linux tells; none elsewhere. */
export async function findMarkedProcesses(env: Environment): Promise<readonly number[]> {
  const mark = env[VARIABLE];
  if (mark === undefined || process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => isMarked(pid, `${VARIABLE}=${mark}`)));
  return pids.filter((_, index) => found[index]).map(Number);
}

/** False for what has ended and is only waiting to be collected: its environment is gone. */
const isMarked = async (pid: string, mark: string): Promise<boolean> => {
  // Processes come and go, and not all are ours to read.
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
  return environment.split('\0').includes(mark);
};
