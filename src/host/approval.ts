/** Asks the user whether a call may run. */
export interface Approval {
  ask(question: ApprovalQuestion, signal: AbortSignal): Promise<ApprovalAnswer>;
}

/** Places a rule of the user holds in. */
export type RuleScope = 'user' | 'workspace';

/** Question about one call, which shows exactly what will happen. Its texts are not trusted: an adapter shows them as plain text. */
export interface ApprovalQuestion {
  /** Id of the call. */
  readonly call?: string;
  readonly title: string;
  readonly detail: string;
  /** Reason why the user is asked although a mode or a rule might allow the call. */
  readonly reason?: string;
  /** Rule that `chat` and `always` would allow. Absent if the call can only be allowed once. */
  readonly rule?: string;
}

/** `chat` allows the rule for the rest of this chat, `always` from now on: everywhere, or in this workspace. */
export type ApprovalAnswer =
  | { readonly kind: 'once' | 'chat' }
  | { readonly kind: 'always'; readonly scope: RuleScope }
  /** `reason` is for the model. */
  | { readonly kind: 'no'; readonly reason?: string };
