import type { Anthropic } from '@anthropic-ai/sdk';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from '../agent/model.ts';
import type { Log } from '../host/log.ts';
import { withIdleTimeout } from '../lib/idleTimeout.ts';
import { createClient } from './client.ts';
import { type Endpoint, hostOf } from './endpoint.ts';
import { modelError } from './modelError.ts';
import type { ModelChoice } from './models.ts';
import { readReply } from './readReply.ts';
import { buildRequest } from './request.ts';

/** A stream that says nothing for this long is dead: the API pings while it thinks. */
const IDLE_MILLISECONDS = 120_000;

export interface ClaudeInput {
  /** Asked at each request; rejects with a ModelError if there is none. */
  readonly endpoint: () => Promise<Endpoint>;
  readonly choice: ModelChoice;
  readonly log: Log;
  readonly idleMilliseconds?: number;
}

/** A model behind the Messages API: Claude, or anything that speaks the same. */
export function createClaude(input: ClaudeInput): Model {
  const { choice, log, idleMilliseconds = IDLE_MILLISECONDS } = input;
  return {
    async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
      const endpoint = await input.endpoint();
      // Ends the connection however this generator is left.
      const connection = new AbortController();
      try {
        const client = await createClient(endpoint);
        const events = await send(client, request, AbortSignal.any([signal, connection.signal]));
        const idle = () => new ModelError('The model has said nothing for too long. Try again.');
        yield* readReply(withIdleTimeout(events, idleMilliseconds, idle));
      } catch (error) {
        signal.throwIfAborted();
        const explained = modelError(error, hostOf(endpoint));
        log.error(`Request to ${hostOf(endpoint)} for ${choice.id} failed`, error);
        throw explained;
      } finally {
        connection.abort();
      }
    },
  };

  async function send(client: Anthropic, request: ModelRequest, signal: AbortSignal) {
    const { data, request_id } = await client.messages
      .create(buildRequest(request, choice.maxOutput), { signal })
      .withResponse();
    log.debug(`Request ${request_id ?? 'without id'}: ${choice.id}, ${request.messages.length} messages`);
    return data;
  }
}
