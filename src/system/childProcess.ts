import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { addProcessMark } from '../lib/processMark.ts';
import {
  hasLeftovers,
  TREE_OPTIONS,
  terminateProcessGroup,
  terminateProcessTree,
} from '../lib/processTree.ts';
import { waitAtMost } from '../lib/waitAtMost.ts';

export interface ChildOptions {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Standard input of the program, all of it; empty if absent. */
  readonly input?: string;
  /** Takes the output of the program in order. No more is read from that stream until the promise is fulfilled. */
  onOutput(bytes: Buffer, stream: 'stdout' | 'stderr'): Promise<void>;
}

export interface ChildEnd {
  /** Exit code of the process, or the signal that ended it. */
  readonly by: number | NodeJS.Signals;
  /** True if descendants of the process were still running; they were ended. */
  readonly hadLeftovers: boolean;
}

export interface Child {
  /** Fulfilled when the process and all it started in its group have ended and all output was taken. Never rejects. */
  readonly ended: Promise<ChildEnd>;
  /** Ends the process and everything it has started, inside its group or not. */
  end(): Promise<void>;
}

/** Silence after the end of a process that counts as the end of its descendants' output, in milliseconds. */
const QUIET_WAIT = 300;
/** Longest time that descendants may go on printing after the process has ended. */
const DRAIN_WAIT = 2_000;
const GRACE = 500;

/** Starts programs, and ends all that still run. */
export class ChildProcesses {
  readonly #running = new Set<Child>();
  #isClosed = false;

  /** Rejects if the program cannot be started. */
  async start(options: ChildOptions): Promise<Child> {
    if (this.#isClosed) throw new Error('Quiver is ending');
    const child = await startChild(options);
    this.#running.add(child);
    void child.ended.then(() => this.#running.delete(child));
    if (this.#isClosed) await child.end();
    return child;
  }

  /** Ends all programs; resolves when none runs. Nothing can be started afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#running].map((child) => child.end()));
  }
}

/** Waits until the child has ended. When its time is over or the signal comes, the child is ended with its descendants. */
export async function endWithin(
  child: Child,
  milliseconds: number,
  signal: AbortSignal,
): Promise<ChildEnd & { readonly isLate: boolean }> {
  let isLate = false;
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping = child.end();
  };
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, milliseconds);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const end = await child.ended;
  await stopping;
  clearTimeout(timer);
  signal.removeEventListener('abort', stop);
  return { ...end, isLate };
}

/** Starts a program in a process group of its own. */
async function startChild(options: ChildOptions): Promise<Child> {
  const { file, args, cwd, input } = options;
  const env = addProcessMark(options.env);
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const child = spawn(file, args, { ...TREE_OPTIONS, cwd, env, stdio: [stdin, 'pipe', 'pipe'] });
  const exit = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0));
  });
  await once(child, 'spawn');
  child.on('error', () => undefined);
  // A program may end without having read its input.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  let ending: Promise<void> | undefined;
  const ended = waitForEnd(child, exit, options);
  return {
    ended,
    async end() {
      ending ??= terminateProcessTree(child, env, GRACE);
      await ending;
      await ended;
    },
  };
}

async function waitForEnd(
  child: ChildProcess,
  exit: Promise<number | NodeJS.Signals>,
  options: ChildOptions,
): Promise<ChildEnd> {
  let chunks = 0;
  const take = async (stream: Readable | null, name: 'stdout' | 'stderr') => {
    for await (const bytes of stream ?? []) {
      chunks++;
      await options.onOutput(bytes, name);
    }
  };
  // A stream that is destroyed below fails, and so does one whose `onOutput` rejects: the rest of it is not needed.
  const output = Promise.allSettled([take(child.stdout, 'stdout'), take(child.stderr, 'stderr')]);
  const by = await exit;
  // `tee` and the like may still print after the process that started them has ended.
  for (let waited = 0, before = -1; before !== chunks && waited < DRAIN_WAIT; waited += QUIET_WAIT) {
    before = chunks;
    if (await waitAtMost(output, QUIET_WAIT)) break;
  }
  const hadLeftovers = hasLeftovers(child);
  await terminateProcessGroup(child, GRACE);
  // A process that has left the group may keep the streams open forever.
  if (!(await waitAtMost(output, QUIET_WAIT))) {
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
  await output;
  return { by, hadLeftovers };
}
