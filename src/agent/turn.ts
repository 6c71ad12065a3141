import { randomUUID } from 'node:crypto';
import { ReadLedger } from '../tools/readLedger.ts';
import { TOOL_SEARCH } from '../tools/searchPool.ts';
import type { ToolDefinition } from '../tools/tool.ts';
import type { ToolPool } from '../tools/toolPool.ts';
import { type ToolSnapshot, toolSnapshot } from '../tools/toolSnapshot.ts';
import { announcement } from './announcement.ts';
import { isServerStrategy, loadedNames } from './epoch.ts';
import type { AgentEvent } from './events.ts';
import { loadedTools, selectQuery } from './loadedTools.ts';
import { type AssistantMessage, callsOf, type UserMessage, type UserText } from './messages.ts';
import { type Model, ModelError, type StopReason, type Usage } from './model.ts';
import type { CallDeps, CompletedCall } from './runCall.ts';
import { runCalls } from './runCalls.ts';
import { fruitlessSearches } from './searchStreak.ts';
import { serverInstructions } from './serverInstructions.ts';
import { allowedTools, append, foundTools, seenFiles, type Transcript } from './transcript.ts';

export interface TurnInput {
  /** As it stood when the turn began, in the epoch the turn runs in. */
  readonly transcript: Transcript;
  /** What the user said, and what was attached to it. */
  readonly texts: readonly UserText[];
  /** Deferred tools to load before the first step, because they were mentioned. */
  readonly mentioned?: readonly ToolDefinition[];
  /** Found tools the user wants forgotten. */
  readonly forgotten?: readonly string[];
  readonly maxSteps: number;
  /** What an announcement may take. */
  readonly announceTokens: number;
}

export interface TurnDeps extends Omit<CallDeps, 'allowedTools' | 'isBridged'> {
  readonly model: Model;
  readonly pool: ToolPool;
}

/** How a turn ended. The transcript is valid in every case: each call in it is answered. */
export interface TurnEnd {
  readonly transcript: Transcript;
  readonly error?: ModelError;
}

const MAX_PAUSES = 10;

/** One user request to its end: ask, run the calls, ask again, until the model stops, the user does, or the steps run out. */
export async function* runTurn(
  input: TurnInput,
  deps: TurnDeps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, TurnEnd> {
  let transcript = input.transcript;
  const ledger = new ReadLedger(seenFiles(transcript.messages));
  const allowed = new Set(allowedTools(transcript.messages));
  const isBridged = transcript.epoch.strategy === 'bridge';
  const news = { pool: deps.pool, maxTokens: input.announceTokens };
  let next: UserMessage | undefined = firstMessage(input);
  let pauses = 0;

  for (let step = 1; step <= input.maxSteps; step++) {
    if (next) transcript = append(transcript, announcing(next, transcript, news));
    if (step === 1) transcript = yield* loading(input.mentioned ?? [], transcript);
    const snapshot = snapshotFor(transcript, deps.pool);
    yield { type: 'step-start', step };

    const reply: Reply = yield* ask(transcript, deps.model, signal);
    if (reply.message.blocks.length > 0) transcript = append(transcript, reply.message);
    if (reply.size !== undefined) transcript = { ...transcript, size: reply.size };
    if (reply.stop === 'failed') return failedTurn(input, transcript, reply.error);
    if (reply.stop === 'cancelled') return { transcript };

    const calls = callsOf(reply.message);
    if (reply.stop === 'paused' && ++pauses <= MAX_PAUSES) {
      next = undefined;
      continue;
    }
    if (calls.length === 0) {
      const notice = NOTICES[reply.stop];
      if (notice) yield { type: 'notice', text: notice };
      return { transcript };
    }

    const context = {
      snapshot,
      ledger,
      fruitlessSearches: fruitlessSearches(transcript.messages.slice(0, -1)),
    };
    const completed: readonly CompletedCall[] = yield* runCalls(
      calls,
      { ...deps, allowedTools: allowed, isBridged, context },
      signal,
    );
    next = resultsMessage(completed);
    if (signal.aborted) return { transcript: append(transcript, next) };
  }
  if (next) transcript = append(transcript, next);
  yield { type: 'notice', text: `Paused after ${input.maxSteps} steps. Say "continue" to go on.` };
  return { transcript };
}

/** What to tell the user when the model stopped without calls. */
const NOTICES: Partial<Record<StopReason, string>> = {
  paused: 'The model paused too often. Say "continue" to go on.',
  'output-limit': 'The answer was cut at the output limit of the model. Say "continue" to go on.',
  'context-limit':
    'The conversation fills the context window of the model. Say "continue" to go on with a summary of its older part.',
  refusal: 'The model declined to answer this. Rephrase the request or start a new chat.',
};

type Reply = { readonly message: AssistantMessage; readonly size?: number } & (
  | { readonly stop: StopReason | 'cancelled' }
  | { readonly stop: 'failed'; readonly error: ModelError }
);

/** One step's reply. If it breaks off, the text so far is kept; calls and thinking of a broken reply are not. */
async function* ask(
  transcript: Transcript,
  model: Model,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Reply> {
  let text = '';
  const partial = (): AssistantMessage => ({
    role: 'assistant',
    blocks: text.trim() === '' ? [] : [{ type: 'text', text }],
  });
  try {
    for await (const event of model.stream(transcript, signal)) {
      switch (event.type) {
        case 'text-delta':
          text += event.text;
          yield event;
          break;
        case 'thinking-delta':
        case 'search':
          yield event;
          break;
        case 'message-end': {
          yield { type: 'step-end', usage: event.usage };
          const size = sizeOf(event.usage);
          if (event.stop === 'refusal') return { message: partial(), stop: event.stop, size };
          return { message: event.message, stop: event.stop, size };
        }
      }
    }
    throw new ModelError('The model ended its answer without saying that it was whole. Try again.');
  } catch (error) {
    if (signal.aborted) return { message: partial(), stop: 'cancelled' };
    if (error instanceof ModelError) return { message: partial(), stop: 'failed', error };
    throw error;
  }
}

const sizeOf = (usage: Usage): number =>
  usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens + usage.outputTokens;

/** A request the endpoint refused as invalid would be refused again: the turn is taken back, so the chat stays usable. */
const failedTurn = (input: TurnInput, transcript: Transcript, error: ModelError): TurnEnd => ({
  transcript: error.kind === 'rejected' ? input.transcript : transcript,
  error,
});

const snapshotFor = (transcript: Transcript, pool: ToolPool): ToolSnapshot =>
  toolSnapshot({
    entries: pool.entries(),
    loaded: loadedNames(transcript.epoch),
    found: new Set(foundTools(transcript).keys()),
  });

const firstMessage = ({ texts, forgotten = [] }: TurnInput): UserMessage => ({
  role: 'user',
  results: [],
  texts,
  ...(forgotten.length > 0 ? { forgotten } : {}),
});

/** What changed in the pool, before the words of the message. */
function announcing(
  message: UserMessage,
  transcript: Transcript,
  { pool, maxTokens }: { pool: ToolPool; maxTokens: number },
): UserMessage {
  const { epoch, messages } = transcript;
  const instructions = serverInstructions(messages, pool.servers());
  const tools =
    epoch.strategy === 'none'
      ? undefined
      : announcement(messages, snapshotFor(transcript, pool).deferred, {
          maxTokens,
          withDefinitions: isServerStrategy(epoch.strategy),
        });
  const news = [tools, instructions].filter((text) => text !== undefined);
  return news.length > 0 ? { ...message, texts: [...news, ...message.texts] } : message;
}

/** Loads mentioned tools as if the model had asked for them. */
async function* loading(
  tools: readonly ToolDefinition[],
  transcript: Transcript,
): AsyncGenerator<AgentEvent, Transcript> {
  if (tools.length === 0) return transcript;
  const id = `toolu_${randomUUID().replaceAll('-', '')}`;
  yield {
    type: 'call-end',
    call: { type: 'call', id, name: TOOL_SEARCH, input: { query: selectQuery(tools) } },
    isError: false,
    summary: 'loaded, because it was mentioned',
    found: tools.map(({ name }) => name),
  };
  return append(transcript, ...loadedTools(tools, id));
}

const resultsMessage = (completed: readonly CompletedCall[]): UserMessage => ({
  role: 'user',
  results: completed.map(({ result }) => result),
  texts: completed.flatMap(({ note }) =>
    note ? [{ kind: 'note' as const, text: `<tool-note>${note}</tool-note>` }] : [],
  ),
});
