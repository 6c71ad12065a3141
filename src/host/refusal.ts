/**
 * Reason why something cannot be done, in a sentence the model can act on. Tools and ports throw it for expected
 * failures; any other error is a bug and is logged as one.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
