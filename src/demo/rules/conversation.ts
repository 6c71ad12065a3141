import type { ModelView, ViewCall, ViewResult, ViewUserMessage } from '../modelView.ts';
import { queryOf } from './toolTitle.ts';

export interface Conversation {
  /** Oldest first; the last one is being answered. Never empty. */
  readonly turns: readonly Turn[];
}

/** One user request and what came of it so far. */
export interface Turn {
  /** The user's own words; empty if there are none. */
  readonly request: string;
  readonly attachments: readonly Attachment[];
  readonly steps: readonly Step[];
  /** Everything the assistant has said in this turn. */
  readonly answer: string;
}

export interface Attachment {
  readonly path: string;
  readonly text: string;
}

export interface Step {
  readonly call: ViewCall;
  readonly result: ViewResult | undefined;
}

export function readConversation(view: ModelView): Conversation {
  const turns: { request: string; attachments: Attachment[]; steps: Step[]; answer: string }[] = [];
  let current = { request: '', attachments: [] as Attachment[], steps: [] as Step[], answer: '' };
  for (const message of view.messages) {
    if (message.role === 'assistant') {
      current.answer += `${message.text}\n`;
      current.steps.push(...message.calls.map((call) => ({ call, result: undefined })));
      continue;
    }
    current.steps = current.steps.map((step) => ({
      ...step,
      result: step.result ?? resultOf(message, step.call),
    }));
    const calls = message.results.length > 0 ? current.steps.map(({ call }) => call) : [];
    const spoken = message.texts.filter(
      (text) => text.trim() !== '' && !isMarkup(text) && !isNote(text, calls),
    );
    const attachments = message.texts.flatMap(attachmentsIn);
    if (spoken.length === 0 && (attachments.length === 0 || message.results.length > 0)) continue;
    current = { request: spoken.at(-1)?.trim() ?? '', attachments, steps: [], answer: '' };
    turns.push(current);
  }
  return { turns: turns.length === 0 ? [current] : turns };
}

function resultOf({ results }: ViewUserMessage, call: ViewCall): ViewResult | undefined {
  const result = results.find(({ callId }) => callId === call.id);
  return result && { ...result, text: result.text.replace(ORIGIN, '') };
}

/** The line by which the agent says whose words follow. */
const ORIGIN = /^\[Result of \S+\]\n/;

/** Blocks the agent wrote: `<attached …>…</attached>` and any `<two-words>…</two-words>`, whole. */
const isMarkup = (text: string): boolean =>
  /^\s*<(attached|[a-z]+(?:-[a-z]+)+)(?:\s[^>]*)?>[\s\S]*<\/\1>\s*$/.test(text);

/** Words the agent adds to results name the tool they are about in full; people who go on after a cancelled turn hardly do. */
const isNote = (text: string, calls: readonly ViewCall[]): boolean =>
  calls
    .flatMap((call) => [call.name, queryOf(call).replace(/^select:/, '')])
    .some((name) => name.includes('__') && text.includes(name));

function attachmentsIn(text: string): Attachment[] {
  if (!/^\s*<attached\s/.test(text) || !isMarkup(text)) return [];
  return text
    .split(/<\/attached>\s*(?=<attached\s|$)/)
    .map((part) => /^\s*<attached\s[^>]*?path="([^"]*)"[^>]*>\n?([\s\S]*)$/.exec(part))
    .flatMap((match) => (match ? [{ path: match[1] ?? '', text: (match[2] ?? '').replace(/\n$/, '') }] : []));
}
