import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until the work is done, the time is over or the signal is aborted; true if the work was done. Rejects if the
 * work fails before that.
 */
export async function waitAtMost(
  work: Promise<unknown>,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const done = new AbortController();
  const stop = signal ? AbortSignal.any([signal, done.signal]) : done.signal;
  const over = sleep(milliseconds, false, { signal: stop }).catch(() => false);
  return Promise.race([work.then(() => true), over]).finally(() => done.abort());
}
