import { withDeadline } from './deadline.ts';

/** Passes values on, and throws an error from `fail` as soon as no value has come for that long. */
export async function* withIdleTimeout<T>(
  values: AsyncIterable<T>,
  milliseconds: number,
  fail: () => Error,
): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await withDeadline(() => iterator.next(), { milliseconds, late: fail });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: an iterator that hangs would hang here too.
    void iterator.return?.()?.catch(() => undefined);
  }
}
