/** Asks the user whether a call may run. */
export interface Approval {
  ask(question: ApprovalQuestion, signal: AbortSignal): Promise<ApprovalAnswer>;
}

/** Shows exactly what will happen. No text is trusted: an adapter shows them as plain text. */
export interface ApprovalQuestion {
  readonly title: string;
  readonly detail: string;
  /** Why the user is asked although a mode or a rule might allow it. */
  readonly reason?: string;
  /** What `chat` and `always` would allow. Absent: this can only be allowed once. */
  readonly rule?: string;
}

/** `chat` allows the rule for the rest of this chat, `always` from now on. */
export type ApprovalAnswer =
  | { readonly kind: 'once' | 'chat' | 'always' }
  /** `reason` is for the model. */
  | { readonly kind: 'no'; readonly reason?: string };
