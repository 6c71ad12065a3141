import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EMULATOR_MARK } from '../emulatorMark.ts';
import { ApiError, parseBody, readText, sendJson } from '../http.ts';
import type { Reply } from '../reply.ts';
import { checkChat } from './chat/checkChat.ts';
import { streamChat } from './chat/streamChat.ts';
import {
  EMULATED_MODELS,
  type Emulated,
  type EmulatedModel,
  type OpenAiBrain,
  type SeenRequest,
} from './emulated.ts';
import { openEvents } from './eventWriter.ts';
import { Refused, require } from './refusal.ts';
import { checkResponses } from './responses/checkResponses.ts';
import { streamResponses } from './responses/streamResponses.ts';

export interface OpenAiEmulatorOptions {
  readonly brain: OpenAiBrain;
  readonly models?: readonly EmulatedModel[];
  /** Key that every request must carry, if given. */
  readonly key?: string;
  readonly reasoningField?: string;
  readonly unknownParameters?: readonly string[];
}

export interface OpenAiEmulator {
  /** Address, with the version. */
  readonly url: string;
  /** Requests in the order in which they were answered. */
  readonly requests: readonly OpenAiRequest[];
  close(): Promise<void>;
}

export interface OpenAiRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body?: unknown;
  /** What the model saw; absent if the request never reached it. */
  readonly seen?: SeenRequest;
  readonly status: number;
  /** Reason why the request was refused. */
  readonly error?: string;
}

/** An HTTP server on the loopback interface that behaves like Chat Completions and the Responses API, strictly. */
export async function startOpenAiEmulator(options: OpenAiEmulatorOptions): Promise<OpenAiEmulator> {
  const requests: OpenAiRequest[] = [];
  const emulated: Emulated = {
    brain: options.brain,
    models: options.models ?? EMULATED_MODELS,
    reasoningField: options.reasoningField,
    unknownParameters: options.unknownParameters ?? [],
    given: new Map(),
  };
  const server = createServer(
    (request, response) =>
      void serve({ request, response, emulated, key: options.key, record: (one) => requests.push(one) }),
  );
  // Longer than a client keeps an idle connection, so that no connection closes while the client uses it.
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
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
  readonly emulated: Emulated;
  readonly key: string | undefined;
  readonly record: (request: OpenAiRequest) => void;
}

async function serve(served: Served): Promise<void> {
  const { request, response, record } = served;
  const about: { body?: unknown; seen?: SeenRequest } = {};
  const told = () => ({ path: request.url ?? '', headers: request.headers, ...about });
  try {
    await route(served, about, () => record({ ...told(), status: 200 }));
  } catch (error) {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const refused = asRefused(error);
    record({ ...told(), status: refused.status, error: refused.message });
    response
      .writeHead(refused.status, { 'content-type': 'application/json', 'x-should-retry': 'false' })
      .end(JSON.stringify(refused.envelope));
  }
}

function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof ApiError) return new Refused(error.message, { status: error.status });
  return new Refused(`${EMULATOR_MARK}: ${error}`, { status: 500, type: 'server_error' });
}

async function route(
  { request, response, emulated, key }: Served,
  about: { body?: unknown; seen?: SeenRequest },
  accept: () => void,
): Promise<void> {
  const resource = `${request.method} ${request.url?.split('?')[0]}`;
  if (request.method === 'POST') about.body = parseBody(await readText(request));
  require(key === undefined ||
    request.headers.authorization === `Bearer ${key}`, 'Incorrect API key provided.', {
    status: 401,
    code: 'invalid_api_key',
  });
  switch (resource) {
    case 'GET /v1/models': {
      accept();
      const data = emulated.models.map(({ id, facts }) => ({
        id,
        object: 'model',
        owned_by: 'test',
        ...facts,
      }));
      sendJson(response, { object: 'list', data });
      return;
    }
    case 'POST /v1/chat/completions': {
      const checked = checkChat(about.body, emulated);
      about.seen = checked.seen;
      const reply = await answer(emulated, checked.seen);
      accept();
      await streamChat(checked, reply, { emulated, write: openEvents(response) });
      return;
    }
    case 'POST /v1/responses': {
      const checked = checkResponses(about.body, emulated);
      about.seen = checked.seen;
      const reply = await answer(emulated, checked.seen);
      accept();
      await streamResponses(checked, reply, openEvents(response));
      return;
    }
    case 'POST /v1/responses/input_tokens': {
      const { body } = checkResponses(about.body, emulated);
      accept();
      const size = JSON.stringify([body.instructions, body.input, body.tools]).length;
      sendJson(response, { object: 'response.input_tokens', input_tokens: Math.ceil(size / 4) });
      return;
    }
    default:
      throw new Refused(`Invalid URL (${resource})`, { status: 404 });
  }
}

/** Asks the model. It can only call what it sees. */
async function answer({ brain }: Emulated, seen: SeenRequest): Promise<Reply> {
  const reply = await brain(seen);
  const [first] = reply.parts;
  if (first?.type === 'error')
    throw new Refused(first.message, { status: first.status, type: first.error, code: first.error });
  for (const part of reply.parts)
    if (part.type === 'call' && !(part.name === 'ToolSearch' && seen.canSearch))
      require(seen.tools.includes(part.name), `The model cannot see ${part.name}.`, { status: 500 });
  return reply;
}
