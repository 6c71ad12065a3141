import type { ViewMessage, ViewResult, VisibleTool } from '../../../src/demo/modelView.ts';
import { answerView } from '../../../src/demo/rules/answerView.ts';
import { INTRODUCTION } from '../../../src/demo/rules/introduction.ts';
import type { Answer } from '../../../src/demo/rules/situation.ts';
import { announcement, builtIns, deferred } from './toolbox.ts';

export interface Outcome {
  readonly text: string;
  readonly isError?: boolean;
  readonly references?: readonly string[];
  /** Words of the agent that follow the results. */
  readonly note?: string;
}

export interface ChatOptions {
  readonly tools?: readonly VisibleTool[];
  /** Outcome of a call; undefined falls back to the toolbox. */
  readonly run?: (name: string, input: Readonly<Record<string, unknown>>) => Outcome | undefined;
}

/** A tiny agent: runs the calls of each reply and feeds the results back until the demo stops calling. */
export function startChat({ tools = builtIns, run = () => undefined }: ChatOptions = {}) {
  const messages: ViewMessage[] = [];
  const found = new Set<string>();

  const step = (): Answer => {
    const loaded = deferred.filter(({ name }) => found.has(name));
    return answerView({ tools: [...tools, ...loaded], messages });
  };

  /** Replies of one turn, in order. */
  const send = async (...texts: readonly string[]): Promise<Answer[]> => {
    const isFirst = messages.length === 0;
    messages.push({ role: 'user', texts: isFirst ? [announcement, ...texts] : texts, results: [] });
    const replies: Answer[] = [];
    while (replies.length < 20) {
      const reply = step();
      replies.push(reply);
      const calls = reply.calls.map((call, index) => ({
        id: `call_${messages.length}_${index}`,
        ...call,
      }));
      messages.push({ role: 'assistant', text: reply.text, calls });
      if (calls.length === 0) return replies;
      const notes: string[] = [];
      const results = calls.map(({ id, name, input }): ViewResult => {
        const outcome = run(name, input) ?? toolboxRun(name, input);
        for (const reference of outcome.references ?? []) found.add(reference);
        if (outcome.note) notes.push(outcome.note);
        return {
          callId: id,
          isError: outcome.isError ?? false,
          text: outcome.text,
          references: outcome.references ?? [],
        };
      });
      messages.push({ role: 'user', texts: notes, results });
    }
    throw new Error('The demo does not stop calling.');
  };

  return { send, messages };
}

/** All calls of some replies, in order. */
export const callsIn = (replies: readonly Answer[]): [name: string, input: unknown][] =>
  replies.flatMap(({ calls }) => calls.map(({ name, input }): [string, unknown] => [name, input]));

/** Text of the last reply. */
export const wholeText = (replies: readonly Answer[]): string => replies.at(-1)?.text ?? '';

/** Text of the last reply without the introduction. */
export const lastText = (replies: readonly Answer[]): string =>
  wholeText(replies).replace(`${INTRODUCTION}\n\n`, '');

function toolboxRun(name: string, input: Readonly<Record<string, unknown>>): Outcome {
  if (name === 'ToolSearch') return { text: '', references: search(String(input.query)) };
  if (name === 'mcp__calc__get-sum') return { text: String(Number(input.a) + Number(input.b)) };
  if (name === 'mcp__calc__echo') return { text: `Echo: ${input.message}` };
  return { text: `${name} is done` };
}

function search(query: string): string[] {
  const select = /^select:(.*)/.exec(query)?.[1];
  if (select !== undefined) return deferred.map(({ name }) => name).filter((name) => name === select);
  return deferred
    .filter(({ name, description }) =>
      query.split(' ').some((word) => `${name} ${description}`.toLowerCase().includes(word)),
    )
    .map(({ name }) => name)
    .slice(0, 5);
}
