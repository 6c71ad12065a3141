import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when the work is done, the time is over or the signal comes. Rejects if the work does before. */
export async function within(
  work: Promise<unknown>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  const done = new AbortController();
  const stop = AbortSignal.any([signal, done.signal]);
  const over = sleep(milliseconds, undefined, { signal: stop }).catch(() => undefined);
  await Promise.race([work, over]).finally(() => done.abort());
}
