import { SseError } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpError } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { Refusal } from '../../host/refusal.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { isRecord } from '../../lib/json.ts';
import { cutText, errorMessage } from '../../lib/text.ts';
import type { ServerConfig } from '../config/serverConfig.ts';

const LIMIT = 500;

/** Sentence for people on why a server could not be reached. */
export function failureSentence(error: unknown, config: ServerConfig): string {
  if (error instanceof Refusal) return error.message;
  if (isNonsense(error)) return 'It answered with something that does not follow the MCP protocol.';
  if (OTHER_VERSION.test(errorMessage(error)))
    return `It speaks a version of the MCP protocol that Quiver does not know: ${serverWords(error).replace(OTHER_VERSION, '')}.`;
  if (error instanceof McpError) return `It refused to connect: ${serverWords(error)}`;
  return config.type === 'stdio'
    ? startFailure(error, config.command)
    : remoteFailure(error, safeAddress(config.url));
}

/** Beginning of the SDK's message about an unknown version, an error without a type of its own. */
const OTHER_VERSION = /^Server's protocol version is not supported: /;

/** Words of a server in an error, cleaned and bounded. */
export function serverWords(error: unknown): string {
  const words = errorMessage(error).replace(/^MCP error -?\d+: /, '');
  return cutText(cleanText(words).trim(), LIMIT) || 'it gave no reason.';
}

/** True if the server's answer does not have the form it must have. */
export const isNonsense = (error: unknown): boolean => error instanceof z.core.$ZodError;

/** The HTTP status behind the error, if there is one. */
export const statusOf = (error: unknown): number | undefined =>
  (error instanceof StreamableHTTPError || error instanceof SseError) && (error.code ?? 0) >= 400
    ? error.code
    : undefined;

/** True if the request did not reach the server, or its answer did not reach Quiver. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || codeOf(error) !== undefined;

/** True if the request was given up because nothing came: `fetch` has a patience of its own, which cannot be set. */
export const isSilence = (error: unknown): boolean =>
  /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(codeOf(error) ?? '');

/** End of a sentence about a server whose silence was too long. */
export const SILENCE = 'it sent nothing for five minutes, which is as long as a request over HTTP can wait.';

/**
 * True if the server has forgotten the session and did nothing: 404 by the protocol, but some servers answer 400 and say
 * so in words. A tool that misses or refuses a "session" in its input is not meant.
 */
export const isSessionLost = (error: unknown): boolean =>
  error instanceof StreamableHTTPError &&
  (error.code === 404 ||
    (error.code === 400 && SESSION_UNKNOWN.some((words) => words.test(error.message.slice(0, MAX_MESSAGE)))));

/** Beginning of a message that is read. */
const MAX_MESSAGE = 1_000;

const SESSION_UNKNOWN = [
  /\bsession(?:[- ]id)?(?: \S*\d\S*)?(?: header)?(?: is| was| has| been)* (?:not found|unknown|invalid|expired|missing|required|terminated)\b/i,
  /\b(?:no|no valid|no active|unknown|invalid|expired|missing) (?:mcp[- ])?session(?:[- ]id)?(?: header)?(?: provided| found| given)?(?=["'.,;:!]|\s*$)/i,
];

function startFailure(error: unknown, command: string): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return `The command "${command}" was not found. Install it, or give its full path.`;
    case 'EACCES':
    case 'EPERM':
      return `The command "${command}" may not be run: permission denied.`;
    default:
      return `The command "${command}" could not be started: ${serverWords(error)}`;
  }
}

function remoteFailure(error: unknown, url: string): string {
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return `${url} refused access (HTTP ${status}). Check "headers" of this server in the settings.`;
  }
  if (status) return `${url} answered with HTTP ${status}. Check "url" of this server in the settings.`;
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host of ${url} was not found.`;
  if (code && SYSTEM_CODE.test(code)) return `Nothing answers at ${url} (${code}).`;
  return `${url} could not be reached: ${serverWords(causeOf(error))}.`;
}

/** Cause of an error: `fetch` itself says only that it failed. */
const causeOf = (error: unknown): unknown =>
  error instanceof TypeError && error.cause instanceof Error ? error.cause : error;

/** The system's error code, wherever fetch or the event source hid it. */
function codeOf(error: unknown, depth = 0): string | undefined {
  if (!isRecord(error) || depth > 4) return undefined;
  if (typeof error.code === 'string') return error.code;
  const said = error instanceof SseError ? SYSTEM_CODE.exec(error.message)?.[0] : undefined;
  const [first] = Array.isArray(error.errors) ? error.errors : [];
  return said ?? codeOf(error.cause, depth + 1) ?? codeOf(first, depth + 1);
}

const SYSTEM_CODE = /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)\b/;

/** Address without user, password and query, which may be secrets. */
function safeAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
