/**
 * Inverted index: for every term, the documents that hold the term, each with the weight it has there.
 * All postings live in one typed array, a document and its weight packed into 32 bits; lists grow by moving to the array's end.
 */
export class TermTable {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #free: number[] = [];
  #starts = new Uint32Array(1_024);
  #counts = new Uint32Array(1_024);
  #capacities = new Uint32Array(1_024);
  #data = new Uint32Array(16_384);
  #end = 0;

  /** Number of documents that hold the term; 0 for a term that none holds. */
  count(term: number): number {
    return this.#counts[term] ?? 0;
  }

  get size(): number {
    return this.#ids.size;
  }

  find(text: string): number | undefined {
    return this.#ids.get(text);
  }

  text(term: number): string {
    return this.#texts[term] ?? '';
  }

  /** Number of the term; a new one for a text that is not known yet. */
  numberOf(text: string): number {
    return this.#ids.get(text) ?? this.#create(text);
  }

  add(term: number, document: number, weight: number): void {
    const count = this.#counts[term] ?? 0;
    if (count === (this.#capacities[term] ?? 0)) this.#grow(term);
    this.#data[(this.#starts[term] ?? 0) + count] = pack(document, weight);
    this.#counts[term] = count + 1;
  }

  /** Takes documents out of the term's list; a term left without documents is forgotten, and its number given to another. */
  remove(term: number, gone: ReadonlySet<number>): void {
    const start = this.#starts[term] ?? 0;
    const end = start + (this.#counts[term] ?? 0);
    let write = start;
    for (let read = start; read < end; read++) {
      const posting = this.#data[read] ?? 0;
      if (!gone.has(posting >>> WEIGHT_BITS)) this.#data[write++] = posting;
    }
    this.#counts[term] = write - start;
    if (write === start) this.#forget(term);
  }

  /** Postings of the term, packed; valid until the next change. */
  postings(term: number): Uint32Array {
    const start = this.#starts[term] ?? 0;
    return this.#data.subarray(start, start + (this.#counts[term] ?? 0));
  }

  #create(text: string): number {
    const term = this.#free.pop() ?? this.#texts.length;
    this.#ids.set(text, term);
    this.#texts[term] = text;
    if (term >= this.#starts.length) {
      this.#starts = enlarge(this.#starts, 2 * term);
      this.#counts = enlarge(this.#counts, 2 * term);
      this.#capacities = enlarge(this.#capacities, 2 * term);
    }
    this.#starts[term] = 0;
    this.#counts[term] = 0;
    this.#capacities[term] = 0;
    return term;
  }

  #forget(term: number): void {
    this.#ids.delete(this.text(term));
    this.#texts[term] = '';
    this.#free.push(term);
  }

  #grow(term: number): void {
    const capacity = Math.ceil(1.5 * ((this.#capacities[term] ?? 0) + 1));
    if (this.#end + capacity > this.#data.length) this.#makeRoom(capacity);
    const start = this.#starts[term] ?? 0;
    this.#data.copyWithin(this.#end, start, start + (this.#counts[term] ?? 0));
    this.#starts[term] = this.#end;
    this.#capacities[term] = capacity;
    this.#end += capacity;
  }

  /** Moves the lists together, each with a little room to grow, into an array that leaves room for more. */
  #makeRoom(needed: number): void {
    let used = needed;
    for (const term of this.#ids.values()) used += roomFor(this.#counts[term] ?? 0);
    const moved = new Uint32Array(
      Math.max(16_384, 2 * used > this.#data.length ? Math.ceil(1.6 * used) : this.#data.length),
    );
    let end = 0;
    for (const term of this.#ids.values()) {
      const start = this.#starts[term] ?? 0;
      const count = this.#counts[term] ?? 0;
      for (let index = 0; index < count; index++) moved[end + index] = this.#data[start + index] ?? 0;
      this.#starts[term] = end;
      this.#capacities[term] = roomFor(count);
      end += roomFor(count);
    }
    this.#data = moved;
    this.#end = end;
  }
}

/** Places for a list of this length: a few more, but none for a short list, since most terms are rare. */
function roomFor(count: number): number {
  return count < 4 ? count : Math.ceil(1.25 * count);
}

/** Bits of a posting that hold the weight; the number of the document is above them. */
export const WEIGHT_BITS = 12;
export const WEIGHT_STEPS = (1 << WEIGHT_BITS) - 1;

/** Bound on the numbers of documents. */
export const MAX_DOCUMENTS = 1 << (32 - WEIGHT_BITS);

function pack(document: number, weight: number): number {
  return ((document << WEIGHT_BITS) | Math.max(1, Math.round(Math.min(1, weight) * WEIGHT_STEPS))) >>> 0;
}

export function documentOf(posting: number): number {
  return posting >>> WEIGHT_BITS;
}

/** Weight of a posting, 0 to 1. */
export function weightOf(posting: number): number {
  return (posting & WEIGHT_STEPS) / WEIGHT_STEPS;
}

function enlarge(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(length);
  copy.set(array);
  return copy;
}
