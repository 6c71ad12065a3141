/** The same values, or an error from `fail` as soon as none has come for that long. */
export async function* withIdleTimeout<T>(
  values: AsyncIterable<T>,
  milliseconds: number,
  fail: () => Error,
): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await bounded(iterator.next(), milliseconds, fail);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: an iterator that hangs would hang here too.
    void iterator.return?.()?.catch(() => undefined);
  }
}

async function bounded<T>(promise: Promise<T>, milliseconds: number, fail: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(fail()), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
