import { lineChanges } from './lineChanges.ts';
import { unifiedDiff } from './unifiedDiff.ts';

interface TextChange {
  /** Text before the change; undefined if the file is new. */
  readonly before: { readonly text: string } | undefined;
  readonly next: string;
}

/**
 * Changes that calls would make, noted by their checks: the user is asked about the change itself, not about the words
 * of the model.
 */
export class PlannedChanges {
  readonly #plans = new WeakMap<object, TextChange>();

  note(input: object, plan: TextChange): void {
    this.#plans.set(input, plan);
  }

  /** Shows the change as a diff, or the whole text of a new file; empty as long as the call was not checked. */
  show(input: object): string {
    const plan = this.#plans.get(input);
    if (!plan?.before) return plan?.next ?? '';
    return unifiedDiff(plan.before.text, lineChanges(plan.before.text, plan.next));
  }
}
