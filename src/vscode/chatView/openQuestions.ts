import type { Card } from '../../protocol/cards.ts';

interface Waiting {
  readonly card: Card;
  resolve(value: unknown): void;
}

/** Cards of one chat that wait for the user, in the order they were asked. They outlive pages: only an answer or the end of the turn takes one away. */
export class OpenQuestions {
  readonly #waiting = new Map<string, Waiting>();

  get size(): number {
    return this.#waiting.size;
  }

  /** Shows the card and waits. `undefined` comes back if the turn is stopped meanwhile. */
  wait<T>(card: Card, show: (card: Card) => void, signal: AbortSignal): Promise<T | undefined> {
    return new Promise<T | undefined>((resolve) => {
      const withdraw = (): void => {
        this.#waiting.delete(card.id);
        resolve(undefined);
      };
      if (signal.aborted) return withdraw();
      signal.addEventListener('abort', withdraw, { once: true });
      this.#waiting.set(card.id, {
        card,
        resolve: (value) => {
          signal.removeEventListener('abort', withdraw);
          this.#waiting.delete(card.id);
          resolve(value as T);
        },
      });
      show(card);
    });
  }

  /** The card of this id and kind, if it still waits. */
  find<Kind extends Card['kind']>(id: string, kind: Kind): Extract<Card, { kind: Kind }> | undefined {
    const card = this.#waiting.get(id)?.card;
    return card?.kind === kind ? (card as Extract<Card, { kind: Kind }>) : undefined;
  }

  answer(id: string, value: unknown): void {
    this.#waiting.get(id)?.resolve(value);
  }
}
