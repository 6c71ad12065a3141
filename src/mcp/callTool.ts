import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ErrorCode, McpError, type Progress } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { Refusal } from '../host/refusal.ts';
import type { JsonRecord } from '../lib/json.ts';
import { oneLine } from './cleanText.ts';
import { isNetworkError, isNonsense, isSessionLost, serverWords, statusOf } from './failure.ts';
import { SessionLost } from './sessionLost.ts';

export interface ToolCall {
  readonly tool: string;
  readonly input: JsonRecord;
  /** Starts anew with every sign of progress. */
  readonly timeoutMilliseconds: number;
  onProgress(text: string): void;
}

export interface CallTarget {
  readonly client: Client;
  readonly server: string;
  /** Why the connection is over, once it is. */
  readonly closed: Promise<string>;
  /** Declares the connection dead. */
  lose(reason: string): void;
}

const NEVER = 2 ** 31 - 1;
const CLOSE_NOTICE_WAIT = 500;
const PROGRESS_LIMIT = 200;

/** Whatever the server may answer; what it means is decided where the result is read. */
const anyResult = z.looseObject({});

/**
 * Calls a tool and gives the result as the server sent it. Rejects with the signal's reason when aborted, otherwise
 * with a Refusal. The server is told when nobody waits any more.
 */
export async function callTool(target: CallTarget, call: ToolCall, signal: AbortSignal): Promise<JsonRecord> {
  signal.throwIfAborted();
  // An own controller for each call: the SDK never takes its listener off a signal, and reports an abort as a timeout.
  const controller = new AbortController();
  const onAbort = () => controller.abort('The user cancelled the call.');
  signal.addEventListener('abort', onAbort);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort('The call took too long.');
  }, call.timeoutMilliseconds);
  try {
    return await target.client.request(
      { method: 'tools/call', params: { name: call.tool, arguments: { ...call.input } } },
      anyResult,
      {
        signal: controller.signal,
        timeout: NEVER,
        onprogress: (progress) => {
          timer.refresh();
          call.onProgress(progressText(progress));
        },
      },
    );
  } catch (error) {
    signal.throwIfAborted();
    if (isLate) throw new Refusal(lateSentence(target, call));
    throw await refusalOf(error, target, call);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

async function refusalOf(error: unknown, target: CallTarget, call: ToolCall): Promise<Refusal> {
  const { server } = target;
  if (isSessionLost(error)) {
    target.lose('The server has forgotten the session.');
    return new SessionLost(`The server ${server} has forgotten the session; nothing was done.`);
  }
  if (error instanceof McpError && error.code !== ErrorCode.ConnectionClosed) {
    return new Refusal(`The server ${server} answered with an error: ${serverWords(error)}`);
  }
  if (isNonsense(error))
    return new Refusal(`The server ${server} answered with something that is no result.`);
  const status = statusOf(error);
  if (status) return new Refusal(`The server ${server} answered with HTTP ${status}: ${serverWords(error)}`);
  if (isNetworkError(error)) target.lose('The server does not answer any more.');
  const reason = await Promise.race([target.closed, pause(CLOSE_NOTICE_WAIT)]);
  if (!reason) return new Refusal(`The server ${server} could not be asked: ${serverWords(error)}`);
  return new Refusal(
    `The connection to the server ${server} was lost while ${call.tool} ran. ${reason} Whether the call took effect is unknown.`,
  );
}

const lateSentence = ({ server }: CallTarget, call: ToolCall): string =>
  `${call.tool} on ${server} gave no answer within ${call.timeoutMilliseconds / 1_000} s and was cancelled. ` +
  'Whether it took effect is unknown.';

function progressText({ message, progress, total }: Progress): string {
  const text = oneLine(message ?? '', PROGRESS_LIMIT);
  if (text) return text;
  return total ? `${progress} of ${total}` : String(progress);
}

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds, undefined);
  });
