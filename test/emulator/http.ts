import type { IncomingMessage, ServerResponse } from 'node:http';

/** Error that is answered with the endpoint's error envelope. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: string;
  readonly code: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(options: {
    readonly status: number;
    readonly error: string;
    readonly message: string;
    readonly code?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }) {
    super(options.message);
    this.status = options.status;
    this.error = options.error;
    this.code = options.code;
    this.headers = options.headers ?? {};
  }
}

export const invalidRequest = (message: string): ApiError =>
  new ApiError({ status: 400, error: 'invalid_request_error', message });

export const notFound = (message: string): ApiError =>
  new ApiError({ status: 404, error: 'not_found_error', message });

const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** Rule 41: a body that is too large is read to its end and dropped, so that the client gets its answer. */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > MAX_BODY_BYTES) {
    throw new ApiError({
      status: 413,
      error: 'request_too_large',
      message: 'Request exceeds the maximum size',
    });
  }
  return Buffer.concat(chunks).toString();
}

export function parseBody(text: string): unknown {
  const body = parse(text);
  if (!isWellFormed(body)) {
    throw invalidRequest('The request body is not valid JSON: no low surrogate in string');
  }
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('The request body is not valid JSON');
  }
}

/** False if a key or a text in the value has half of a character, which the endpoint's parser refuses. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWellFormed(inner));
}

export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function sendError(response: ServerResponse, error: ApiError, requestId: string): void {
  const details = error.code === undefined ? {} : { details: { error_code: error.code } };
  response.writeHead(error.status, { 'content-type': 'application/json', ...error.headers }).end(
    JSON.stringify({
      type: 'error',
      error: { type: error.error, message: error.message, ...details },
      request_id: requestId,
    }),
  );
}
