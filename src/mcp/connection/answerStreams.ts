import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import { isEventStream, prependEvent, watchStream } from './eventStreams.ts';
import { isSilence, SILENCE } from './failure.ts';
import { MessageOverlong, OVERLONG } from './messageLimit.ts';
import { StreamPace } from './streamPace.ts';

/** Times in a row that a stream is resumed in vain. */
export const RESUMPTIONS = 2;
/** Time for the last event of a stream to get through the SDK, in milliseconds. */
const PARSING = 50;

/** An answer that is on its way. */
interface Answer {
  /** Id of the last event that had one: the server can be asked to go on after it. */
  lastEvent: string | undefined;
  failures: number;
  isAwaited: boolean;
  readonly pace: StreamPace;
}

type Send = () => Promise<Response>;

/** Longest pauses before a stream that ended at once is opened again, in milliseconds. */
const LONGEST_WHILE_AWAITED = 1_000;
const LONGEST = 30_000;

/**
 * Answers of a server over event streams: one that can no longer come is reported, one that nobody waits for is not
 * resumed, and none is asked for in haste.
 */
export class AnswerStreams {
  readonly #answers = new Map<RequestId, Answer>();
  readonly #ownPace = new StreamPace(LONGEST);
  readonly #onBroken: (id: RequestId, reason: string) => void;

  /** `onBroken` is called, and must forgo the answer, when the stream of an awaited answer breaks and cannot be resumed. */
  constructor(onBroken: (id: RequestId, reason: string) => void) {
    this.#onBroken = onBroken;
  }

  /** Sends a request and watches the stream of its answer. */
  async ask(id: RequestId, send: Send): Promise<Response> {
    const response = await send();
    // A request that was only accepted (202) may be answered over the server's own stream.
    if (!response.ok || response.status === 202) return response;
    const pace = new StreamPace(LONGEST_WHILE_AWAITED);
    this.#answers.set(id, { lastEvent: undefined, failures: 0, isAwaited: true, pace });
    const end = (error: unknown) => {
      if (this.#answers.get(id)?.lastEvent === undefined)
        this.#break(id, isSilence(error) ? SILENCE : undefined);
    };
    return watchStream(response, (error) => {
      // The message would be as long if it was asked for again.
      if (error instanceof MessageOverlong && this.#answers.get(id)?.isAwaited)
        this.#onBroken(id, `its answer is ${OVERLONG}.`);
      setTimeout(end, PARSING, error);
    });
  }

  /** Opens the server's own stream, which brings messages that nobody has asked for. */
  listen(send: Send, signal: AbortSignal | undefined): Promise<Response> {
    return openStream(this.#ownPace, send, signal);
  }

  /** Asks the server to go on after an event, which may also be one of the server's own stream. */
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

  /** Notes an event with an id. */
  noteEvent(id: RequestId, lastEvent: string): void {
    const answer = this.#answers.get(id);
    if (!answer) return;
    answer.lastEvent = lastEvent;
    answer.failures = 0;
  }

  /** Forgets an answer whose result has come: the SDK does not resume its stream. */
  finish(id: RequestId): void {
    this.#answers.delete(id);
  }

  /** Notes that nobody waits for an answer any more, although the SDK would resume its stream. */
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

/** Opens a stream. Any other response, such as the page of a web site that answers everything, means that there is none. */
async function openStream(pace: StreamPace, send: Send, signal: AbortSignal | undefined): Promise<Response> {
  await pace.pause(signal);
  if (signal?.aborted) return noStreamResponse();
  const response = await send();
  if (!response.ok) return response;
  if (isEventStream(response)) return pace.watch(response);
  await response.body?.cancel();
  return noStreamResponse();
}

/** Response of a server that has no stream to read, after which the SDK does not ask again. */
const noStreamResponse = (): Response => new Response(null, { status: 405 });
