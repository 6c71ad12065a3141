/** Asks the user a question of the model. Its texts are not trusted: an adapter shows them as plain text. */
export interface Questions {
  /** Undefined if the user gave no answer. */
  ask(question: UserQuestion, signal: AbortSignal): Promise<UserAnswer | undefined>;
}

export interface UserQuestion {
  /** Topic of the question in a word or two. */
  readonly header: string;
  readonly question: string;
  readonly options: readonly QuestionOption[];
  readonly isMultiSelect: boolean;
  /** Position of the question among those asked together, counted from 1. */
  readonly number: number;
  /** Number of questions asked together. */
  readonly of: number;
}

export interface QuestionOption {
  readonly label: string;
  readonly description?: string;
}

export interface UserAnswer {
  /** Labels of the picked options. */
  readonly picked: readonly string[];
  /** The user's own words. */
  readonly text?: string;
}
