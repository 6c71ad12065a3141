import * as z from 'zod';
import type { UserAnswer } from '../../host/questions.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import { type ToolOutcome, textOutcome } from '../tool/toolOutcome.ts';

const MAX_QUESTIONS = 4;
const MAX_OPTIONS = 8;

const question = z.object({
  question: z.string().trim().min(1).max(1_000).describe('The whole question'),
  header: z.string().trim().min(1).max(40).describe('A word or two that say what it is about'),
  options: z
    .array(
      z.object({
        label: z.string().trim().min(1).max(100).describe('The answer, in a few words'),
        description: z.string().max(500).optional().describe('What it means or leads to'),
      }),
    )
    .min(2)
    .max(MAX_OPTIONS)
    .describe('Answers to choose from; the user can always write another one'),
  multi_select: z.boolean().default(false).describe('More than one answer can be chosen'),
});

export const askUser = (): Tool =>
  defineTool({
    name: 'AskUser',
    description: `Asks the user one to ${MAX_QUESTIONS} questions with answers to choose from, and waits. Use it when you cannot go on without a decision that is the user's, not for what you can find out yourself. Put the answer you recommend first. Do not offer "other": the user can always write another answer.`,
    input: z.object({ questions: z.array(question).min(1).max(MAX_QUESTIONS) }),
    effect: 'none',
    icon: 'ask',
    isCore: true,
    loading: 'always',
    searchHints: ['question', 'clarify', 'choose', 'confirm', 'decision'],
    waitsForMessage: true,
    isConcurrencySafe: () => false,
    describe: ({ questions: asked }) => asked.map((one) => one.question).join('\n'),
    async run({ questions: asked }, { person }, signal) {
      const answered: string[] = [];
      const shown: string[] = [];
      for (const [index, { question: words, header, options, multi_select }] of asked.entries()) {
        const answer = await person.questions.ask(
          {
            question: words,
            header,
            options: options.map(({ label, description }) => ({
              label,
              ...(description ? { description } : {}),
            })),
            isMultiSelect: multi_select,
            number: index + 1,
            of: asked.length,
          },
          signal,
        );
        signal.throwIfAborted();
        if (answer === undefined) return unansweredOutcome(answered, words);
        answered.push(`${words}\n→ ${answerText(answer)}`);
        shown.push(`${header}: ${answerText(answer)}`);
      }
      return { ...textOutcome(answered.join('\n\n')), summary: shown.join(' · ') };
    },
  });

function answerText({ picked, text }: UserAnswer): string {
  const words = text?.trim() ? [`(in their own words) ${text.trim()}`] : [];
  return [...picked, ...words].join('; ') || 'none of them';
}

function unansweredOutcome(answered: readonly string[], question: string): ToolOutcome {
  const text = [
    ...answered,
    `${question}\n→ The user did not answer. Do not ask again: go on with the most careful choice, or say what you need and stop.`,
  ].join('\n\n');
  return { ...textOutcome(text), summary: 'not answered' };
}
