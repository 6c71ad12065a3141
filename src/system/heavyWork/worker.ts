import { parentPort, workerData } from 'node:worker_threads';
import type { HeavyWork } from '../../host/heavyWork.ts';
import { htmlToMarkdown } from '../../lib/htmlToMarkdown.ts';
import { shrinkImage } from '../../lib/images/shrinkImage.ts';
import { matchLines } from '../../lib/matchLines.ts';

export type JobName = keyof HeavyWork;

/** What a thread is started for. Input and result are copied into it and out of it. */
export interface Job<N extends JobName> {
  readonly name: N;
  readonly input: Parameters<HeavyWork[N]>[0];
}

export type JobResult<N extends JobName> = Awaited<ReturnType<HeavyWork[N]>>;

type Jobs = { readonly [N in JobName]: (input: Job<N>['input']) => Promise<JobResult<N>> };

const JOBS: Jobs = { shrinkImage, htmlToMarkdown, matchLines: async (search) => matchLines(search) };

/** The whole life of such a thread: it does the one job it was started with. */
async function work<N extends JobName>({ name, input }: Job<N>): Promise<void> {
  parentPort?.postMessage(await JOBS[name](input));
}

void work(workerData);
