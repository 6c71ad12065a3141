import * as z from 'zod';
import { Refusal } from '../../host/refusal.ts';
import { count } from '../../lib/text.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import { type Todo, textOutcome } from '../tool/toolOutcome.ts';

const MAX_TODOS = 100;
const MAX_LENGTH = 500;

export const todoWrite = (): Tool =>
  defineTool({
    name: 'TodoWrite',
    description:
      'Shows the user what you plan to do and how far you are, as a list. Use it for work of three steps or more. Each call replaces the whole list. At most one item is in_progress; mark an item completed as soon as it is done, not later.',
    input: z.object({
      todos: z
        .array(
          z.object({
            content: z.string().trim().min(1).max(MAX_LENGTH).describe('What is to be done, in a few words'),
            status: z.enum(['pending', 'in_progress', 'completed']),
          }),
        )
        .max(MAX_TODOS)
        .describe('All items, in the order they are to be done'),
    }),
    effect: 'none',
    loading: 'deferred',
    hint: 'list of steps',
    searchHints: ['task list', 'plan', 'checklist', 'progress', 'steps'],
    // The order in which lists are shown is the order of the calls.
    isConcurrencySafe: () => false,
    describe: ({ todos }) => `Update the list: ${count(todos.length, 'item')}`,
    async run({ todos }) {
      const doing = todos.filter(({ status }) => status === 'in_progress');
      if (doing.length > 1)
        throw new Refusal(
          `${doing.length} items are in_progress; only one can be. Set the others to pending or completed.`,
        );
      return {
        ...textOutcome(next(todos)),
        summary: `${todos.filter(({ status }) => status === 'completed').length} of ${todos.length} done`,
        display: { kind: 'todos', todos },
      };
    },
  });

function next(todos: readonly Todo[]): string {
  const open = todos.filter(({ status }) => status !== 'completed');
  const current = open.find(({ status }) => status === 'in_progress') ?? open[0];
  if (current === undefined) return 'The list is shown. Everything on it is done.';
  return `The list is shown, ${count(open.length, 'item')} of it open. Go on with: ${current.content}`;
}
