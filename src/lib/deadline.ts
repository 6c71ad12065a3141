/** Gives the result of the work, unless the time runs out, which throws `late()`, or the signal is aborted, which throws its reason. */
export async function withDeadline<T>(
  work: () => Promise<T>,
  { milliseconds, late }: { readonly milliseconds: number; readonly late: () => Error },
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  let stop: (reason: unknown) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  const onAbort = () => stop(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  const timer = setTimeout(() => stop(late()), milliseconds);
  try {
    return await Promise.race([work(), stopped]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
