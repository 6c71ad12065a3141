import { randomUUID } from 'node:crypto';
import { bounded } from '../lib/text.ts';
import { textTokens } from '../tools/tokens.ts';
import type { ToolDefinition } from '../tools/tool.ts';
import { loadedTools } from './loadedTools.ts';
import type { Announcement, CallResult, Message, Summary, UserMessage } from './messages.ts';
import { type Model, ModelError } from './model.ts';
import { renewed } from './renewed.ts';
import { allowedTools, append, catalogOf, type Epoch, foundTools, type Transcript } from './transcript.ts';

/** The newest turns stay as they are, as long as there are no more than this and they take no more than this share of the window. */
const KEPT_TURNS = 2;
const KEPT_SHARE = 0.15;

/** A chat is compacted when it takes more than this share of the window, and shortened first when it takes nearly all. */
const NEARLY_FULL_SHARE = 0.8;
const FULL_SHARE = 0.95;

/** What is left of a long result when a chat must be shortened. */
const SHORT_RESULT = 1_000;

export interface Split {
  readonly older: readonly Message[];
  readonly kept: readonly Message[];
}

/** What would be summarized and what would stay; undefined if there is nothing to summarize. */
export function splitForCompaction(messages: readonly Message[], contextWindow: number): Split | undefined {
  const starts = messages.flatMap((message, index) => (isTurnStart(message) ? [index] : []));
  const candidates = starts.slice(1).slice(-KEPT_TURNS);
  const start = candidates.find(
    (index) => messagesTokens(messages.slice(index)) <= contextWindow * KEPT_SHARE,
  );
  const older = messages.slice(0, start ?? messages.length);
  const isSummaryOnly = older.every((message) => !isTurnStart(message));
  return isSummaryOnly ? undefined : { older, kept: messages.slice(older.length) };
}

/** True if the next turn might not fit any more. */
export const isNearlyFull = (transcript: Transcript, contextWindow: number): boolean =>
  sizeOf(transcript) > contextWindow * NEARLY_FULL_SHARE;

/** True if there is no room left even for the request to summarize. */
export const isFull = (transcript: Transcript, contextWindow: number): boolean =>
  sizeOf(transcript) > contextWindow * FULL_SHARE;

const sizeOf = ({ size, messages }: Transcript): number => size ?? messagesTokens(messages);

/** The same conversation for another model or a full window: in a new epoch, with only the beginning of long results. */
export const shortened = (epoch: Epoch, previous: Transcript): Transcript =>
  renewed(epoch, {
    ...previous,
    messages: previous.messages.map((message) =>
      message.role === 'assistant' ? message : { ...message, results: message.results.map(shortResult) },
    ),
  });

const shortResult = (result: CallResult): CallResult => ({
  ...result,
  content: result.content.flatMap((part) =>
    part.type === 'text' ? [{ ...part, text: bounded(part.text, SHORT_RESULT) }] : [],
  ),
});

/** Asks the model for a summary of the conversation. Throws a ModelError if there is none; nothing is lost then. */
export async function summarize(older: Transcript, model: Model, signal: AbortSignal): Promise<string> {
  const request: UserMessage = { role: 'user', results: [], texts: [{ kind: 'note', text: REQUEST }] };
  for await (const event of model.stream(append(older, request), signal)) {
    if (event.type !== 'message-end') continue;
    const text = event.message.blocks
      .flatMap((block) => (block.type === 'text' ? [block.text] : []))
      .join('\n');
    if (event.stop === 'refusal' || text.trim() === '') break;
    return text.trim();
  }
  throw new ModelError('The model gave no summary.');
}

const REQUEST = `<compaction-request>
The conversation so far is about to be replaced by your summary of it; you will go on with the summary alone. Write it now, for yourself, without calling any tool:
- what the user wants, in their own words where they matter, and every decision and preference they stated
- what was done: files with their paths, what changed and why, commands and calls with what they showed
- what is open: the next step, known problems, questions to the user
Leave out what no later step can need.
</compaction-request>`;

/**
 * The conversation after a compaction: the summary, then every tool found so far made callable again, then the
 * newest turns as they were.
 */
export function compacted(input: {
  readonly previous: Transcript;
  readonly split: Split;
  readonly summary: string;
  readonly epoch: Epoch;
  /** All deferred tools, as a new chat would be told of them. */
  readonly announcement: Announcement | undefined;
  /** Names that must not be carried over. */
  readonly left: ReadonlySet<string>;
}): Transcript {
  const { previous, split, epoch } = input;
  // What the endpoint found in a kept turn may have been told of in an older one.
  const told = { ...previous.epoch, catalog: [...catalogOf(previous).values()] };
  const kept = renewed(epoch, {
    epoch: told,
    messages: split.kept.map((message) => without(message, input.left)),
  });
  const stillThere = foundTools(kept);
  const found = carried(previous, input.left);
  const boundary: Summary = {
    kind: 'summary',
    text: `<conversation-summary>\n${input.summary.replaceAll('</conversation-summary', '<\\/conversation-summary')}\n</conversation-summary>`,
    found: found.map(({ name }) => name),
    allowed: [...new Set(allowedTools(previous.messages))].sort(),
  };
  const lost = found.filter(({ name }) => !stillThere.has(name));
  return {
    epoch,
    messages: [
      {
        role: 'user',
        results: [],
        texts: [boundary, ...(input.announcement ? [input.announcement] : [])],
      },
      ...(lost.length > 0 ? loadedTools(lost, `toolu_${randomUUID().replaceAll('-', '')}`) : []),
      ...kept.messages,
    ],
  };
}

/** Everything found and not left behind, sorted by name. */
const carried = (previous: Transcript, left: ReadonlySet<string>): readonly ToolDefinition[] =>
  [...foundTools(previous).values()]
    .filter(({ name }) => !left.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The message without the tools that must not be carried over. */
function without(message: Message, left: ReadonlySet<string>): Message {
  if (message.role === 'assistant') return message;
  const results = message.results.map((result) =>
    result.found ? { ...result, found: result.found.filter(({ name }) => !left.has(name)) } : result,
  );
  return { ...message, results };
}

/** The names the user wanted forgotten and that were not found again since. */
export function forgottenTools({ messages }: Pick<Transcript, 'messages'>): ReadonlySet<string> {
  const forgotten = new Set<string>();
  for (const message of messages) {
    if (message.role !== 'user') continue;
    for (const { name } of message.results.flatMap((result) => result.found ?? [])) forgotten.delete(name);
    for (const name of message.forgotten ?? []) forgotten.add(name);
  }
  return forgotten;
}

/** A turn starts with what the user said; results of calls belong to the turn of the calls. */
const isTurnStart = (message: Message): boolean =>
  message.role === 'user' &&
  message.results.length === 0 &&
  message.texts.some(({ kind }) => kind === 'prompt' || kind === 'attachment');

const messagesTokens = (messages: readonly Message[]): number => textTokens(JSON.stringify(messages));
