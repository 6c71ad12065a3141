import assert from 'node:assert/strict';
import { MESSAGE_LIMIT, withMessageLimit } from '../../../src/mcp/connection/messageLimit.ts';

describe('mcp: the limit of a message over HTTP', () => {
  /** Reads an answer of so many parts; gives its length, or the error that broke it off. */
  const read = async (type: string, part: string, parts: number) => {
    let left = parts;
    const bytes = Buffer.from(part);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 1;
        if (left < 0) controller.close();
        else controller.enqueue(bytes);
      },
    });
    const send = withMessageLimit(async () => new Response(body, { headers: { 'content-type': type } }));
    try {
      let length = 0;
      for await (const chunk of (await send('http://127.0.0.1')).body ?? []) length += chunk.length;
      return length;
    } catch (error) {
      return String(error);
    }
  };
  const MEGABYTE = 'x'.repeat(1024 * 1024);
  const TOO_LONG = 'Error: The server sent a message of more than 32 MB.';

  it('counts for a whole answer, and for each event of a stream', async () => {
    assert.deepEqual(
      [
        await read('application/json', MEGABYTE, 32),
        await read('application/json', MEGABYTE, 33),
        await read('text/event-stream', `data: ${MEGABYTE}\n\n`, 40),
        await read('text/event-stream', `data: ${MEGABYTE}\r\n\r\n`, 40),
        await read('text/event-stream', `data: ${MEGABYTE}\r\n`, 40),
        await read('text/event-stream', `data: ${MEGABYTE}\n:\n`, 40),
      ],
      [MESSAGE_LIMIT, TOO_LONG, 40 * (MEGABYTE.length + 8), 40 * (MEGABYTE.length + 10), TOO_LONG, TOO_LONG],
    );
  });
});
