import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HeavyWork } from '../host/heavyWork.ts';
import { withDeadline } from '../lib/deadline.ts';
import { Limiter } from '../lib/limiter.ts';
import type { JobName, JobResult, WorkerJob } from './heavyWork/jobs.ts';

/** Jobs at the same time: each may take hundreds of megabytes. */
const MAX_PARALLEL = 2;

/** Longest time for each kind of job, in milliseconds. */
export interface TimeLimits {
  readonly image: number;
  readonly pattern: number;
  readonly page: number;
}

const USUAL: TimeLimits = { image: 60_000, pattern: 10_000, page: 10_000 };

/** Does each job in a thread that ends with the job. `worker` is the path of the built `compose/worker.ts`. */
export function createHeavyWork(worker: string, given: Partial<TimeLimits> = {}): HeavyWork {
  const limits = { ...USUAL, ...given };
  const limiter = new Limiter(MAX_PARALLEL);
  const work = <N extends JobName>(job: WorkerJob<N>, milliseconds: number, signal: AbortSignal) =>
    limiter.run(() => runInThread(worker, job, milliseconds, signal));
  return {
    shrinkImage: (image, signal) => work({ name: 'shrinkImage', input: image }, limits.image, signal),
    matchLines: (search, signal) => work({ name: 'matchLines', input: search }, limits.pattern, signal),
    htmlToMarkdown: (html, signal) => work({ name: 'htmlToMarkdown', input: html }, limits.page, signal),
  };
}

/** Does one job in a new thread; undefined if the job takes too long. */
async function runInThread<N extends JobName>(
  file: string,
  job: WorkerJob<N>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<JobResult<N> | undefined> {
  signal.throwIfAborted();
  const late = new Error('The job took too long.');
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
