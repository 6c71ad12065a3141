import type { Elicitation } from '../../host/elicitation.ts';

/** The person whose chat calls a server; the signal is aborted when the last of these calls is over. */
export interface Caller {
  readonly elicitation: Elicitation;
  readonly signal: AbortSignal;
}

/**
 * The people whose calls a server runs. A question of a server does not say which call it belongs to: it goes to the
 * chat that calls if there is only one, else to nobody in particular.
 */
export class Callers {
  readonly #calling = new Map<Elicitation | undefined, { calls: number; readonly over: AbortController }>();

  /** Takes note of a call, and returns the function that ends it. No port: the chat cannot show questions of servers. */
  begin(elicitation: Elicitation | undefined): () => void {
    const caller = this.#calling.get(elicitation) ?? { calls: 0, over: new AbortController() };
    caller.calls += 1;
    this.#calling.set(elicitation, caller);
    return () => {
      caller.calls -= 1;
      if (caller.calls > 0) return;
      this.#calling.delete(elicitation);
      caller.over.abort();
    };
  }

  /** The only one who calls now; undefined if nobody does, or it may be one of several. */
  only(): Caller | undefined {
    const [first, ...others] = this.#calling;
    if (first === undefined || others.length > 0) return undefined;
    const [elicitation, { over }] = first;
    return elicitation && { elicitation, signal: over.signal };
  }
}
