import type { ServerResponse } from 'node:http';

/** Writes server-sent events. */
export interface EventWriter {
  data(value: object): void;
  /** Writes an event with its name, which the Responses API gives to each. */
  event(value: { readonly type: string }): void;
  raw(text: string): void;
  end(): void;
  /** Closes the connection in the middle of the stream. */
  destroy(): void;
}

export function openEvents(response: ServerResponse): EventWriter {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const raw = (text: string) => void response.write(text);
  return {
    raw,
    data: (value) => raw(`data: ${JSON.stringify(value)}\n\n`),
    event: (value) => raw(`event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n`),
    end: () => void response.end(),
    // What was written arrives before the connection breaks.
    destroy: () => setTimeout(() => response.destroy(), 20),
  };
}
