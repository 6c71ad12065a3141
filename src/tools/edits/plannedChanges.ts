import { lineChanges } from './lineChanges.ts';
import { unifiedDiff } from './unifiedDiff.ts';

interface TextChange {
  /** Undefined if it is new. */
  readonly before: { readonly text: string } | undefined;
  readonly next: string;
}

/** The changes that calls would make, from their checks: the user is asked about those, not about what the model wrote. */
export class PlannedChanges {
  readonly #plans = new WeakMap<object, TextChange>();

  note(input: object, plan: TextChange): void {
    this.#plans.set(input, plan);
  }

  /** The change as a diff, or the whole text of what is new; empty as long as the call was not checked. */
  shown(input: object): string {
    const plan = this.#plans.get(input);
    if (!plan?.before) return plan?.next ?? '';
    return unifiedDiff(plan.before.text, lineChanges(plan.before.text, plan.next));
  }
}
