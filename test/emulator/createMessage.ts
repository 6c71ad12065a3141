import { answer } from './answer/answer.ts';
import { openContainer, readContainer } from './answer/container.ts';
import { collectAnswer, streamAnswer } from './answer/deliverAnswer.ts';
import { openEventStream } from './answer/eventStream.ts';
import type { Endpoint, Exchange } from './endpoint.ts';
import { ApiError, sendJson } from './http.ts';
import { stopped } from './reply.ts';
import { checkRequest } from './request/checkRequest.ts';
import { renderView } from './request/renderView.ts';

/** Serves `POST /v1/messages`. With `max_tokens: 0` the request only warms the cache. */
export async function createMessage(
  endpoint: Endpoint,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<void> {
  const request = checkRequest('messages', endpoint, exchange);
  exchange.view = renderView(request.body, endpoint.hosted);
  const reply = request.body.max_tokens === 0 ? stopped('max_tokens') : await endpoint.brain(exchange.view);
  if (reply.parts[0]?.type === 'error') throw new ApiError(reply.parts[0]);

  const { container } = request.body;
  const given = readContainer((typeof container === 'string' ? container : container?.id) ?? '');
  const opening = {
    model: request.model.id,
    usage: endpoint.cache.use(request.prefix, request.model),
    container: given ?? openContainer(endpoint.containerMilliseconds),
  };
  const steps = answer(request, reply, endpoint);
  if (request.body.stream === true) {
    exchange.accept();
    return streamAnswer(steps, opening, { stream: openEventStream(exchange.response, signal), signal });
  }
  const message = await collectAnswer(steps, opening, signal);
  exchange.accept();
  if (message === undefined) exchange.response.destroy();
  else sendJson(exchange.response, message);
}
