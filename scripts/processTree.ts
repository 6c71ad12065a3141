import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ends a process and its descendants, politely first; resolves when none of them is left. */
export async function endProcessTree(root: number, patience = 3000): Promise<void> {
  const tree = [root, ...descendants(root)];
  for (const pid of tree) send(pid, 'SIGTERM');
  const deadline = Date.now() + patience;
  while (tree.some(isRunning) && Date.now() < deadline) await sleep(25);
  for (const pid of new Set([...tree, ...tree.flatMap(descendants)])) send(pid, 'SIGKILL');
  while (tree.some(isRunning)) await sleep(25);
}

export function descendants(root: number): number[] {
  const parents = parentOfEach();
  const found: number[] = [];
  for (let known = new Set([root]); known.size > 0; ) {
    const children = [...parents].filter(([, parent]) => known.has(parent)).map(([pid]) => pid);
    found.push(...children);
    known = new Set(children);
  }
  return found;
}

function parentOfEach(): Map<number, number> {
  if (process.platform !== 'linux') return parentsByPs();
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentInProc(name) : undefined;
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  return parents;
}

/** Parent of a process; undefined for a zombie, which only waits for its parent to collect it. */
function parentInProc(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

function parentsByPs(): Map<number, number> {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      return [pid ?? 0, parent ?? 0];
    }),
  );
}

export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') return parentInProc(String(pid)) !== undefined;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // the process has already ended, as wanted
  }
}
