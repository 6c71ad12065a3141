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

/** The connection that a call goes over. */
export interface CallTarget {
  readonly client: Client;
  readonly server: string;
  readonly ports: ClientPorts;
  /** True while the server waits for the user. */
  isAsking(): boolean;
  /** The user has answered: the server is as it was before it asked. */
  readonly onDidAnswer: Event<void>;
  /** Why the connection is over, once it is. */
  readonly closed: Promise<string>;
  /** Declares the connection dead. */
  lose(reason: string): void;
}

const CLOSE_NOTICE_WAIT = 500;

/** Why a request came to nothing, in words for the model. `what` names what was asked for. */
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
    return new Refusal(`The server ${server} answered with something that is no result.`);
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
