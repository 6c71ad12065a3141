import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

export interface EventStream {
  /** Sends an event. Resolves when the client can take more; rejects when the client has left. */
  send(name: string, data: object): Promise<void>;
  end(): void;
  /** Closes the connection without an end; events that were sent before arrive. */
  cut(): Promise<void>;
}

/** Server-sent events: the name of an event is also its `type`. */
export function openEventStream(response: ServerResponse, signal: AbortSignal): EventStream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  return {
    async send(name, data) {
      signal.throwIfAborted();
      const isFree = response.write(`event: ${name}\ndata: ${JSON.stringify({ type: name, ...data })}\n\n`);
      if (!isFree) await once(response, 'drain', { signal });
    },
    end() {
      response.end();
    },
    async cut() {
      await new Promise<void>((resolve) => response.write('', () => resolve()));
      response.destroy();
    },
  };
}
