/** Asks the user what the model wants to know. No text is trusted: an adapter shows them as plain text. */
export interface Questions {
  /** Undefined if the user went away without an answer. */
  ask(question: UserQuestion, signal: AbortSignal): Promise<UserAnswer | undefined>;
}

export interface UserQuestion {
  /** A word or two that say what it is about. */
  readonly header: string;
  readonly question: string;
  readonly options: readonly QuestionOption[];
  readonly isMultiSelect: boolean;
  /** Which of how many it is, counted from 1. */
  readonly number: number;
  readonly of: number;
}

export interface QuestionOption {
  readonly label: string;
  readonly description?: string;
}

export interface UserAnswer {
  /** Labels of what was picked. */
  readonly picked: readonly string[];
  /** The user's own words. */
  readonly text?: string;
}
