/**
 * Reason why something cannot be done, in a sentence the model can act on. Tools and ports throw it for expected
 * failures; any other error is a bug and is logged as one.
 */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

/** A call that the user, a rule or a hook does not allow. `summary` says so in a few words for people. */
export class Denial extends Refusal {
  override readonly name = 'Denial';
  readonly summary: string;

  constructor(message: string, { summary }: { readonly summary: string }) {
    super(message);
    this.summary = summary;
  }
}
