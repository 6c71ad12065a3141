import { EXIT_PLAN_MODE } from '../../tools/builtin/exitPlanMode.ts';
import type { UserText } from '../transcript/messages.ts';

const ON =
  'Plan mode is on: look as much as you need, but change nothing; whatever has an effect is refused.';

/** Note that goes with each message of the user in plan mode. */
export const PLAN_NOTE: UserText = {
  kind: 'note',
  text: `<plan-mode>${ON} When you know what to do, present the plan with ${EXIT_PLAN_MODE} and wait for the user's approval.</plan-mode>`,
};

/** Note for a task in plan mode: the agent that gave the task presents the plan. */
export const PLAN_TASK_NOTE: UserText = {
  kind: 'note',
  text: `<plan-mode>${ON} Say at the end what you have found, and what should be done.</plan-mode>`,
};
