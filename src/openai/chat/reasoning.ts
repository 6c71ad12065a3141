import { isRecord, type JsonRecord } from '../../lib/json.ts';

/** Fields in which endpoints tell what a model thinks, and in which they want it back. */
const TEXT_FIELDS = ['reasoning_content', 'reasoning'] as const;
const DETAILS = 'reasoning_details';

/** The reasoning of one message while it is being streamed. */
export class Reasoning {
  readonly #texts = new Map<string, string>();
  readonly #details: JsonRecord[] = [];

  /** Takes what a delta tells; gives the new words, or undefined if the delta has no reasoning. */
  add(delta: JsonRecord): string | undefined {
    let words: string | undefined;
    for (const field of TEXT_FIELDS) {
      const text = delta[field];
      if (typeof text !== 'string' || text === '') continue;
      this.#texts.set(field, (this.#texts.get(field) ?? '') + text);
      words ??= text;
    }
    const details = delta[DETAILS];
    if (!Array.isArray(details) || details.length === 0) return words;
    for (const detail of details.filter(isRecord)) this.#addDetail(detail);
    return words ?? '';
  }

  /** The fields of the message as the endpoint wants them back; undefined if there was no reasoning. */
  close(): JsonRecord | undefined {
    if (this.#texts.size === 0 && this.#details.length === 0) return undefined;
    return {
      ...Object.fromEntries(this.#texts),
      ...(this.#details.length > 0 ? { [DETAILS]: this.#details } : {}),
    };
  }

  /** Adds a part to the one of the same kind and index before it, whose texts grow. */
  #addDetail(part: JsonRecord): void {
    const last = this.#details.at(-1);
    if (last === undefined || last.type !== part.type || last.index !== part.index) {
      this.#details.push(part);
      return;
    }
    const merged: Record<string, unknown> = { ...last };
    for (const [key, value] of Object.entries(part)) {
      const before = last[key];
      const grows = GROWING.has(key) && typeof before === 'string' && typeof value === 'string';
      merged[key] = grows ? before + value : (value ?? before);
    }
    this.#details[this.#details.length - 1] = merged;
  }
}

const GROWING: ReadonlySet<string> = new Set(['text', 'summary', 'data']);
