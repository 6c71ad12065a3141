/** Watches a response, which stays the same: calls `onEnd` at its end, with the error if it broke off. */
export function watchStream(response: Response, onEnd: (error?: unknown) => void): Response {
  if (!response.body) {
    onEnd();
    return response;
  }
  const reader = response.body.getReader();
  const events = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (value) controller.enqueue(value);
        if (!done) return;
        controller.close();
        onEnd();
      } catch (error) {
        controller.error(error);
        onEnd(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(events, response);
}

/** Puts the id of the last event in front of a response: the SDK forgets that id if no other event comes. */
export function prependEvent(response: Response, lastEvent: string): Response {
  const first = new TextEncoder().encode(`id: ${lastEvent}\ndata:\n\n`);
  const events = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => controller.enqueue(first),
  });
  return new Response(response.body?.pipeThrough(events) ?? null, response);
}

export const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('text/event-stream') ?? false;
