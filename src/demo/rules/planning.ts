import { EXIT_PLAN_MODE } from '../../tools/builtin/exitPlanMode.ts';
import type { Step, Turn } from './conversation.ts';
import { type Answer, act, say } from './situation.ts';
import { queryOf, TOOL_SEARCH } from './toolTitle.ts';

/** Tools that change something: in plan mode they come after a plan. */
const CHANGING: ReadonlySet<string> = new Set(['Bash', 'Edit', 'MultiEdit', 'NotebookEdit', 'Write']);

/** Note with which the agent tells a model that plan mode is on. */
export const isPlanNote = (text: string): boolean => /^\s*<plan-mode>/.test(text);

/** The steps of a turn without those about the plan, which are not what the user has asked for. */
export const withoutPlan = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(
    ({ call }) =>
      call.name !== EXIT_PLAN_MODE &&
      !(call.name === TOOL_SEARCH && queryOf(call) === `select:${EXIT_PLAN_MODE}`),
  );

/** The request of a turn as its plan has it, if the user has changed the plan; otherwise as it was made. */
export function plannedRequest({ request, steps }: Turn): string {
  const result = steps.find(({ call }) => call.name === EXIT_PLAN_MODE)?.result?.text ?? '';
  const [, changed] = /carry out this version\.\s*1\.\s*(.+)/.exec(result) ?? [];
  return changed ?? request;
}

/** In plan mode, presents the request as a plan before anything is changed. */
export function planFirst(answer: Answer, { isPlanning, steps, request }: Turn): Answer {
  if (!isPlanning || !answer.calls.some(({ name }) => CHANGING.has(name))) return answer;
  const presented = steps.find(({ call }) => call.name === EXIT_PLAN_MODE);
  if (presented === undefined) {
    const plan = `1. ${request}\n2. Say what came of it`;
    return act('I present what I would do.', { name: EXIT_PLAN_MODE, input: { plan } });
  }
  if (presented.result?.text.startsWith('The user wants to keep planning'))
    return say('So nothing was changed. Say what should be done instead, and I plan again.');
  return answer;
}
