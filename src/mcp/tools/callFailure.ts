import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { Refusal } from '../../host/refusal.ts';
import type { Event } from '../../lib/emitter.ts';
import { SignInNeeded } from '../auth/signInNeeded.ts';
import type { ClientPorts } from '../clientPorts.ts';
import {
  isNetworkError,
  isNonsense,
  isSessionLost,
  isSilence,
  SILENCE,
  serverWords,
  statusOf,
} from '../connection/failure.ts';
import { SessionLost } from '../connection/sessionLost.ts';
import type { Callers } from '../requests/callers.ts';

/** Connection that a call goes over. */
export interface CallTarget {
  readonly client: Client;
  readonly server: string;
  readonly ports: ClientPorts;
  /** Tells that a call runs; returns the function that tells of its end. */
  beginCall(): () => void;
  /** True while the server waits for the user. */
  isAsking(): boolean;
  /** Fires when the user has answered and the server goes on. */
  readonly onDidAnswer: Event<void>;
  /** The people whose calls the server runs. */
  readonly callers: Callers;
  /** Reason why the connection is over, once it is. */
  readonly closed: Promise<string>;
  /** Declares the connection dead. */
  lose(reason: string): void;
}

const CLOSE_NOTICE_WAIT = 500;

/** Refusal that tells the model why a request failed. `what` names the request. */
export async function callFailure(error: unknown, target: CallTarget, what: string): Promise<Refusal> {
  const { server } = target;
  if (error instanceof Refusal && !(error instanceof SignInNeeded)) return error;
  if (error instanceof SignInNeeded) {
    if (error.challenge.kind === 'identity') target.lose(error.message);
    return new Refusal(`The server ${server} did not run ${what}. ${error.message}`);
  }
  if (isSessionLost(error)) {
    target.lose('The server has forgotten the session.');
    return new SessionLost(`The server ${server} has forgotten the session; nothing was done.`);
  }
  if (error instanceof McpError && error.code !== ErrorCode.ConnectionClosed) {
    return new Refusal(`The server ${server} answered with an error: ${serverWords(error)}`);
  }
  if (isNonsense(error))
    return new Refusal(`The server ${server} answered with something that is not a result.`);
  const status = statusOf(error);
  if (status) return new Refusal(`The server ${server} answered with HTTP ${status}: ${serverWords(error)}`);
  if (isSilence(error))
    return new Refusal(
      `The server ${server} did not answer: ${SILENCE} Whether the call took effect is unknown.`,
    );
  if (isNetworkError(error)) target.lose('The server does not answer any more.');
  const reason = await Promise.race([target.closed, sleep(CLOSE_NOTICE_WAIT, undefined)]);
  if (!reason) return new Refusal(`The server ${server} could not be asked: ${serverWords(error)}`);
  return new Refusal(
    `The connection to the server ${server} was lost while ${what} ran. ${reason} Whether the call took effect is unknown.`,
  );
}
