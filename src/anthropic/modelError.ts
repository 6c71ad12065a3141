import type { APIError } from '@anthropic-ai/sdk';
import { ModelError, type ModelErrorKind } from '../agent/model/model.ts';
import { errorMessage } from '../lib/text.ts';

/** Turns an error of the SDK into one sentence for the user that says what to do. */
export function toModelError(error: unknown, host: string): ModelError {
  if (error instanceof ModelError) return error;
  if (!isApiError(error)) {
    return new ModelError(`The connection to ${host} was lost (${errorMessage(error)}). Try again.`, {
      cause: error,
    });
  }
  const kind = isAboutDeferral(error) ? 'deferral' : isAboutLength(error) ? 'full' : kindOf(error.status);
  const options = { kind, cause: error };
  return new ModelError(explainError(error, host), options);
}

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

function explainError(error: APIError, host: string): string {
  const detail = apiMessage(error);
  if (isAboutLength(error) && error.status === 400)
    return `The chat is longer than the model accepts (${detail}). Shorten it with /compact, or start a new one.`;
  switch (error.status) {
    case undefined:
      return error.error === undefined
        ? `${host} could not be reached (${detail}). Check the connection and try again.`
        : `The answer was cut off: ${detail} Try again.`;
    case 401:
      return 'The API key was not accepted. Set another one.';
    case 402:
      return `The account has a billing problem: ${detail}`;
    case 403:
      return `The API key may not do this: ${detail}`;
    case 404:
      return `${host} does not know this: ${detail}. Choose another model, or check quiver.anthropic.baseUrl.`;
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
