/** Shows the user a plan and asks whether to carry it out. */
export interface PlanReview {
  /** Asks about a plan of the model, which is shown as text. */
  ask(plan: string, signal: AbortSignal): Promise<PlanAnswer>;
}

export type PlanAnswer =
  /** `mode` is the permission mode from then on; `plan` is there if the user has changed it. */
  | { readonly kind: 'yes'; readonly mode: 'default' | 'acceptEdits'; readonly plan?: string }
  /** `reason` is for the model. */
  | { readonly kind: 'no'; readonly reason?: string };
