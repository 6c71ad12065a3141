import type { TokenUsage } from '../../host/tokenUsage.ts';
import { cutText } from '../../lib/text.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import { loadTools } from '../epoch/loadTools.ts';
import { renewTranscript } from '../epoch/renewTranscript.ts';
import type { ToolsNow } from '../epoch/toolsNow.ts';
import type { RequestEar } from '../inspection/inspections.ts';
import { type Model, ModelError, type ModelEvent, type StopReason } from '../model/model.ts';
import type { ModelLimits } from '../model/modelLimits.ts';
import type { OfferedModel } from '../model/offeredModel.ts';
import { escapeOwnMarks } from '../prompt/ownMarks.ts';
import { mediaOf } from '../transcript/media.ts';
import {
  type Announcement,
  type CallResult,
  callsOf,
  foundIn,
  type Message,
  type Summary,
  type UserMessage,
  type UserText,
} from '../transcript/messages.ts';
import { estimateMessageTokens } from '../transcript/messageTokens.ts';
import { discoveredSkills, sinceLastWords, skillTexts } from '../transcript/skillsOf.ts';
import {
  allowedRules,
  append,
  catalogOf,
  type Epoch,
  foundTools,
  pickedEffort,
  switchedMode,
  type Transcript,
} from '../transcript/transcript.ts';

/** Most turns that stay as they are, and the share of a chat's limits that these turns may take. */
const KEPT_TURNS = 2;
const KEPT_SHARE = 0.15;

/**
 * Shares of the window: above the first a chat is compacted before a turn, above the second within a turn, and above
 * the third the chat is shortened before it is summarized.
 */
const NEARLY_FULL_SHARE = 0.8;
const NO_STEP_SHARE = 0.9;
const FULL_SHARE = 0.95;
/** Share of the images and PDFs a chat may have above which the chat is compacted before a turn. */
const MUCH_MEDIA_SHARE = 2 / 3;
/** Share of the window a summary must free: less is not worth the request and the lost cache. */
const LEAST_GAIN_SHARE = 0.1;

/** Characters that stay of a long result when a chat must be shortened. */
const SHORT_RESULT = 1_000;

/** Characters of instructions of skills that a summary carries along. */
const MAX_CARRIED_SKILLS = 100_000;

/** Limits of a request. */
type Room = Pick<OfferedModel, 'contextWindow' | 'limits'>;

export interface Split {
  readonly older: readonly Message[];
  readonly kept: readonly Message[];
}

/** Splits the messages into those to summarize and those that stay; undefined if there is nothing to summarize. */
export function splitForCompaction(
  messages: readonly Message[],
  { contextWindow, limits }: Room,
): Split | undefined {
  const starts = messages.flatMap((message, index) => (isTurnStart(message) ? [index] : []));
  const candidates = starts.slice(1).slice(-KEPT_TURNS);
  const start = candidates.find((index) => {
    const newest = messages.slice(index);
    const hasFewMedia = mediaOf(newest) <= limits.media.maxCharacters * KEPT_SHARE;
    return hasFewMedia && estimateMessageTokens(newest) <= contextWindow * KEPT_SHARE;
  });
  const older = messages.slice(0, start ?? messages.length);
  const isSummaryOnly = older.every((message) => !isTurnStart(message));
  return isSummaryOnly ? undefined : { older, kept: messages.slice(older.length) };
}

/** True if the next turn might no longer fit. */
export const isNearlyFull = (transcript: Transcript, { contextWindow, limits }: Room): boolean =>
  sizeOf(transcript) > contextWindow * NEARLY_FULL_SHARE ||
  mediaOf(transcript.messages) > limits.media.maxCharacters * MUCH_MEDIA_SHARE;

/** True if the next step of a turn might no longer fit. */
export const hasNoStepLeft = (transcript: Transcript, { contextWindow }: Room): boolean =>
  sizeOf(transcript) > contextWindow * NO_STEP_SHARE;

/** False if little but tools fills the chat: found tools stay loaded, whatever is summarized. */
export function canMakeRoom({ messages }: Transcript, room: Room): boolean {
  const { older } = splitForCompaction(messages, room) ?? { older: [] };
  const words = older.map((message) => removeTools(message, () => true));
  return mediaOf(older) > 0 || estimateMessageTokens(words) > room.contextWindow * LEAST_GAIN_SHARE;
}

/** True if there is no room left even for the request to summarize. */
export const isFull = (transcript: Transcript, { contextWindow }: Room): boolean =>
  sizeOf(transcript) > contextWindow * FULL_SHARE;

export const sizeOf = ({ size, messages }: Transcript): number => size ?? estimateMessageTokens(messages);

/** Shortens a conversation for another model or a full window: it gets a new epoch and keeps only the beginning of long results. */
export const shortenTranscript = (
  epoch: Epoch,
  previous: Transcript,
  now: ToolsNow,
  limits: ModelLimits,
): Transcript =>
  renewTranscript(
    epoch,
    {
      ...previous,
      messages: previous.messages.map((message) =>
        message.role === 'assistant' ? message : { ...message, results: message.results.map(shortenResult) },
      ),
    },
    now,
    limits,
  );

const shortenResult = (result: CallResult): CallResult => ({
  ...result,
  content: result.content.flatMap((part) =>
    part.type === 'text' ? [{ ...part, text: cutText(part.text, SHORT_RESULT) }] : [],
  ),
});

/** The model that writes a summary, and a listener for the tokens of each request. */
export interface Summarizer {
  readonly model: Model;
  noteUsage(usage: TokenUsage): void;
  /** Lets others hear the request. */
  listen(request: Transcript): RequestEar;
}

/** Asks the model for a summary of the conversation. Throws a ModelError if the model gives none; nothing is lost then. */
export async function summarize(
  older: Transcript,
  { model, noteUsage, listen }: Summarizer,
  signal: AbortSignal,
): Promise<string> {
  const message: UserMessage = { role: 'user', results: [], texts: [{ kind: 'note', text: REQUEST }] };
  const request = append(older, message);
  const ear = listen(request);
  try {
    return await readSummary(model.stream({ ...request, wire: ear.wire }, signal), (end) => {
      noteUsage(end.usage);
      ear.take({ type: 'step-end', usage: end.usage, epoch: older.epoch });
      ear.answered(end, []);
    });
  } catch (error) {
    ear.failed(error);
    throw error;
  } finally {
    ear.close();
  }
}

type MessageEnd = Extract<ModelEvent, { type: 'message-end' }>;

async function readSummary(
  events: AsyncIterable<ModelEvent>,
  onEnd: (end: MessageEnd) => void,
): Promise<string> {
  for await (const event of events) {
    if (event.type !== 'message-end') continue;
    onEnd(event);
    const text = event.message.blocks
      .flatMap((block) => (block.type === 'text' ? [block.text] : []))
      .join('\n');
    if (event.stop === 'end' && callsOf(event.message).length === 0 && text.trim() !== '') return text.trim();
    throw new ModelError(NO_SUMMARY[event.stop] ?? 'The model gave no summary. Try again.', {
      ...(event.stop === 'context-limit' ? { kind: 'full' } : {}),
    });
  }
  throw new ModelError('The model gave no summary. Try again.');
}

const NO_SUMMARY: Partial<Record<StopReason, string>> = {
  refusal: 'The model declined to summarize it. Start a new chat.',
  'output-limit': 'The summary was cut at the output limit of the model. Try again.',
  calls: 'The model called a tool instead of summarizing. Try again.',
};

const REQUEST = `<compaction-request>
The conversation so far is about to be replaced by your summary of it; you will go on with the summary alone. Write it now, for yourself, without calling any tool:
- what the user wants, in their own words where they matter, and every decision and preference they stated
- what was done: files with their paths, what changed and why, commands and calls with what they showed
- what is open: the next step, known problems, questions to the user
Leave out what no later step can need.
</compaction-request>`;

/**
 * Builds the conversation after a compaction: the summary, then every tool found so far made callable again, then the
 * newest turns as they were.
 */
export function replaceBySummary(input: {
  readonly previous: Transcript;
  readonly split: Split;
  readonly summary: string;
  readonly epoch: Epoch;
  /** Announcement of all deferred tools, as in a new chat. */
  readonly announcement: Announcement | undefined;
  /** True for the name of a tool that must not be carried over. */
  isForgotten(name: string): boolean;
  readonly now: ToolsNow;
  readonly limits: ModelLimits;
}): Transcript {
  const { previous, split, epoch, isForgotten, now, limits } = input;
  // A tool the endpoint found in a kept turn may have been announced in an older one.
  const told = { ...previous.epoch, catalog: [...catalogOf(previous).values()] };
  const newest = { epoch: told, messages: split.kept };
  const kept = renewTranscript(epoch, newest, now, limits).messages.map((message) =>
    removeTools(message, isForgotten),
  );
  // Tools that are off count, too: they stay hidden where they stand, or are carried along.
  const all = { ...now, isOff: () => false };
  const stillThere = foundTools(renewTranscript(epoch, newest, all, limits));
  const carried = [...foundTools(renewTranscript(epoch, previous, all, limits)).values()]
    .filter(({ name }) => !isForgotten(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const lost = carried.filter(({ name }) => !stillThere.has(name));
  const hidden = lost.filter(({ name }) => now.isOff(name));
  const again = lost.filter(({ name }) => !now.isOff(name));
  const mode = switchedMode(previous.messages);
  const discovered = [...discoveredSkills(previous.messages)].sort();
  const effort = pickedEffort(previous.messages);
  const boundary: Summary = {
    kind: 'summary',
    text: `<conversation-summary>\n${escapeOwnMarks(input.summary)}\n</conversation-summary>`,
    found: carried.map(({ name }) => name).filter((name) => !now.isOff(name)),
    ...(hidden.length > 0 ? { hidden } : {}),
    allowed: [...new Set(allowedRules(previous.messages))].sort(),
    ...(mode ? { permissionMode: mode } : {}),
    ...(discovered.length > 0 ? { discovered } : {}),
    ...(effort ? { effort } : {}),
  };
  return {
    epoch,
    messages: [
      {
        role: 'user',
        results: [],
        texts: [
          boundary,
          ...(input.announcement ? [input.announcement] : []),
          ...carriedSkills(previous.messages, split.kept),
        ],
      },
      ...(again.length > 0 ? loadTools(again, limits.calls.newId()) : []),
      ...kept,
    ],
  };
}

/**
 * Instructions of skills that the kept turns do not have, the newest as far as there is room. They bind the model, so no
 * summary may blur them. What an earlier skill did not want to be used may be used by now.
 */
function carriedSkills(messages: readonly Message[], kept: readonly Message[]): readonly UserText[] {
  const still = new Set(skillTexts(kept).map(({ name }) => name));
  const running = new Set(skillTexts(sinceLastWords(messages)));
  let left = MAX_CARRIED_SKILLS;
  return skillTexts(messages)
    .filter(({ name }) => !still.has(name))
    .reverse()
    .filter(({ text }) => {
      left -= text.length;
      return left >= 0;
    })
    .reverse()
    .map((text) => (running.has(text) ? text : { ...text, disallowed: [] }));
}

/** Removes the found tools that must not be carried over from a message. */
function removeTools(message: Message, isForgotten: (name: string) => boolean): Message {
  if (message.role === 'assistant') return message;
  const keepTools = (tools: readonly ToolDefinition[]) => tools.filter(({ name }) => !isForgotten(name));
  const results = message.results.map((result) => ({
    ...result,
    ...(result.found ? { found: keepTools(result.found) } : {}),
    ...(result.hidden ? { hidden: keepTools(result.hidden) } : {}),
  }));
  return { ...message, results };
}

/** Names of the tools that the user wanted forgotten and that were not found again since. */
export function forgottenTools({ messages }: Pick<Transcript, 'messages'>): ReadonlySet<string> {
  const forgotten = new Set<string>();
  for (const message of messages) {
    for (const name of foundIn(message)) forgotten.delete(name);
    for (const name of (message.role === 'user' && message.forgotten) || []) forgotten.add(name);
  }
  return forgotten;
}

/** True for the first message of a turn: it has words and no results of calls. */
const isTurnStart = (message: Message): boolean =>
  message.role === 'user' &&
  message.results.length === 0 &&
  message.texts.some(({ kind }) => WORDS.has(kind));

const WORDS: ReadonlySet<UserText['kind']> = new Set(['prompt', 'attachment', 'note']);
