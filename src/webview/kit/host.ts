import type * as z from 'zod';

/** The extension host, as a page sees it. */
export interface Host<Outgoing> {
  post(message: Outgoing): void;
  /** Keeps a value for the page that takes the place of this one, should this one be thrown away. */
  remember(value: unknown): void;
  /** The value that was kept last. */
  recall(): unknown;
}

interface WebviewApi {
  postMessage(message: unknown): void;
  setState(state: unknown): void;
  getState(): unknown;
}

declare function acquireVsCodeApi(): WebviewApi;

/** Connects the page to its host. A message that does not fit the schema is logged and goes nowhere. */
export function connectHost<Incoming, Outgoing>(
  schema: z.ZodType<Incoming>,
  onMessage: (message: Incoming) => void,
): Host<Outgoing> {
  const api = acquireVsCodeApi();
  window.addEventListener('message', ({ data }) => {
    const parsed = schema.safeParse(data);
    if (parsed.success) onMessage(parsed.data);
    else console.warn(`A message from the host does not fit and is ignored: ${parsed.error.message}`);
  });
  return {
    post: (message) => api.postMessage(message),
    remember: (value) => api.setState(value),
    recall: () => api.getState(),
  };
}
