import { cleanText } from '../../lib/cleanText.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import type { ServerQuestions } from '../servers/serverQuestions.ts';

/** Argument to fill in, and the part of its value that is typed. */
export interface ArgumentStart {
  readonly name: string;
  readonly value: string;
}

/** Prompt or template of resources that an argument belongs to, as the protocol names it. */
export type Reference =
  | { readonly type: 'ref/prompt'; readonly name: string }
  | { readonly type: 'ref/resource'; readonly uri: string };

const LIMIT = 100;

/** Asks a server for values of an argument whose start is typed; empty if the server cannot suggest any. */
export async function askForSuggestions(
  questions: ServerQuestions,
  {
    server,
    ref,
    argument,
  }: { readonly server: string; readonly ref: Reference; readonly argument: ArgumentStart },
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (!questions.serversWith('completions').includes(server)) return [];
  const params = { ref: { ...ref }, argument: { ...argument } };
  const answer = await questions
    .ask(server, { method: 'completion/complete', params }, signal)
    .catch((): JsonRecord => ({}));
  const { values } = isRecord(answer.completion) ? answer.completion : {};
  return (Array.isArray(values) ? values : [])
    .filter((value) => typeof value === 'string')
    .slice(0, LIMIT)
    .map(cleanText);
}
