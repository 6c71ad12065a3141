/**
 * Something that cannot be done, said in a sentence the model can act on. Tools and ports throw it;
 * whatever else they throw is a bug and is logged as one.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
