import type { PlannedChange } from './changeFile.ts';
import { lineChanges } from './lineChanges.ts';
import { unifiedDiff } from './unifiedDiff.ts';

/** The changes that calls would make, from their checks: the user is asked about those, not about what the model wrote. */
export class PlannedChanges {
  readonly #plans = new WeakMap<object, PlannedChange>();

  note(input: object, plan: PlannedChange): void {
    this.#plans.set(input, plan);
  }

  /** The change as a diff, or the whole text of a new file; empty as long as the call was not checked. */
  shown(input: object): string {
    const plan = this.#plans.get(input);
    if (!plan?.before) return plan?.next ?? '';
    return unifiedDiff(plan.before.text, lineChanges(plan.before.text, plan.next));
  }
}
