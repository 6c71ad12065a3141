import type { Approval } from './approval.ts';
import type { PlanReview } from './planReview.ts';
import type { Questions } from './questions.ts';

/** The person in front of a chat, asked wherever that chat is shown. */
export interface Person {
  readonly approval: Approval;
  readonly questions: Questions;
  readonly planReview: PlanReview;
}
