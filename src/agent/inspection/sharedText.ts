/** A text that shares its bytes with others: each request repeats nearly all of the one before. */
export class SharedText {
  readonly parts: readonly SharedPart[];
  /** Bytes that no text before has. */
  readonly newBytes: number;

  constructor(parts: readonly SharedPart[], newBytes: number) {
    this.parts = parts;
    this.newBytes = newBytes;
  }

  get bytes(): number {
    return this.parts.reduce((sum, { from, to }) => sum + to - from, 0);
  }

  toBuffer(): Buffer {
    return Buffer.concat(this.parts.map(({ buffer, from, to }) => buffer.subarray(from, to)));
  }

  toString(): string {
    return this.toBuffer().toString();
  }
}

/** Bytes of a buffer; `to` is the end. */
export interface SharedPart {
  readonly buffer: Buffer;
  readonly from: number;
  readonly to: number;
}

/** Makes a text that takes from the text before whatever both begin and end with. */
export function shareText(text: string, before?: SharedText): SharedText {
  const now = Buffer.from(text);
  const old = before?.toBuffer() ?? Buffer.alloc(0);
  const shortest = Math.min(now.length, old.length);
  const start = commonStart(now, old, shortest);
  const end = commonEnd(now, old, shortest - start);
  // A copy, so that the whole text is not kept for its middle.
  const middle = Buffer.from(now.subarray(start, now.length - end));
  const parts = [
    ...cut(before?.parts ?? [], 0, start),
    ...(middle.length > 0 ? [{ buffer: middle, from: 0, to: middle.length }] : []),
    ...cut(before?.parts ?? [], old.length - end, old.length),
  ];
  return new SharedText(parts, middle.length);
}

/** Bytes that all these texts hold together. */
export function heldBytes(texts: Iterable<SharedText>): number {
  const buffers = new Set<Buffer>();
  for (const { parts } of texts) for (const { buffer } of parts) buffers.add(buffer);
  return [...buffers].reduce((sum, { length }) => sum + length, 0);
}

/** Bytes that are compared at once. */
const BLOCK = 4_096;

function commonStart(a: Buffer, b: Buffer, most: number): number {
  let at = 0;
  while (at + BLOCK <= most && a.compare(b, at, at + BLOCK, at, at + BLOCK) === 0) at += BLOCK;
  while (at < most && a[at] === b[at]) at++;
  return at;
}

function commonEnd(a: Buffer, b: Buffer, most: number): number {
  let size = 0;
  const same = (length: number) =>
    a.compare(b, b.length - length, b.length - size, a.length - length, a.length - size) === 0;
  while (size + BLOCK <= most && same(size + BLOCK)) size += BLOCK;
  while (size < most && a[a.length - 1 - size] === b[b.length - 1 - size]) size++;
  return size;
}

/** Parts of a text from one of its bytes to before another. */
function cut(parts: readonly SharedPart[], from: number, to: number): readonly SharedPart[] {
  const found: SharedPart[] = [];
  let start = 0;
  for (const { buffer, from: first, to: last } of parts) {
    const end = start + last - first;
    if (end > from && start < to)
      found.push({
        buffer,
        from: first + Math.max(0, from - start),
        to: last - Math.max(0, end - to),
      });
    start = end;
  }
  return found;
}
