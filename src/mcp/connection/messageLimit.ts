import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isEventStream } from './eventStreams.ts';

/** No message of a server may be longer, in bytes. */
export const MESSAGE_LIMIT = 32 * 1024 * 1024;

/** What is too long, in words. */
export const OVERLONG = `a message of more than ${MESSAGE_LIMIT / 1024 / 1024} MB`;

/** A message that was not read to its end. */
export class MessageOverlong extends Error {
  constructor() {
    super(`The server sent ${OVERLONG}.`);
  }
}

/** The same, but what is answered breaks off with MessageOverlong where a message is longer than it may be. */
export const withMessageLimit =
  (fetch: FetchLike): FetchLike =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (!response.body) return response;
    const measure = isEventStream(response) ? createEventMeasure() : createMeasure();
    const limited = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (measure(chunk) > MESSAGE_LIMIT) throw new MessageOverlong();
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(limited), response);
  };

/** How long the message is so far that a chunk ends in. */
type Measure = (chunk: Uint8Array) => number;

function createMeasure(): Measure {
  let size = 0;
  return ({ length }) => {
    size += length;
    return size;
  };
}

/** Two line ends in a row, of which there are three kinds; `\r\n` is one. */
const EMPTY_LINES = ['\n\n', '\r\r', '\n\r'];

/** Each empty line of an event stream begins a new message. */
function createEventMeasure(): Measure {
  let size = 0;
  let last = '';
  return (chunk) => {
    const text = last + Buffer.from(chunk).toString('latin1');
    const end = Math.max(...EMPTY_LINES.map((line) => text.lastIndexOf(line)));
    size = end === -1 ? size + chunk.length : text.length - end;
    last = text.slice(-1);
    return size;
  };
}
