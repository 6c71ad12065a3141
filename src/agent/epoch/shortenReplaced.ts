import { groupBy } from '../../lib/groupBy.ts';
import { firstLine } from '../../lib/text.ts';
import { READ } from '../../tools/builtin/readFile.ts';
import type { SeenFile } from '../../tools/tool/toolOutcome.ts';
import { type CallResult, callsOf, type Message, type ToolCall } from '../transcript/messages.ts';
import { estimateMessageTokens } from '../transcript/messageTokens.ts';
import type { Transcript } from '../transcript/transcript.ts';

/** Characters of a result that is not worth shortening. */
const SHORT = 400;

/** Moment for shortening: how much stays as it is, and how much must be saved to be worth the cached prefix. */
export interface Occasion {
  /** Newest messages with results that stay as they are: the model may be in the middle of working with them. */
  readonly keptMessages: number;
  readonly leastTokens: number;
  /** Share of the conversation. */
  readonly leastShare: number;
}

export const BETWEEN_TURNS: Occasion = { keptMessages: 3, leastTokens: 10_000, leastShare: 0.25 };
/** A turn loses its thinking with the epoch, so that only long ones are shortened. */
export const WITHIN_TURN: Occasion = { keptMessages: 8, leastTokens: 60_000, leastShare: 0.4 };

/** True if so much of a conversation of this many tokens is replaced that a new epoch pays. */
export function isWorthShortening(transcript: Transcript, size: number, occasion: Occasion): boolean {
  const { leastTokens, leastShare } = occasion;
  if (size < leastTokens) return false;
  const { messages } = shortenReplaced(transcript, occasion);
  return tokensSaved(transcript.messages, messages) >= Math.max(leastTokens, size * leastShare);
}

/**
 * Shortens results about a file that a later Read or edit of the same file has replaced. A file of which a Read is left
 * out without a later one counts as unread. Belongs to the start of an epoch: within one no message changes.
 */
export function shortenReplaced(transcript: Transcript, { keptMessages }: Occasion): Transcript {
  const { texts, unread } = findReplaced(transcript.messages, keptMessages);
  if (texts.size === 0) return transcript;
  const shorten = (result: CallResult): CallResult => {
    const text = texts.get(result);
    return forget(unread, text === undefined ? result : { ...result, content: [{ type: 'text', text }] });
  };
  const messages = transcript.messages.map((message) =>
    message.role === 'assistant' ? message : { ...message, results: message.results.map(shorten) },
  );
  const { size } = transcript;
  const saved = tokensSaved(transcript.messages, messages);
  return { ...transcript, messages, ...(size === undefined ? {} : { size: Math.max(0, size - saved) }) };
}

const tokensSaved = (before: readonly Message[], after: readonly Message[]): number =>
  estimateMessageTokens(before) - estimateMessageTokens(after);

/** A result that shows one file, or a change of it. */
interface View {
  readonly result: CallResult;
  readonly seen: SeenFile;
  /** Lines that a Read was asked for; undefined for a change. */
  readonly range: string | undefined;
  /** True if the result belongs to the newest messages. */
  readonly isNew: boolean;
}

/** Range of a Read that was asked for the whole file and showed it. */
const WHOLE = 'whole';

interface Replaced {
  /** Replaced results, each with the text that stands for it. */
  readonly texts: ReadonlyMap<CallResult, string>;
  /** Keys of files whose text is no longer in the conversation. */
  readonly unread: ReadonlySet<string>;
}

function findReplaced(messages: readonly Message[], keptMessages: number): Replaced {
  const texts = new Map<CallResult, string>();
  const unread = new Set<string>();
  for (const [key, views] of groupBy(listViews(messages, keptMessages), ({ seen }) => seen.key))
    for (const [index, view] of views.entries()) {
      if (view.isNew || textOf(view.result).length <= SHORT) continue;
      const later = views.slice(index + 1).map(({ range }) => range);
      const isReadAgain = later.some((range) => range === WHOLE || (range && range === view.range));
      if (!isReadAgain && !later.includes(undefined)) continue;
      texts.set(view.result, shortText(view, isReadAgain ? READ_AGAIN : CHANGED));
      if (!isReadAgain && view.range) unread.add(key);
    }
  return { texts, unread };
}

const READ_AGAIN = '[Left out: the file was read again later.]';
const CHANGED = '[Left out: the file was changed later; read it again if you need it.]';

/** Text that stands for a replaced result. A change keeps its first line, which says what was done. */
const shortText = ({ result, range }: View, reason: string): string =>
  `${range ? '' : `${firstLine(textOf(result))}\n`}${reason}`;

function listViews(messages: readonly Message[], keptMessages: number): readonly View[] {
  const calls = new Map<string, ToolCall>();
  const answered = messages.filter((message) => message.role === 'user' && message.results.length > 0);
  const newest = new Set(answered.slice(-keptMessages));
  return messages.flatMap((message) => {
    if (message.role === 'assistant') {
      for (const call of callsOf(message)) calls.set(call.id, call);
      return [];
    }
    return message.results.flatMap((result) => {
      const [seen, ...others] = result.seen ?? [];
      const call = calls.get(result.callId);
      if (seen === undefined || others.length > 0 || call === undefined) return [];
      // A command that changed the file shows its own output, not the file.
      if (seen.isByCommand) return [];
      return [{ result, seen, range: rangeOf(call, seen), isNew: newest.has(message) }];
    });
  });
}

function rangeOf({ name, input }: ToolCall, { lines }: SeenFile): string | undefined {
  if (name !== READ) return undefined;
  const isWhole = input.offset === undefined && input.limit === undefined && lines === undefined;
  return isWhole ? WHOLE : JSON.stringify([input.offset, input.limit]);
}

const textOf = ({ content }: CallResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');

/** Removes files from those that a result has shown. */
function forget(unread: ReadonlySet<string>, { seen = [], ...result }: CallResult): CallResult {
  const left = seen.filter(({ key }) => !unread.has(key));
  return left.length > 0 ? { ...result, seen: left } : result;
}
