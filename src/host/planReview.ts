/** Shows the user a plan and asks whether it shall be carried out. */
export interface PlanReview {
  /** The plan is the model's: it is shown as text. */
  ask(plan: string, signal: AbortSignal): Promise<PlanAnswer>;
}

export type PlanAnswer =
  /** `mode`: whether edits are asked about from then on. */
  | { readonly kind: 'yes'; readonly mode: 'default' | 'acceptEdits' }
  /** `reason` is for the model. */
  | { readonly kind: 'no'; readonly reason?: string };
