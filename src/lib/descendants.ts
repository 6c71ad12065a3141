import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A process. Its start tells it from a later process with the same id. */
export interface RunningProcess {
  readonly pid: number;
  readonly started: string;
}

interface ListedProcess extends RunningProcess {
  readonly parent: number;
}

/** Columns of `ps`, each with an option of its own: some systems take everything after a `=` for a heading. */
const COLUMNS = ['pid', 'ppid', 'stat', 'lstart'].flatMap((column) => ['-o', `${column}=`]);
const TIME_LIMIT = 1_000;
const MAX_OUTPUT = 16_000_000;

/** Finds the processes that a process has started, directly or indirectly. A process that has lost its parent is not found; none is found without `ps`. */
export async function findDescendants(pid: number): Promise<readonly RunningProcess[]> {
  return findBelow([pid], await listProcesses());
}

/** Finds the known processes that still run, and the processes they have started since. */
export async function findStillRunning(known: readonly RunningProcess[]): Promise<readonly RunningProcess[]> {
  if (!known.some(({ pid }) => isThere(pid))) return [];
  const all = await listProcesses();
  const startOf = new Map(known.map(({ pid, started }) => [pid, started]));
  const left = all.filter(({ pid, started }) => startOf.get(pid) === started);
  const more = findBelow(
    left.map(({ pid }) => pid),
    all,
  );
  return [...new Set([...left, ...more])];
}

function findBelow(pids: readonly number[], all: readonly ListedProcess[]): readonly ListedProcess[] {
  const found = new Set<ListedProcess>();
  for (let parents = new Set(pids); parents.size > 0; ) {
    const children = all.filter((one) => parents.has(one.parent) && !found.has(one));
    for (const child of children) found.add(child);
    parents = new Set(children.map(({ pid }) => pid));
  }
  return [...found];
}

/** Lists all processes of this machine but those that have ended and only wait to be collected. Windows has no `ps`. */
async function listProcesses(): Promise<readonly ListedProcess[]> {
  if (process.platform === 'win32') return [];
  const options = { timeout: TIME_LIMIT, maxBuffer: MAX_OUTPUT };
  const lines = await promisify(execFile)('ps', ['-A', ...COLUMNS], options).then(
    ({ stdout }) => stdout.split('\n'),
    () => [],
  );
  return lines.flatMap((line) => {
    const [, pid, parent, started] = /^(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(\S.*)$/.exec(line.trim()) ?? [];
    return pid && parent && started ? [{ pid: Number(pid), parent: Number(parent), started }] : [];
  });
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
