import type { Endpoint, Exchange } from '../endpoint.ts';
import { ApiError, invalidRequest, notFound } from '../http.ts';
import { readShape } from '../rules/readShape.ts';
import type { RuleViolation, WireRequest } from '../rules/rule.ts';
import { PrefixChain } from './prefixChain.ts';
import { turnsOf } from './turns.ts';

const VERSIONS = ['2023-06-01', '2026-10-21'];

/** Throws an `ApiError` with the first rule the request breaks. */
export function checkRequest(
  kind: 'messages' | 'count_tokens',
  endpoint: Endpoint,
  exchange: Exchange,
): WireRequest {
  const version = exchange.request.headers['anthropic-version'];
  if (version === undefined) throw invalidRequest('anthropic-version: header is required');
  if (typeof version !== 'string' || !VERSIONS.includes(version)) {
    throw invalidRequest(`anthropic-version: "${version}" is not a valid version`);
  }
  const body = readShape(kind, exchange.body);
  if (!('messages' in body)) throw refused(body);
  const model = endpoint.models.find((one) => one.id === body.model);
  if (model === undefined) throw notFound(`model: ${body.model}`);

  const betas = betasOf(exchange.request.headers['anthropic-beta']);
  const request = {
    body,
    version,
    betas,
    model,
    turns: turnsOf(body.messages),
    prefix: PrefixChain.of(body),
  };
  for (const rule of endpoint.rules) {
    const violation = rule(request);
    if (violation !== undefined) throw refused(violation);
  }
  return request;
}

const betasOf = (header: string | readonly string[] | undefined): readonly string[] =>
  [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((beta) => beta.trim());

const refused = (violation: RuleViolation): ApiError =>
  new ApiError({ status: 400, error: 'invalid_request_error', ...violation });
