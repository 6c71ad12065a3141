import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import { isEventStream, resumedStream, watchedStream } from './eventStreams.ts';
import { MessageOverlong, OVERLONG } from './messageLimit.ts';

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
}

type Send = () => Promise<Response>;

/** The answers of a server: one that can come no more is told, one that nobody waits for is not resumed. */
export class AnswerStreams {
  readonly #answers = new Map<RequestId, Answer>();
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
    this.#answers.set(id, { lastEvent: undefined, failures: 0, isAwaited: true });
    const end = () => {
      if (this.#answers.get(id)?.lastEvent === undefined) this.#break(id);
    };
    return watchedStream(response, (error) => {
      // It would be as long if it was asked for again.
      if (error instanceof MessageOverlong && this.#answers.get(id)?.isAwaited)
        this.#onBroken(id, `its answer is ${OVERLONG}.`);
      setTimeout(end, PARSING);
    });
  }

  /** Sends the wish to go on after an event, which may also be one of the server's own stream. */
  async resume(lastEvent: string, send: Send): Promise<Response> {
    const answers = [...this.#answers].filter(([, answer]) => answer.lastEvent === lastEvent);
    if (answers.length > 0 && !answers.some(([, { isAwaited }]) => isAwaited)) {
      for (const [id] of answers) this.#answers.delete(id);
      return noStream();
    }
    const fail = (isForGood: boolean) => {
      for (const [id, answer] of answers) {
        answer.failures += 1;
        if (isForGood || answer.failures >= RESUMPTIONS) this.#break(id);
      }
    };
    try {
      const response = await send();
      if (response.status >= 400) fail(response.status < 500);
      return isEventStream(response) ? resumedStream(response, lastEvent) : response;
    } catch (error) {
      fail(false);
      throw error;
    }
  }

  /** An event with an id has come. */
  got(id: RequestId, lastEvent: string): void {
    const answer = this.#answers.get(id);
    if (!answer) return;
    answer.lastEvent = lastEvent;
    answer.failures = 0;
  }

  /** The result has come, after which the SDK does not resume. */
  done(id: RequestId): void {
    this.#answers.delete(id);
  }

  /** Nobody waits for it any more, but the SDK would resume its stream. */
  forgo(id: RequestId): void {
    const answer = this.#answers.get(id);
    if (answer) answer.isAwaited = false;
  }

  #break(id: RequestId): void {
    const isAwaited = this.#answers.get(id)?.isAwaited;
    this.#answers.delete(id);
    if (isAwaited) this.#onBroken(id, 'its answer broke off.');
  }
}

/** How a server says that there is no stream to read: the SDK asks for it no more. */
const noStream = (): Response => new Response(null, { status: 405 });
