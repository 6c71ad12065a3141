import { hash } from '../../lib/hash.ts';
import { waitAtMost } from '../../lib/waitAtMost.ts';
import { textTokens } from '../../tools/tool/tokens.ts';
import type { EditorMessage } from './editorMessages.ts';

/** Counts a text as the model does; rejects if that fails. */
export type CountText = (text: string) => Thenable<number>;

/** Time after which a model's own count is not waited for any more. */
const PATIENCE = 3_000;
/** Texts whose counts are remembered. */
const MAX_COUNTS = 2_000;

/** Counts prompts by the model's own tokens, each text once; a model that does not count, or not in time, gets an estimate. */
export class PromptCounter {
  readonly #counts = new Map<string, Promise<number>>();
  readonly #count: CountText;
  readonly #patience: number;

  constructor(count: CountText, patience = PATIENCE) {
    this.#count = count;
    this.#patience = patience;
  }

  async countMessages(messages: readonly EditorMessage[]): Promise<number> {
    return this.countTexts(messages.map((message) => JSON.stringify(withoutData(message))));
  }

  async countTexts(texts: readonly string[]): Promise<number> {
    const counts = await Promise.all(texts.map((text) => this.#countOnce(text)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  #countOnce(text: string): Promise<number> {
    const key = hash(text);
    const known = this.#counts.get(key);
    if (known) return known;
    const counted = this.#countInTime(text);
    if (this.#counts.size >= MAX_COUNTS) this.#counts.clear();
    this.#counts.set(key, counted);
    return counted;
  }

  async #countInTime(text: string): Promise<number> {
    const estimate = textTokens(text);
    try {
      const counting = Promise.resolve(this.#count(text));
      const counted = (await waitAtMost(counting, this.#patience)) ? await counting : estimate;
      return Number.isFinite(counted) && counted >= 0 ? counted : estimate;
    } catch {
      return estimate;
    }
  }
}

/** The message without its data, which no model counts as text. */
const withoutData = ({ role, parts }: EditorMessage): object => ({
  role,
  parts: parts.map((part) => {
    if (part.type === 'data') return { ...part, data: '' };
    if (part.type !== 'result') return part;
    return {
      ...part,
      content: part.content.map((one) => (one.type === 'data' ? { ...one, data: '' } : one)),
    };
  }),
});
