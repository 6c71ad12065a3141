import { within } from '../../lib/within.ts';

/** The place of a turn in a chat. */
export interface TurnPlace {
  /** A text that tells the chat from others that begin with the same words, where VS Code gives one. */
  readonly chat: string | undefined;
  /** The turn before it; undefined for the first. */
  readonly parent: string | undefined;
  readonly prompt: string;
}

const MAX_TURNS = 200;
/** Milliseconds the next message of a chat waits for a turn that was cancelled. */
const ENDING = 10_000;

/**
 * The turns of this window that have not ended, or were cancelled. VS Code keeps what a cancelled turn returns only if it
 * does so within a second, and one that has a file to save or a program to end takes longer: then it is known again by
 * where it stands.
 */
export class OpenTurns {
  readonly #turns = new Map<string, { readonly turn: string; readonly ended: Promise<void> }>();

  /** Returns what to call when the turn has ended; `isKept`: it must be found later, too. */
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

  /** The turn that stands there, once it has ended. */
  async find(place: TurnPlace, signal: AbortSignal): Promise<string | undefined> {
    const key = keyOf(place);
    const open = this.#turns.get(key);
    if (open) await within(open.ended, ENDING, signal);
    return this.#turns.get(key)?.turn;
  }
}

const keyOf = ({ chat, parent, prompt }: TurnPlace): string => JSON.stringify([chat, parent, prompt]);
