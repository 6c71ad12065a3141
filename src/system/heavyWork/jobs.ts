import { parentPort, workerData } from 'node:worker_threads';
import type { HeavyWork } from '../../host/heavyWork.ts';

export type JobName = keyof HeavyWork;

/** Work that a thread is started for. Input and result are copied from thread to thread. */
export interface WorkerJob<N extends JobName> {
  readonly name: N;
  readonly input: Parameters<HeavyWork[N]>[0];
}

export type JobResult<N extends JobName> = Awaited<ReturnType<HeavyWork[N]>>;

/** The jobs a thread can do. */
export type Jobs = { readonly [N in JobName]?: (input: WorkerJob<N>['input']) => Promise<JobResult<N>> };

/** Does the one job that the thread was started for. */
export async function runJob(jobs: Jobs): Promise<void> {
  parentPort?.postMessage(await resultOf(jobs, workerData));
}

async function resultOf<N extends JobName>(jobs: Jobs, { name, input }: WorkerJob<N>): Promise<JobResult<N>> {
  const job = jobs[name];
  if (job === undefined) throw new Error(`This build has no ${name}.`);
  return job(input);
}
