/** Asks the user whether a call may run. */
export interface Approval {
  ask(question: ApprovalQuestion, signal: AbortSignal): Promise<ApprovalAnswer>;
}

/** Shows exactly what will happen. Neither text is trusted: an adapter shows them as plain text. */
export interface ApprovalQuestion {
  readonly title: string;
  readonly detail: string;
}

/** `chat` allows the same tool for the rest of this chat. */
export type ApprovalAnswer = 'once' | 'chat' | 'no';
