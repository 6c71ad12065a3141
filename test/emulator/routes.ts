import type { IncomingMessage } from 'node:http';
import { createMessage } from './createMessage.ts';
import type { Endpoint, Exchange } from './endpoint.ts';
import { ApiError, notFound, parseBody, readText, sendJson } from './http.ts';
import { modelInfo, modelPage } from './modelInfo.ts';
import { checkRequest } from './request/checkRequest.ts';

/** Serves one request or throws an `ApiError`. An abort means that the client has left. */
export async function route(endpoint: Endpoint, exchange: Exchange, signal: AbortSignal): Promise<void> {
  const { request, response } = exchange;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const resource = `${request.method} ${url.pathname}`;
  if (request.method === 'POST') {
    exchange.text = await readText(request);
    exchange.body = parseBody(exchange.text);
  }
  authenticate(request, endpoint.key);

  if (resource === 'POST /v1/messages') return createMessage(endpoint, exchange, signal);
  if (resource === 'POST /v1/messages/count_tokens') {
    const { prefix } = checkRequest('count_tokens', endpoint, exchange);
    exchange.accept();
    return sendJson(response, { input_tokens: prefix.tokens });
  }
  if (resource === 'GET /v1/models') {
    exchange.accept();
    return sendJson(response, modelPage(endpoint.models, url.searchParams));
  }
  const [, id] = /^GET \/v1\/models\/([^/]+)$/.exec(resource) ?? [];
  if (id === undefined) throw notFound('Not found');
  const model = endpoint.models.find((one) => one.id === decodeURIComponent(id));
  if (model === undefined) throw notFound(`model: ${id}`);
  exchange.accept();
  return sendJson(response, modelInfo(model));
}

function authenticate({ headers }: IncomingMessage, key: string | undefined): void {
  if (key === undefined || headers['x-api-key'] === key || headers.authorization === `Bearer ${key}`) return;
  throw new ApiError({ status: 401, error: 'authentication_error', message: 'invalid x-api-key' });
}
