import type { PromptArgument, PromptEntry } from '../../host/serverPrompts.ts';
import { toOneLine } from '../../lib/cleanText.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import type { ServerQuestions } from '../servers/serverQuestions.ts';
import { createToolNames } from '../tools/toolNames.ts';
import { askForList } from './askForList.ts';

const LINE_LIMIT = 300;

/** Lists the prompts of the wanted servers; those that sleep are started first. A server that does not answer has none. */
export async function listPrompts(
  questions: ServerQuestions,
  isWanted: (server: string) => boolean,
  signal: AbortSignal,
): Promise<readonly PromptEntry[]> {
  await questions.awaken(isWanted, signal);
  const lists = await Promise.all(
    questions
      .serversWith('prompts')
      .filter(isWanted)
      .map(async (server) => {
        const question = { server, method: 'prompts/list', key: 'prompts' };
        return promptEntries(server, await askForList(questions, question, signal).catch(() => []));
      }),
  );
  return lists.flat();
}

function promptEntries(server: string, listed: readonly JsonRecord[]): PromptEntry[] {
  const named = listed.flatMap((prompt) =>
    typeof prompt.name === 'string' && prompt.name !== '' ? [{ ...prompt, name: prompt.name }] : [],
  );
  const names = createToolNames(new Map([[server, named.map(({ name }) => name)]]));
  return named.map(({ name, ...prompt }: JsonRecord & { readonly name: string }) => ({
    server,
    name,
    command: names.nameOf(server, name) ?? name,
    title: line(prompt.title) || line(name),
    description: line(prompt.description),
    args: (Array.isArray(prompt.arguments) ? prompt.arguments.filter(isRecord) : []).flatMap(promptArgument),
  }));
}

const promptArgument = ({ name, description, required }: JsonRecord): PromptArgument[] =>
  typeof name === 'string' ? [{ name, description: line(description), isRequired: required === true }] : [];

const line = (value: unknown): string => (typeof value === 'string' ? toOneLine(value, LINE_LIMIT) : '');
