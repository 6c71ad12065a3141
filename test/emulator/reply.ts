import type { EndpointView } from './request/endpointView.ts';

/** Decides the answer of the emulated model to one request from nothing but the view of the conversation. */
export type Brain = (view: EndpointView) => Reply | Promise<Reply>;

/** One scripted answer: its parts are streamed in order. */
export interface Reply {
  readonly parts: readonly ReplyPart[];
  /** Overrides the stop reason that follows from the parts (`tool_use` if there is a call, else `end_turn`). */
  readonly stopReason?: string;
}

export type ReplyPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly text: string }
  | {
      readonly type: 'call';
      readonly name: string;
      readonly input: Readonly<Record<string, unknown>>;
      /** Id; generated if absent. */
      readonly id?: string;
    }
  /** Raw JSON text of a call's input, sent as is: for broken and cut-off input. */
  | { readonly type: 'raw-call'; readonly name: string; readonly json: string; readonly id?: string }
  /** Any complete content block (server tool use and its result, unknown kinds). */
  | { readonly type: 'block'; readonly block: Readonly<Record<string, unknown>> }
  /** Any event, sent as is: for event kinds a client must ignore. */
  | { readonly type: 'event'; readonly name: string; readonly data: Readonly<Record<string, unknown>> }
  /**
   * A search the endpoint performs itself, over the deferred tools: the use and its result are emitted. If nothing
   * follows in the reply and no stop reason is given, the brain is asked again and goes on in the same message.
   */
  | {
      readonly type: 'search';
      readonly kind: 'regex' | 'bm25';
      /** `pattern` (regex) or `query` (bm25), and `limit`. */
      readonly input: Readonly<Record<string, unknown>>;
      /** Code with which the search fails. */
      readonly error?: 'invalid_tool_input' | 'unavailable' | 'too_many_requests' | 'execution_time_exceeded';
    }
  /**
   * A call of a tool of an MCP server that the endpoint makes itself: the call and its result are emitted. If nothing
   * follows in the reply and no stop reason is given, the brain is asked again and goes on in the same message.
   */
  | {
      readonly type: 'hosted-call';
      readonly server: string;
      readonly tool: string;
      readonly input: Readonly<Record<string, unknown>>;
    }
  /** Code of the model, and the calls that it makes before it ends. The code waits for their results. */
  | { readonly type: 'code'; readonly code: string; readonly calls: readonly CodeCall[] }
  /** Further calls of the code that waits. */
  | { readonly type: 'code-calls'; readonly calls: readonly CodeCall[] }
  /** End of the code that waits: its output. */
  | { readonly type: 'code-end'; readonly stdout: string; readonly error?: string }
  | { readonly type: 'ping' }
  | { readonly type: 'delay'; readonly milliseconds: number }
  /** Closes the connection in the middle of the stream. */
  | { readonly type: 'cut' }
  /** Before any other part: an HTTP error. After one: an `error` event in the stream. */
  | {
      readonly type: 'error';
      readonly status: number;
      readonly error: string;
      readonly message: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** A call that code makes. */
export type CodeCall = readonly [name: string, input: Readonly<Record<string, unknown>>];

export const code = (text: string, ...calls: readonly CodeCall[]): ReplyPart => ({
  ...{ type: 'code', code: text, calls },
});

export const codeCalls = (...calls: readonly CodeCall[]): ReplyPart => ({ type: 'code-calls', calls });

export const codeEnd = (stdout: string, error?: string): ReplyPart => ({
  type: 'code-end',
  stdout,
  ...(error === undefined ? {} : { error }),
});

export const reply = (...parts: readonly ReplyPart[]): Reply => ({ parts });

export const stopped = (stopReason: string, ...parts: readonly ReplyPart[]): Reply => ({ parts, stopReason });

export const text = (content: string): ReplyPart => ({ type: 'text', text: content });

export const thinking = (content: string): ReplyPart => ({ type: 'thinking', text: content });

export const call = (name: string, input: Readonly<Record<string, unknown>>, id?: string): ReplyPart => ({
  type: 'call',
  name,
  input,
  ...(id === undefined ? {} : { id }),
});

export const rawCall = (name: string, json: string): ReplyPart => ({ type: 'raw-call', name, json });

export const block = (content: Readonly<Record<string, unknown>>): ReplyPart => ({
  type: 'block',
  block: content,
});

export const searchRegex = (pattern: string, limit?: number): ReplyPart => ({
  type: 'search',
  kind: 'regex',
  input: limit === undefined ? { pattern } : { pattern, limit },
});

export const searchBm25 = (query: string, limit?: number): ReplyPart => ({
  type: 'search',
  kind: 'bm25',
  input: limit === undefined ? { query } : { query, limit },
});

export const hostedCall = (
  server: string,
  tool: string,
  input: Readonly<Record<string, unknown>>,
): ReplyPart => ({ type: 'hosted-call', server, tool, input });

export const event = (name: string, data: Readonly<Record<string, unknown>>): ReplyPart => ({
  type: 'event',
  name,
  data,
});

export const ping = (): ReplyPart => ({ type: 'ping' });

export const delay = (milliseconds: number): ReplyPart => ({ type: 'delay', milliseconds });

export const cut = (): ReplyPart => ({ type: 'cut' });

export const failure = (status: number, error: string, message: string): ReplyPart => ({
  type: 'error',
  status,
  error,
  message,
});

/** Answers the requests of a conversation in order; a request beyond the last reply gets an HTTP 500. */
export function scripted<View = EndpointView>(
  ...replies: readonly (Reply | ((view: View) => Reply | Promise<Reply>))[]
): (view: View) => Reply | Promise<Reply> {
  let next = 0;
  return (view) => {
    const current = replies[next++];
    if (current === undefined) return reply(failure(500, 'api_error', 'The script has no more replies.'));
    return typeof current === 'function' ? current(view) : current;
  };
}
