interface LineReaderOptions {
  readonly maxBytes: number;
  onLine(line: string): void;
  /** Takes the start of a line that is longer than allowed; the rest of the line is skipped. */
  onOverflow(start: string): void;
}

const LINE_FEED = 0x0a;

/** Cuts a byte stream into lines without ever holding more than `maxBytes` and a chunk. */
export function createLineReader({
  maxBytes,
  onLine,
  onOverflow,
}: LineReaderOptions): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let size = 0;
  let isSkipping = false;

  const take = (): string => {
    const line = Buffer.concat(parts).toString('utf8').replace(/\r$/, '');
    parts = [];
    size = 0;
    return line;
  };

  return (chunk) => {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      parts.push(chunk.subarray(start, end));
      start = end + 1;
      const line = take();
      if (!isSkipping) onLine(line);
      isSkipping = false;
    }
    if (isSkipping || start === chunk.length) return;
    parts.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size <= maxBytes) return;
    isSkipping = true;
    onOverflow(take());
  };
}
