import { parentPort, workerData } from 'node:worker_threads';
import type { HeavyWork } from '../../host/heavyWork.ts';
import { htmlToMarkdown } from '../../lib/htmlToMarkdown.ts';
import { shrinkImage } from '../../lib/images/shrinkImage.ts';
import { matchLines } from '../../lib/matchLines.ts';

export type JobName = keyof HeavyWork;

/** Work that a thread is started for. Input and result are copied from thread to thread. */
export interface WorkerJob<N extends JobName> {
  readonly name: N;
  readonly input: Parameters<HeavyWork[N]>[0];
}

export type JobResult<N extends JobName> = Awaited<ReturnType<HeavyWork[N]>>;

type Jobs = { readonly [N in JobName]: (input: WorkerJob<N>['input']) => Promise<JobResult<N>> };

const JOBS: Jobs = { shrinkImage, htmlToMarkdown, matchLines: async (search) => matchLines(search) };

/** Does the one job that the thread was started for. */
async function work<N extends JobName>({ name, input }: WorkerJob<N>): Promise<void> {
  parentPort?.postMessage(await JOBS[name](input));
}

void work(workerData);
