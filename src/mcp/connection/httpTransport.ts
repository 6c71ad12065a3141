import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FetchLike, Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, type RequestId } from '@modelcontextprotocol/sdk/types.js';
import { isRecord, parseJson } from '../../lib/json.ts';
import type { RemoteConfig } from '../config/serverConfig.ts';

/**
 * Streamable HTTP as the SDK speaks it, but that an answer counts as broken off when its event stream ends without it and
 * cannot be resumed: the SDK would wait for it for ever.
 */
export function createHttpTransport(
  { url, headers }: Pick<RemoteConfig, 'url' | 'headers'>,
  fetch: FetchLike = globalThis.fetch,
): Transport {
  /** Requests whose answers come as event streams. */
  const unanswered = new Set<RequestId>();
  const breakOff = (id: RequestId) => {
    if (unanswered.delete(id)) transport.onmessage?.({ jsonrpc: '2.0', id, error: BROKEN_OFF });
  };
  const http = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers },
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      const id = requestId(init);
      if (id === undefined || !response.body || !isEventStream(response)) return response;
      unanswered.add(id);
      // What came last is still on its way through the SDK.
      const events = watched(response.body, () => setTimeout(breakOff, PARSING, id));
      return new Response(events, response);
    },
  });
  // The SDK's class declares `sessionId` in a way that exact optional properties refuse.
  const transport = http as Transport;
  // The client calls this one before its own.
  transport.onmessage = (message) => {
    if ('id' in message && !('method' in message) && message.id !== undefined) unanswered.delete(message.id);
  };
  return transport;
}

const BROKEN_OFF = {
  code: ErrorCode.InternalError,
  message: 'its answer broke off. Whether the call took effect is unknown.',
};
const PARSING = 50;

/** An event with an id: the server can be asked for what comes after it. */
const EVENT_ID = /[\r\n]id: ?[^\r\n]/;

function requestId(init: RequestInit | undefined): RequestId | undefined {
  const message = typeof init?.body === 'string' ? parseJson(init.body) : undefined;
  if (!isRecord(message) || message.method === undefined) return undefined;
  return typeof message.id === 'number' || typeof message.id === 'string' ? message.id : undefined;
}

const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('text/event-stream') ?? false;

/** The same bytes. Calls `onEnd` when there are no more, whatever the reason, unless the stream can be resumed. */
function watched(body: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let isResumable = false;
  let rest = '\n';
  const look = (chunk: Uint8Array) => {
    const text = rest + Buffer.from(chunk).toString('latin1');
    isResumable ||= EVENT_ID.test(text);
    rest = text.slice(-5);
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (value) look(value);
        if (value) controller.enqueue(value);
        if (done) controller.close();
        if (done && !isResumable) onEnd();
      } catch (error) {
        controller.error(error);
        if (!isResumable) onEnd();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
