import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FetchLike, Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CancelledNotificationSchema,
  ErrorCode,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { isRecord, parseJson } from '../../lib/json.ts';
import type { RemoteConfig } from '../config/serverConfig.ts';
import { AnswerStreams, RESUMPTIONS } from './answerStreams.ts';

/**
 * Streamable HTTP as the SDK speaks it, with three corrections: the SDK would wait forever for answers that can no longer
 * come, resume event streams forever that nobody waits for, and reopen streams that end at once without a pause.
 */
export function createHttpTransport(
  { url, headers }: Pick<RemoteConfig, 'url' | 'headers'>,
  fetch: FetchLike,
): Transport {
  const answers = new AnswerStreams((id, reason) => transport.onmessage?.(brokenAnswer(id, reason)));
  const http = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers },
    reconnectionOptions: RECONNECTION,
    fetch: (address, init) => {
      const send = () => fetch(address, init);
      const id = requestId(init);
      if (id !== undefined) return answers.ask(id, send);
      if (init?.method !== 'GET') return send();
      const signal = init.signal ?? undefined;
      const lastEvent = new Headers(init.headers).get('last-event-id');
      return lastEvent === null ? answers.listen(send, signal) : answers.resume(lastEvent, send, signal);
    },
  });
  // The SDK's class declares `sessionId` in a way that exact optional properties refuse.
  const transport = http as Transport;
  const sendMessage = transport.send.bind(transport);
  transport.send = (message, options) => {
    const cancelled = cancelledId(message);
    if (cancelled !== undefined) answers.forgo(cancelled);
    const onresumptiontoken = (lastEvent: string) => {
      if ('id' in message && message.id !== undefined) answers.noteEvent(message.id, lastEvent);
    };
    return sendMessage(message, { ...options, onresumptiontoken }).catch((error: unknown) => {
      if ('id' in message && message.id !== undefined) answers.forgo(message.id);
      throw error;
    });
  };
  // The client calls this handler before its own.
  transport.onmessage = (message) => {
    if ('method' in message || message.id === undefined) return;
    if ('result' in message) answers.finish(message.id);
    else answers.forgo(message.id);
  };
  return transport;
}

const brokenAnswer = (id: RequestId, reason: string): JSONRPCMessage => ({
  jsonrpc: '2.0',
  id,
  error: { code: ErrorCode.InternalError, message: `${reason} Whether the call took effect is unknown.` },
});

/** Usual values of the SDK. */
const RECONNECTION = {
  initialReconnectionDelay: 1_000,
  maxReconnectionDelay: 30_000,
  reconnectionDelayGrowFactor: 1.5,
  maxRetries: RESUMPTIONS,
};

function requestId(init: RequestInit | undefined): RequestId | undefined {
  const message = typeof init?.body === 'string' ? parseJson(init.body) : undefined;
  if (!isRecord(message) || message.method === undefined) return undefined;
  return typeof message.id === 'number' || typeof message.id === 'string' ? message.id : undefined;
}

/** Id of the request that a message cancels. */
function cancelledId(message: JSONRPCMessage): RequestId | undefined {
  const { data } = CancelledNotificationSchema.safeParse(message);
  return data?.params.requestId;
}
