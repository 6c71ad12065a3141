import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isEventStream } from './eventStreams.ts';

/** Longest message of a server, in bytes. */
export const MESSAGE_LIMIT = 32 * 1024 * 1024;

/** Words for a message that is too long. */
export const OVERLONG = `a message of more than ${MESSAGE_LIMIT / 1024 / 1024} MB`;

/** Error about a message that is too long to be read to its end. */
export class MessageOverlong extends Error {
  constructor() {
    super(`The server sent ${OVERLONG}.`);
  }
}

/** Limits a `fetch`: a response breaks off with MessageOverlong where a message is longer than allowed. */
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

/** Measures the length so far of the message that a chunk ends in. */
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

/** Measures an event stream, in which each empty line begins a new message. */
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
