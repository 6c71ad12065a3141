import * as z from 'zod';
import { toOneLine } from '../../lib/cleanText.ts';
import { count } from '../../lib/text.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import { textOutcome } from '../tool/toolOutcome.ts';

export const TASK = 'Task';
const MAX_KIND = 40;

export const task = (): Tool =>
  defineTool({
    name: TASK,
    description:
      'Gives a task to another agent with an empty conversation, and returns what it says at its end. The agent has the same tools as you, or is of a kind listed in an <agents> block. Good for searching widely or for work whose details need not stay in this conversation. It knows nothing of this conversation: tell it everything it needs, and what to report. Several tasks in one message run side by side; they must not change the same files.',
    input: z.object({
      description: z.string().trim().min(1).describe('The task in three to five words, for the user'),
      prompt: z.string().trim().min(1).describe('The whole task'),
      subagent_type: z
        .string()
        .trim()
        .min(1)
        .optional()
        .describe('The kind of agent, by its name in the last <agents> block; one like you if absent'),
    }),
    // The task changes nothing itself: each call of the other agent is permitted on its own.
    effect: 'none',
    icon: 'agent',
    isCore: true,
    waitsForMessage: true,
    // The other agent may be in the middle of a change.
    endsItself: true,
    maxResultChars: 30_000,
    describe: ({ description, subagent_type: kind }) =>
      `${kind === undefined ? TASK : `${TASK} for ${toOneLine(kind, MAX_KIND)}`}: ${description}`,
    async run({ prompt, subagent_type: kind }, { delegate }, signal) {
      const { text, isFailed, unfinished, steps, stop, allowedForChat } = await delegate(
        { prompt, ...(kind === undefined ? {} : { agent: kind }) },
        signal,
      );
      const end = isFailed
        ? { isError: true, summary: text }
        : { summary: unfinished ?? [...(kind === undefined ? [] : [kind]), count(steps, 'step')].join(', ') };
      const said = unfinished === undefined ? text : `The sub-agent did not finish: ${unfinished}\n\n${text}`;
      return { ...textOutcome(said), ...end, ...(stop === undefined ? {} : { stop }), allowedForChat };
    },
  });
