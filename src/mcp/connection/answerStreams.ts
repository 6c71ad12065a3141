import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import { isEventStream, prependEvent, watchStream } from './eventStreams.ts';
import { isSilence, SILENCE } from './failure.ts';
import { MessageOverlong, OVERLONG } from './messageLimit.ts';
import { StreamPace } from './streamPace.ts';

/** So often in a row a stream is resumed in vain. */
export const RESUMPTIONS = 2;
/** What came last is still on its way through the SDK when a stream ends, in milliseconds. */
const PARSING = 50;

/** An answer that is on its way. */
interface Answer {
  /** The id of the last event that had one: the server can be asked for what comes after it. */
  lastEvent: string | undefined;
  failures: number;
  isAwaited: boolean;
  readonly pace: StreamPace;
}

type Send = () => Promise<Response>;

/** The longest pauses before a stream is opened again that ended at once, in milliseconds. */
const LONGEST_WHILE_AWAITED = 1_000;
const LONGEST = 30_000;

/**
 * The answers of a server: one that can come no more is told, one that nobody waits for is not resumed, and none is
 * asked for in haste.
 */
export class AnswerStreams {
  readonly #answers = new Map<RequestId, Answer>();
  readonly #ownPace = new StreamPace(LONGEST);
  readonly #onBroken: (id: RequestId, reason: string) => void;

  /** `onBroken`: what should bring an awaited answer ended without it and cannot be resumed; forgoes the answer. */
  constructor(onBroken: (id: RequestId, reason: string) => void) {
    this.#onBroken = onBroken;
  }

  /** Sends a request. */
  async ask(id: RequestId, send: Send): Promise<Response> {
    const response = await send();
    // What was only taken in (202) may be answered over the server's own stream.
    if (!response.ok || response.status === 202) return response;
    const pace = new StreamPace(LONGEST_WHILE_AWAITED);
    this.#answers.set(id, { lastEvent: undefined, failures: 0, isAwaited: true, pace });
    const end = (error: unknown) => {
      if (this.#answers.get(id)?.lastEvent === undefined)
        this.#break(id, isSilence(error) ? SILENCE : undefined);
    };
    return watchStream(response, (error) => {
      // It would be as long if it was asked for again.
      if (error instanceof MessageOverlong && this.#answers.get(id)?.isAwaited)
        this.#onBroken(id, `its answer is ${OVERLONG}.`);
      setTimeout(end, PARSING, error);
    });
  }

  /** Opens the server's own stream, which brings what nobody has asked for. */
  listen(send: Send, signal: AbortSignal | undefined): Promise<Response> {
    return openStream(this.#ownPace, send, signal);
  }

  /** Sends the wish to go on after an event, which may also be one of the server's own stream. */
  async resume(lastEvent: string, send: Send, signal: AbortSignal | undefined): Promise<Response> {
    const answers = [...this.#answers].filter(([, answer]) => answer.lastEvent === lastEvent);
    if (answers.length > 0 && !answers.some(([, { isAwaited }]) => isAwaited)) {
      for (const [id] of answers) this.#answers.delete(id);
      return noStreamResponse();
    }
    const fail = (isForGood: boolean) => {
      for (const [id, answer] of answers) {
        answer.failures += 1;
        if (isForGood || answer.failures >= RESUMPTIONS) this.#break(id);
      }
    };
    try {
      const response = await openStream(answers[0]?.[1].pace ?? this.#ownPace, send, signal);
      if (response.status >= 400) fail(response.status < 500);
      return isEventStream(response) ? prependEvent(response, lastEvent) : response;
    } catch (error) {
      fail(false);
      throw error;
    }
  }

  /** An event with an id has come. */
  noteEvent(id: RequestId, lastEvent: string): void {
    const answer = this.#answers.get(id);
    if (!answer) return;
    answer.lastEvent = lastEvent;
    answer.failures = 0;
  }

  /** The result has come, after which the SDK does not resume. */
  finish(id: RequestId): void {
    this.#answers.delete(id);
  }

  /** Nobody waits for it any more, but the SDK would resume its stream. */
  forgo(id: RequestId): void {
    const answer = this.#answers.get(id);
    if (answer) answer.isAwaited = false;
  }

  #break(id: RequestId, reason = 'its answer broke off.'): void {
    const isAwaited = this.#answers.get(id)?.isAwaited;
    this.#answers.delete(id);
    if (isAwaited) this.#onBroken(id, reason);
  }
}

/** Whatever is no stream, as the page of a web site that answers everything, says that there is none. */
async function openStream(pace: StreamPace, send: Send, signal: AbortSignal | undefined): Promise<Response> {
  await pace.pause(signal);
  if (signal?.aborted) return noStreamResponse();
  const response = await send();
  if (!response.ok) return response;
  if (isEventStream(response)) return pace.watch(response);
  await response.body?.cancel();
  return noStreamResponse();
}

/** How a server says that there is no stream to read: the SDK asks for it no more. */
const noStreamResponse = (): Response => new Response(null, { status: 405 });
