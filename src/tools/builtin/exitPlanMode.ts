import * as z from 'zod';
import { defineTool, type Tool } from '../tool/tool.ts';
import { textOutcome } from '../tool/toolOutcome.ts';

export const EXIT_PLAN_MODE = 'ExitPlanMode';

/** Presents a plan; deferred like any occasional tool, and loaded when a chat begins to plan. */
export const exitPlanMode = (): Tool =>
  defineTool({
    name: EXIT_PLAN_MODE,
    description:
      'In plan mode only: shows the user your plan and asks whether to go ahead. Call it once the plan is complete. If the user agrees, changes are possible from then on; if not, you are told what to change.',
    input: z.object({
      plan: z
        .string()
        .trim()
        .min(1)
        .describe('The plan in markdown: what will be changed, where, and how it is checked'),
    }),
    effect: 'none',
    icon: 'ask',
    loading: 'deferred',
    hint: 'presents a plan',
    isConcurrencySafe: () => false,
    describe: () => 'Present the plan',
    async run({ plan }, { person }, signal) {
      const answer = await person.planReview.ask(plan, signal);
      if (answer.kind === 'no') {
        const wish = answer.reason ? ` The user says: ${answer.reason}` : '';
        return { ...textOutcome(`The user wants to keep planning.${wish}`), summary: 'keep planning' };
      }
      return {
        ...textOutcome(agreement(answer.plan)),
        permissionMode: answer.mode,
        summary: 'approved',
        display: { kind: 'plan', plan: answer.plan ?? plan },
      };
    },
  });

const agreement = (changed: string | undefined): string =>
  changed === undefined
    ? 'The user agrees with the plan. Plan mode is off: carry it out.'
    : `The user has changed the plan and agrees with it. Plan mode is off: carry out this version.\n\n${changed}`;
