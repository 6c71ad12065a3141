import { isRecord, type JsonRecord } from '../lib/json.ts';
import { cleanText, oneLine } from './cleanText.ts';
import { askForList, type ServerQuestions } from './serverQuestions.ts';
import { contentText } from './toolResult.ts';

/** A prompt that a server has prepared. Its texts are cleaned. */
export interface PromptEntry {
  readonly server: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly args: readonly PromptArgument[];
}

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}

export interface Prompts {
  /** Of all connected servers. One that does not answer has none. */
  list(signal: AbortSignal): Promise<readonly PromptEntry[]>;
  /** The text to send. Rejects with a Refusal. */
  text(prompt: PromptEntry, values: Readonly<Record<string, string>>, signal: AbortSignal): Promise<string>;
  /** What the server suggests for an argument of which the start is typed; nothing if it cannot. */
  suggestions(prompt: PromptEntry, argument: PromptStart, signal: AbortSignal): Promise<readonly string[]>;
}

export interface PromptStart {
  readonly name: string;
  readonly value: string;
}

const LINE_LIMIT = 300;
const SUGGESTION_LIMIT = 100;

export const createPrompts = (questions: ServerQuestions): Prompts => ({
  async list(signal) {
    const lists = await Promise.all(
      questions.having('prompts').map(async (server) => {
        const prompts = await askForList(
          questions,
          { server, method: 'prompts/list', key: 'prompts' },
          signal,
        ).catch(() => []);
        return prompts.flatMap((prompt) => promptEntry(server, prompt));
      }),
    );
    return lists.flat();
  },
  async text({ server, name }, values, signal) {
    const params = { name, arguments: { ...values } };
    const { messages } = await questions.ask(server, { method: 'prompts/get', params }, signal);
    return (Array.isArray(messages) ? messages.filter(isRecord) : [])
      .map(
        ({ role, content }) => `${role === 'assistant' ? 'You said: ' : ''}${contentText([content].flat())}`,
      )
      .join('\n\n');
  },
  async suggestions({ server, name }, argument, signal) {
    if (!questions.having('completions').includes(server)) return [];
    const params = { ref: { type: 'ref/prompt', name }, argument: { ...argument } };
    const answer = await questions
      .ask(server, { method: 'completion/complete', params }, signal)
      .catch((): JsonRecord => ({}));
    const { values } = isRecord(answer.completion) ? answer.completion : {};
    return (Array.isArray(values) ? values : [])
      .filter((value) => typeof value === 'string')
      .slice(0, SUGGESTION_LIMIT)
      .map(cleanText);
  },
});

function promptEntry(server: string, prompt: JsonRecord): PromptEntry[] {
  const { name, title, description } = prompt;
  if (typeof name !== 'string' || name === '') return [];
  const args = Array.isArray(prompt.arguments) ? prompt.arguments.filter(isRecord) : [];
  return [
    {
      server,
      name,
      title: line(title) || line(name),
      description: line(description),
      args: args.flatMap((argument) =>
        typeof argument.name === 'string'
          ? [
              {
                name: argument.name,
                description: line(argument.description),
                isRequired: argument.required === true,
              },
            ]
          : [],
      ),
    },
  ];
}

const line = (value: unknown): string => (typeof value === 'string' ? oneLine(value, LINE_LIMIT) : '');
