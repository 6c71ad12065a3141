import type { APIError } from '@anthropic-ai/sdk';
import { ModelError, type ModelErrorKind } from '../agent/model/model.ts';
import { errorMessage } from '../lib/text.ts';
import { type Endpoint, hostOf } from './endpoint.ts';

/** Turns an error of the SDK into one sentence for the user that says what to do. */
export function toModelError(error: unknown, endpoint: Endpoint): ModelError {
  if (error instanceof ModelError) return error;
  const { provider } = endpoint;
  const about = { cause: error, ...(provider === undefined ? {} : { provider }) };
  if (!isApiError(error)) {
    const host = nameOf(endpoint);
    return new ModelError(`The connection to ${host} was lost (${errorMessage(error)}). Try again.`, about);
  }
  const kind = isAboutDeferral(error) ? 'deferral' : isAboutLength(error) ? 'full' : kindOf(error.status);
  return new ModelError(explainError(error, endpoint), { kind, ...about });
}

const nameOf = (endpoint: Endpoint): string =>
  endpoint.provider === undefined ? hostOf(endpoint) : `${endpoint.provider} (${hostOf(endpoint)})`;

const isApiError = (error: unknown): error is APIError =>
  error instanceof Error && 'requestID' in error && 'status' in error;

/** True if the endpoint does not know deferral: it complains about the fields of deferral, in whatever words. */
const isAboutDeferral = (error: APIError): boolean =>
  kindOf(error.status) === 'rejected' &&
  /defer_loading|tool_reference|tool_search_tool/.test(apiMessage(error));

/** True if the window is full, or if the request has more bytes than the endpoint takes. */
const isAboutLength = (error: APIError): boolean =>
  error.status === 413 ||
  (error.status === 400 && /prompt is too long|context (window|length)/i.test(apiMessage(error)));

function kindOf(status: number | undefined): ModelErrorKind {
  if (status === 401 || status === 403) return 'key';
  return status !== undefined && [400, 404, 422].includes(status) ? 'rejected' : 'other';
}

function explainError(error: APIError, endpoint: Endpoint): string {
  const detail = apiMessage(error);
  const { provider, credential } = endpoint;
  const host = nameOf(endpoint);
  const key = provider === undefined ? 'The API key' : `The API key of ${provider}`;
  if (isAboutLength(error) && error.status === 400)
    return `The chat is longer than the model accepts (${detail}). Shorten it with /compact, or start a new one.`;
  switch (error.status) {
    case undefined:
      return error.error === undefined
        ? `${host} could not be reached (${detail}). Check the connection and try again.`
        : `The answer was cut off: ${detail} Try again.`;
    case 401:
      return credential ? `${key} was not accepted. Set another one.` : `${host} wants an API key. Set one.`;
    case 402:
      return `The account has a billing problem: ${detail}`;
    case 403:
      return `${key} may not do this: ${detail}`;
    case 404:
      return `${host} does not know this: ${detail}. Choose another model, or check ${provider === undefined ? 'quiver.anthropic.baseUrl' : 'its baseUrl in quiver.providers'}.`;
    case 413:
      return 'The request is too large. Attach less, or shorten the chat with /compact.';
    case 429:
      return `The rate limit is reached: ${detail} Wait a little and try again.`;
    case 529:
      return 'The model is overloaded at the moment. Try again in a little while.';
    default:
      return error.status >= 500
        ? `The model's service has a problem (${error.status}). Try again in a little while.`
        : `The request was refused: ${detail}`;
  }
}

/** Message of the API without the status and the JSON around it. */
function apiMessage(error: APIError): string {
  const body: unknown = error.error;
  const inner = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const told = typeof inner === 'object' && inner !== null && 'message' in inner ? inner.message : undefined;
  return typeof told === 'string' ? told : error.message;
}
