import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RemoteRequest {
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: { readonly id?: number; readonly method?: string };
}

/**
 * Answer to a request: a status, `undefined` for the usual answer, 'hang' for none at all, or an object with JSON or with
 * events, after which the stream ends.
 */
type Answer =
  | number
  | 'hang'
  | { readonly json: object }
  | { readonly events: string; readonly isCutOff?: boolean }
  | undefined;

export interface FakeRemote {
  readonly url: string;
  readonly requests: readonly RemoteRequest[];
  /** Forgets every session, as a restarted server does. */
  forget(): void;
  close(): Promise<void>;
}

/** Starts a streamable HTTP server in this process that gives single requests an answer of the test's choice. */
export async function fakeRemote(
  answer: (request: RemoteRequest) => Answer | Promise<Answer> = () => undefined,
): Promise<FakeRemote> {
  const requests: RemoteRequest[] = [];
  let sessions = new Set<string>();
  const server = createServer(async (incoming, response) => {
    const request = {
      method: incoming.method ?? '',
      headers: incoming.headers,
      body: await bodyOf(incoming),
    };
    requests.push(request);
    const status = await answer(request);
    if (status === 'hang') return;
    if (typeof status === 'object' && 'json' in status) return end(response, 200, {}, status.json);
    if (typeof status === 'object') return endStream(response, status);
    if (status) return end(response, status);
    if (request.method !== 'POST') return end(response, request.method === 'DELETE' ? 200 : 405);
    const session = request.headers['mcp-session-id'];
    if (request.body.method === 'initialize') {
      const created = `session-${requests.length}`;
      sessions.add(created);
      return end(response, 200, { 'mcp-session-id': created }, result(request));
    }
    if (typeof session !== 'string' || !sessions.has(session)) return end(response, 404);
    return request.body.id === undefined ? end(response, 202) : end(response, 200, {}, result(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    requests,
    forget() {
      sessions = new Set();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function result({ body }: RemoteRequest): object {
  const answers: Record<string, object> = {
    initialize: {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 'remote', version: '1' },
    },
    'tools/list': { tools: [{ name: 'echo', inputSchema: { type: 'object' } }] },
    'tools/call': { content: [{ type: 'text', text: 'from afar' }] },
  };
  return { jsonrpc: '2.0', id: body.id, result: answers[body.method ?? ''] ?? {} };
}

function endStream(
  response: ServerResponse,
  { events, isCutOff }: { readonly events: string; readonly isCutOff?: boolean },
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(events, () => (isCutOff ? response.destroy() : response.end()));
}

async function bodyOf(incoming: IncomingMessage): Promise<RemoteRequest['body']> {
  let text = '';
  for await (const chunk of incoming) text += chunk;
  return text ? JSON.parse(text) : {};
}

function end(response: ServerResponse, status: number, headers: object = {}, body?: object): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body && JSON.stringify(body));
}
