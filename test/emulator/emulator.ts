import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HostedMcps } from './answer/hostedMcp.ts';
import { randomId } from './answer/signature.ts';
import { EMULATOR_MARK } from './emulatorMark.ts';
import type { Endpoint, Exchange } from './endpoint.ts';
import { ApiError, sendError } from './http.ts';
import { knownModels, type ModelFacts } from './models.ts';
import { createPromptCache } from './promptCache.ts';
import type { Brain } from './reply.ts';
import type { EndpointView } from './request/endpointView.ts';
import { route } from './routes.ts';
import { allRules } from './rules/allRules.ts';
import type { Rule } from './rules/rule.ts';

export interface EmulatorOptions {
  readonly brain: Brain;
  /** Port; a free one if absent. */
  readonly port?: number;
  readonly models?: readonly ModelFacts[];
  /** Key that every request must carry, if given. */
  readonly key?: string;
  readonly rules?: readonly Rule[];
  /** Milliseconds that a container for code lasts. */
  readonly containerMilliseconds?: number;
  /** MCP servers that the endpoint can reach, by the name that requests give them. */
  readonly hosted?: HostedMcps;
  /** True to keep every request for tests to look at; off by default, because the list grows. */
  readonly record?: boolean;
  /** Takes every request when its answer begins. */
  readonly onRequest?: (request: RecordedRequest) => void;
}

export interface Emulator {
  readonly url: string;
  /** Requests in the order in which their answers began. */
  readonly requests: readonly RecordedRequest[];
  /** Ends running answers and frees the port. */
  close(): Promise<void>;
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body as it came; absent if there was none. */
  readonly text?: string;
  /** Parsed body; absent if there was none, or if the body was not JSON. */
  readonly body?: unknown;
  /** View of the model; absent if the request never reached the model. */
  readonly view?: EndpointView;
  readonly status: number;
  /** Reason why the request was refused. */
  readonly error?: string;
  /** Everything that was sent back so far. */
  answer(): string;
}

/** An HTTP server on the loopback interface that behaves like the Messages API, strictly. */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const requests: RecordedRequest[] = [];
  const endpoint: Endpoint = {
    brain: options.brain,
    models: options.models ?? knownModels(),
    key: options.key,
    rules: options.rules ?? allRules(),
    cache: createPromptCache(),
    hosted: options.hosted ?? {},
    containerMilliseconds: options.containerMilliseconds ?? 300_000,
  };
  const record = (request: RecordedRequest) => {
    if (options.record === true) requests.push(request);
    options.onRequest?.(request);
  };
  const server = createServer((request, response) => serve({ request, response, endpoint, record }));
  // Longer than a client keeps an idle connection, so that no connection closes while the client uses it.
  server.keepAliveTimeout = 120_000;
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

interface Served {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly endpoint: Endpoint;
  readonly record: (request: RecordedRequest) => void;
}

async function serve({ request, response, endpoint, record }: Served): Promise<void> {
  const requestId = randomId('req');
  const gone = new AbortController();
  const answer = hear(response);
  response.once('close', () => gone.abort());
  response.setHeader('request-id', requestId);
  const conclude = (status: number, error?: string) => {
    const { text, body, view } = exchange;
    record({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      status,
      answer,
      ...(text === undefined ? {} : { text }),
      ...(body === undefined ? {} : { body }),
      ...(view === undefined ? {} : { view }),
      ...(error === undefined ? {} : { error }),
    });
  };
  const exchange: Exchange = { request, response, accept: () => conclude(200) };
  try {
    await route(endpoint, exchange, gone.signal);
  } catch (error) {
    if (response.headersSent) response.destroy();
    if (response.headersSent || gone.signal.aborted) return;
    const refusal = error instanceof ApiError ? error : internal(error);
    conclude(refusal.status, refusal.message);
    sendError(response, refusal, requestId);
  }
}

/** Gives the function that says what was sent back so far. */
function hear(response: ServerResponse): () => string {
  const pieces: string[] = [];
  for (const name of ['write', 'end'] as const) {
    const send = response[name].bind(response) as (...parts: unknown[]) => never;
    response[name] = (...parts: unknown[]) => {
      if (typeof parts[0] === 'string') pieces.push(parts[0]);
      return send(...parts);
    };
  }
  return () => pieces.join('');
}

const internal = (error: unknown): ApiError =>
  new ApiError({ status: 500, error: 'api_error', message: `${EMULATOR_MARK}: ${error}` });
