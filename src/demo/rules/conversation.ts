import type { ModelView, ViewCall, ViewResult, ViewUserMessage } from '../modelView.ts';
import { isPlanNote } from './planning.ts';
import { queryOf, TOOL_SEARCH } from './toolTitle.ts';

export interface Conversation {
  /** Turns, oldest first, never empty; the last one is being answered. */
  readonly turns: readonly Turn[];
}

/** One user request and everything that has followed it so far. */
export interface Turn {
  /** Words of the user; empty if there are none. */
  readonly request: string;
  readonly attachments: readonly Attachment[];
  readonly steps: readonly Step[];
  /** True if plan mode was on when the user wrote. */
  readonly isPlanning: boolean;
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
  let current = {
    request: '',
    attachments: [] as Attachment[],
    steps: [] as Step[],
    isPlanning: false,
    answer: '',
  };
  const turns: (typeof current)[] = [];
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
    current = {
      request: spoken.at(-1)?.trim() ?? '',
      attachments,
      steps: [],
      isPlanning: message.texts.some(isPlanNote),
      answer: '',
    };
    turns.push(current);
  }
  return { turns: turns.length === 0 ? [current] : turns };
}

function resultOf({ results, texts }: ViewUserMessage, call: ViewCall): ViewResult | undefined {
  const result = results.find(({ callId }) => callId === call.id);
  if (result === undefined) return undefined;
  const text = hasLoadedOthers(call, result) ? notesIn(texts) : result.text;
  return { ...result, text: text.replace(ORIGIN, '') };
}

/** True for a call that was run and whose result brings other tools along: its words are in a note. */
const hasLoadedOthers = ({ name }: ViewCall, { references }: ViewResult): boolean =>
  references.length > 0 && name !== TOOL_SEARCH && !references.includes(name);

const notesIn = (texts: readonly string[]): string =>
  texts.flatMap((text) => /^<tool-note>(.*)<\/tool-note>$/s.exec(text)?.[1] ?? []).join('\n');

/** Line in which the agent says which tool the following words come from. */
const ORIGIN = /^\[Result of \S+\]\n/;

/** True for a block the agent wrote: a whole `<attached …>…</attached>` or any `<two-words>…</two-words>`. */
const isMarkup = (text: string): boolean =>
  /^\s*<(attached|[a-z]+(?:-[a-z]+)+)(?:\s[^>]*)?>[\s\S]*<\/\1>\s*$/.test(text);

/** True for a note the agent adds to results: such a note has the full name of its tool, which people who go on after a cancelled turn hardly write. */
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
