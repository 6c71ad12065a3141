import { ReadLedger } from '../tools/readLedger.ts';
import type { ToolPool } from '../tools/toolPool.ts';
import { type ToolSnapshot, toolSnapshot } from '../tools/toolSnapshot.ts';
import { announcement } from './announcement.ts';
import type { AgentEvent } from './events.ts';
import { type AssistantMessage, callsOf, type UserMessage, type UserText } from './messages.ts';
import { type Model, ModelError, type StopReason } from './model.ts';
import type { CallDeps, CompletedCall } from './runCall.ts';
import { runCalls } from './runCalls.ts';
import { allowedTools, append, foundTools, seenFiles, type Transcript } from './transcript.ts';

export interface TurnInput {
  /** As it stood when the turn began, in the epoch the turn runs in. */
  readonly transcript: Transcript;
  /** What the user said, and what was attached to it. */
  readonly texts: readonly UserText[];
  readonly maxSteps: number;
}

export interface TurnDeps extends Omit<CallDeps, 'allowedTools'> {
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
  let next: UserMessage | undefined = { role: 'user', results: [], texts: input.texts };
  let pauses = 0;

  for (let step = 1; step <= input.maxSteps; step++) {
    if (next) transcript = append(transcript, announcing(next, transcript, deps.pool));
    const snapshot = snapshotFor(transcript, deps.pool);
    yield { type: 'step-start', step };

    const reply: Reply = yield* ask(transcript, deps.model, signal);
    if (reply.message.blocks.length > 0) transcript = append(transcript, reply.message);
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

    const context = { snapshot, ledger };
    const completed: readonly CompletedCall[] = yield* runCalls(
      calls,
      { ...deps, allowedTools: allowed, context },
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
  'context-limit': 'The conversation no longer fits the context window of the model. Start a new chat.',
  refusal: 'The model declined to answer this. Rephrase the request or start a new chat.',
};

type Reply =
  | { readonly message: AssistantMessage; readonly stop: StopReason | 'cancelled' }
  | { readonly message: AssistantMessage; readonly stop: 'failed'; readonly error: ModelError };

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
          yield event;
          break;
        case 'message-end': {
          yield { type: 'step-end', usage: event.usage };
          if (event.stop === 'refusal') return { message: partial(), stop: event.stop };
          return { message: event.message, stop: event.stop };
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

/** A request the endpoint refused as invalid would be refused again: the turn is taken back, so the chat stays usable. */
const failedTurn = (input: TurnInput, transcript: Transcript, error: ModelError): TurnEnd => ({
  transcript: error.kind === 'rejected' ? input.transcript : transcript,
  error,
});

const snapshotFor = ({ epoch, messages }: Transcript, pool: ToolPool): ToolSnapshot =>
  toolSnapshot({
    entries: pool.entries(),
    loaded: new Set(epoch.tools.map((tool) => tool.name)),
    found: new Set(foundTools(messages).keys()),
  });

function announcing(message: UserMessage, transcript: Transcript, pool: ToolPool): UserMessage {
  if (!transcript.epoch.isDeferring) return message;
  const news = announcement(transcript.messages, snapshotFor(transcript, pool).deferred);
  return news ? { ...message, texts: [news, ...message.texts] } : message;
}

const resultsMessage = (completed: readonly CompletedCall[]): UserMessage => ({
  role: 'user',
  results: completed.map(({ result }) => result),
  texts: completed.flatMap(({ note }) =>
    note ? [{ kind: 'note' as const, text: `<tool-note>${note}</tool-note>` }] : [],
  ),
});
