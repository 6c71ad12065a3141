import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HeavyWork } from '../host/heavyWork.ts';
import { withDeadline } from '../lib/deadline.ts';
import { Limiter } from '../lib/limiter.ts';
import type { Job, JobName, JobResult } from './heavyWork/worker.ts';

/** Each may take hundreds of megabytes. */
const MAX_PARALLEL = 2;

export interface TimeLimits {
  /** In milliseconds. */
  readonly image: number;
  readonly pattern: number;
  readonly page: number;
}

const USUAL: TimeLimits = { image: 60_000, pattern: 10_000, page: 10_000 };

/** Does each job in a thread of its own, which runs the built `heavyWork/worker.ts` and is ended with the job. */
export function createHeavyWork(worker: string, given: Partial<TimeLimits> = {}): HeavyWork {
  const limits = { ...USUAL, ...given };
  const limiter = new Limiter(MAX_PARALLEL);
  const work = <N extends JobName>(job: Job<N>, milliseconds: number, signal: AbortSignal) =>
    limiter.run(() => inThread(worker, job, milliseconds, signal));
  return {
    shrinkImage: (image, signal) => work({ name: 'shrinkImage', input: image }, limits.image, signal),
    matchLines: (search, signal) => work({ name: 'matchLines', input: search }, limits.pattern, signal),
    htmlToMarkdown: (html, signal) => work({ name: 'htmlToMarkdown', input: html }, limits.page, signal),
  };
}

/** Undefined if its time is over. */
async function inThread<N extends JobName>(
  file: string,
  job: Job<N>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<JobResult<N> | undefined> {
  signal.throwIfAborted();
  const late = new Error('Its time is over.');
  const thread = new Worker(file, { workerData: job, execArgv: [] });
  try {
    const done = () => once(thread, 'message');
    const [result] = await withDeadline(done, { milliseconds, late: () => late }, signal);
    return result;
  } catch (error) {
    if (error === late) return undefined;
    throw error;
  } finally {
    await thread.terminate();
  }
}
