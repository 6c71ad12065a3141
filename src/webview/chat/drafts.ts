import * as z from 'zod';

/** Chats whose drafts are kept. */
const MAX_CHATS = 50;
const MAX_LENGTH = 100_000;

const kept = z.object({ drafts: z.array(z.tuple([z.string(), z.string()])) });

/** Messages that were begun and not sent, by chat: they outlive the page. */
export class Drafts {
  readonly #texts: Map<string, string>;
  readonly #remember: (value: unknown) => void;

  constructor(recalled: unknown, remember: (value: unknown) => void) {
    const parsed = kept.safeParse(recalled);
    this.#texts = new Map(parsed.success ? parsed.data.drafts : []);
    this.#remember = remember;
  }

  of(chat: string): string {
    return this.#texts.get(chat) ?? '';
  }

  keep(chat: string, text: string): void {
    this.#texts.delete(chat);
    if (text !== '' && text.length <= MAX_LENGTH) this.#texts.set(chat, text);
    this.#remember({ drafts: [...this.#texts].slice(-MAX_CHATS) } satisfies z.infer<typeof kept>);
  }
}
