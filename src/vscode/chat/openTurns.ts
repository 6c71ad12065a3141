import { waitAtMost } from '../../lib/waitAtMost.ts';

/** The place of a turn in a chat. */
export interface TurnPlace {
  /** Text that tells the chat from others that begin with the same words, where VS Code provides one. */
  readonly chat: string | undefined;
  /** The turn before it; undefined for the first. */
  readonly parent: string | undefined;
  readonly prompt: string;
}

const MAX_TURNS = 200;
/** Milliseconds the next message of a chat waits for a turn that was cancelled. */
const ENDING = 10_000;

/**
 * The turns of this window that have not ended, or were cancelled. VS Code keeps the result of a cancelled turn only if
 * the turn returns within a second. A turn that has a file to save or a program to end takes longer: it is then found
 * again by its place.
 */
export class OpenTurns {
  readonly #turns = new Map<string, { readonly turn: string; readonly ended: Promise<void> }>();

  /** Begins a turn and returns the function that ends it; `isKept`: the turn must still be found later. */
  begin(place: TurnPlace, turn: string): (isKept: boolean) => void {
    const key = keyOf(place);
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#turns.set(key, { turn, ended });
    const [oldest] = this.#turns.keys();
    if (this.#turns.size > MAX_TURNS && oldest !== undefined) this.#turns.delete(oldest);
    return (isKept) => {
      if (!isKept && this.#turns.get(key)?.turn === turn) this.#turns.delete(key);
      end();
    };
  }

  /** Finds the turn at a place, once the turn has ended. */
  async find(place: TurnPlace, signal: AbortSignal): Promise<string | undefined> {
    const key = keyOf(place);
    const open = this.#turns.get(key);
    if (open) await waitAtMost(open.ended, ENDING, signal);
    return this.#turns.get(key)?.turn;
  }
}

const keyOf = ({ chat, parent, prompt }: TurnPlace): string => JSON.stringify([chat, parent, prompt]);
