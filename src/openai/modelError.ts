import type { APIError } from 'openai';
import { ModelError, type ModelErrorKind } from '../agent/model/model.ts';
import type { ProviderAccess } from '../agent/model/providerAccess.ts';
import { isRecord } from '../lib/json.ts';
import { errorMessage } from '../lib/text.ts';

/** Turns an error of the SDK into one sentence for the user that says what to do. */
export function toModelError(error: unknown, access: ProviderAccess): ModelError {
  if (error instanceof ModelError) return error;
  const about = { cause: error, provider: access.name };
  if (!isApiError(error))
    return new ModelError(
      `The connection to ${nameOf(access)} was lost (${errorMessage(error)}). Try again.`,
      about,
    );
  const status = statusOf(error);
  return new ModelError(explain(error, status, access), { kind: kindOf(error, status), ...about });
}

export const nameOf = ({ name, baseUrl }: ProviderAccess): string => `${name} (${new URL(baseUrl).host})`;

/** An error that the endpoint tells in a stream that has begun. */
export class StreamedError extends Error {
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

type ToldError = APIError | StreamedError;

const isApiError = (error: unknown): error is ToldError =>
  error instanceof StreamedError || (error instanceof Error && 'requestID' in error && 'status' in error);

/** Status of HTTP; gateways put that of the endpoint behind them into the error. */
function statusOf(error: ToldError): number | undefined {
  if ('status' in error && error.status !== undefined) return error.status;
  const code = Number(error.code);
  return Number.isInteger(code) && code >= 400 && code < 600 ? code : STATUS_BY_CODE[String(error.code)];
}

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  rate_limit_exceeded: 429,
  insufficient_quota: 402,
  server_error: 500,
  context_length_exceeded: 400,
  invalid_prompt: 400,
  invalid_image: 400,
};

function kindOf(error: ToldError, status: number | undefined): ModelErrorKind {
  if (isAboutLength(error, status)) return 'full';
  if (isAboutDeferral(error, status)) return 'deferral';
  if (status === 401 || status === 403) return 'key';
  return status !== undefined && [400, 404, 422].includes(status) ? 'rejected' : 'other';
}

/** True if the endpoint does not know tool search: it complains about its parts, in whatever words. */
const isAboutDeferral = (error: ToldError, status: number | undefined): boolean =>
  status !== undefined && status < 500 && /tool_search|defer_loading/.test(detailOf(error));

/** True if the window is full, or if the request has more bytes than the endpoint takes. */
const isAboutLength = (error: ToldError, status: number | undefined): boolean =>
  status === 413 ||
  error.code === 'context_length_exceeded' ||
  (status === 400 &&
    /context (?:window|length|size)|maximum context|too many tokens|prompt is too long/i.test(
      detailOf(error),
    ));

function explain(error: ToldError, status: number | undefined, access: ProviderAccess): string {
  const detail = detailOf(error);
  const who = nameOf(access);
  if (isAboutLength(error, status))
    return status === 413
      ? 'The request is too large. Attach less, or shorten the chat with /compact.'
      : `The chat is longer than the model accepts (${detail}). Shorten it with /compact, or start a new one.`;
  switch (status) {
    case undefined:
      return explainConnection(error, who);
    case 401:
      return access.key === undefined
        ? `${who} wants an API key. Set one.`
        : `The API key of ${access.name} was not accepted. Set another one.`;
    case 402:
      return `The account at ${access.name} has a billing problem: ${detail}`;
    case 403:
      return `The API key of ${access.name} may not do this: ${detail}`;
    case 404:
      return `${who} does not know this: ${detail}. Choose another model, or check its baseUrl in quiver.providers.`;
    case 429:
      return error.code === 'insufficient_quota'
        ? `The quota of the account at ${access.name} is used up: ${detail}`
        : `The rate limit of ${access.name} is reached: ${detail} Wait a little and try again.`;
    default:
      return status >= 500
        ? `${who} has a problem (${status}). Try again in a little while.`
        : `${access.name} refused the request: ${detail}`;
  }
}

/** Explains an error without a status: the connection failed, or broke in the middle. */
function explainConnection(error: ToldError, who: string): string {
  if (error instanceof StreamedError || error.error !== undefined)
    return `The answer was cut off: ${detailOf(error)} Try again.`;
  return /redirect/.test(causesOf(error))
    ? `${who} points to another address. Put that address into its baseUrl in quiver.providers.`
    : `${who} could not be reached (${detailOf(error)}). Check that it runs, and its baseUrl in quiver.providers.`;
}

/** Messages of an error and of what caused it. */
function causesOf(error: unknown): string {
  const messages: string[] = [];
  for (let one = error; one instanceof Error && messages.length < 5; one = one.cause)
    messages.push(one.message);
  return messages.join(': ');
}

/** Message of the API without the status before it. */
function detailOf(error: ToldError): string {
  if (error instanceof StreamedError) return error.message;
  const body: unknown = error.error;
  const told = isRecord(body) ? (body.message ?? body.detail) : body;
  return typeof told === 'string' && told !== '' ? told : error.message;
}
