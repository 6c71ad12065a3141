import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { marked } from '../lib/processMark.ts';
import {
  hasLeftovers,
  terminateProcessGroup,
  terminateProcessTree,
  treeOptions,
} from '../lib/processTree.ts';
import { within } from '../lib/within.ts';

export interface ChildOptions {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** All it gets to read; without it there is nothing to read. */
  readonly input?: string;
  /** Takes what it prints, in order. No more is read from that stream until the promise is fulfilled. */
  onOutput(bytes: Buffer, stream: 'stdout' | 'stderr'): Promise<void>;
}

export interface ChildEnd {
  /** Either the exit code or the signal that ended it. */
  readonly by: number | NodeJS.Signals;
  /** True if processes it had started were still running; they were ended. */
  readonly hadLeftovers: boolean;
}

export interface Child {
  /** Fulfilled when the process and all it started in its group have ended and all output was taken. Never rejects. */
  readonly ended: Promise<ChildEnd>;
  /** Ends it with all it has started, wherever that has gone. */
  end(): Promise<void>;
}

/** How long what a process started may go on printing nothing, or anything, after the process itself has ended. */
const QUIET_WAIT = 300;
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

  /** Resolves when nothing runs any more; nothing can be started after that. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#running].map((child) => child.end()));
  }
}

/** Waits until it has ended; when the time is over or the signal comes, it is made to, with all it has started. */
export async function endedWithin(
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

/** Each is a process group of its own. */
async function startChild(options: ChildOptions): Promise<Child> {
  const { file, args, cwd, input } = options;
  const env = marked(options.env);
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const child = spawn(file, args, { ...treeOptions, cwd, env, stdio: [stdin, 'pipe', 'pipe'] });
  const exit = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0));
  });
  await once(child, 'spawn');
  child.on('error', () => undefined);
  // It may well end without having read its input.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  let ending: Promise<void> | undefined;
  const ended = untilEnded(child, exit, options);
  return {
    ended,
    async end() {
      ending ??= terminateProcessTree(child, env, GRACE);
      await ending;
      await ended;
    },
  };
}

async function untilEnded(
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
  // A stream that is given up, see below, fails; so does one whose taker fails, and nobody needs the rest.
  const output = Promise.allSettled([take(child.stdout, 'stdout'), take(child.stderr, 'stderr')]);
  const by = await exit;
  // `tee` and the like may have something to say after the process that started them has ended.
  for (let waited = 0, before = -1; before !== chunks && waited < DRAIN_WAIT; waited += QUIET_WAIT) {
    before = chunks;
    if (await within(output, QUIET_WAIT)) break;
  }
  const hadLeftovers = hasLeftovers(child);
  await terminateProcessGroup(child, GRACE);
  // A process that has left the group may hold the streams for ever.
  if (!(await within(output, QUIET_WAIT))) {
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
  await output;
  return { by, hadLeftovers };
}
