import type { Approval } from './approval.ts';
import type { Elicitation } from './elicitation.ts';
import type { PlanReview } from './planReview.ts';
import type { Questions } from './questions.ts';

/** The person in front of a chat, asked wherever that chat is shown. */
export interface Person {
  readonly approval: Approval;
  readonly questions: Questions;
  readonly planReview: PlanReview;
  /** Shows the questions of servers whose calls the chat makes; absent where only dialogs can ask them. */
  readonly elicitation?: Elicitation;
}
