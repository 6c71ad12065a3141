import type { Anthropic } from '@anthropic-ai/sdk';
import { prefixHash } from '../agent/epoch/prefixChanges.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from '../agent/model/model.ts';
import { readCalls } from '../agent/model/readCalls.ts';
import type { Log } from '../host/log.ts';
import { withIdleTimeout } from '../lib/idleTimeout.ts';
import type { JsonRecord } from '../lib/json.ts';
import type { ToolDefinition } from '../tools/tool/tool.ts';
import { createClient } from './client.ts';
import { chooseContainer } from './codeWire.ts';
import { editContext } from './contextEditing.ts';
import { type Endpoint, hostOf } from './endpoint.ts';
import type { HostedWire } from './hosted/hostedWire.ts';
import { toModelError } from './modelError.ts';
import type { ModelChoice } from './models.ts';
import { readReply } from './readReply.ts';
import { buildRequest } from './request.ts';
import { chooseWireStrategy } from './strategies/wireStrategy.ts';
import { toWireTool } from './strategies/wireTool.ts';

/** Silence after which a stream counts as dead: the API pings while the model thinks. */
const IDLE_MILLISECONDS = 120_000;

export interface ClaudeInput {
  /** Gives the endpoint of each request; rejects with a ModelError if there is none. */
  readonly endpoint: () => Promise<Endpoint>;
  readonly choice: ModelChoice;
  readonly log: Log;
  readonly hosted?: HostedWire;
  /** True if the endpoint is to leave old results out of long chats; absent: never. */
  readonly clearsResults?: () => boolean;
  readonly idleMilliseconds?: number;
}

/** Creates a model behind the Messages API: Claude, or any other that speaks this API. */
export function createClaude(input: ClaudeInput): Model {
  const { choice, log, hosted, idleMilliseconds = IDLE_MILLISECONDS } = input;
  return {
    async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
      const endpoint = await input.endpoint();
      // Ends the connection however this generator is left.
      const connection = new AbortController();
      try {
        const events = await send(endpoint, request, AbortSignal.any([signal, connection.signal]));
        const idle = () => new ModelError('The model has been silent for too long. Try again.');
        const { readCall } = chooseWireStrategy(request);
        const alive = withIdleTimeout(events, idleMilliseconds, idle);
        for await (const event of readReply(alive, pausedBlocks(request), hosted))
          yield readCalls(event, readCall);
      } catch (error) {
        signal.throwIfAborted();
        const explained = toModelError(error, endpoint);
        log.error(`Request to ${hostOf(endpoint)} for ${choice.id} failed`, error);
        throw explained;
      } finally {
        connection.abort();
      }
    },

    async countTools(definitions, signal) {
      return (await count(definitions.map(toPlainTool), signal)) - (await count([], signal));
    },

    async ignoresDeferral(signal) {
      const [loaded, deferred] = PROBE.map(toWireTool);
      if (!loaded || !deferred) return false;
      const without = await count([loaded], signal);
      return (await count([loaded, { ...deferred, defer_loading: true }], signal)) > without;
    },
  };

  async function count(tools: Anthropic.Tool[], signal: AbortSignal): Promise<number> {
    const client = await createClient(await input.endpoint());
    const messages = [{ role: 'user' as const, content: 'x' }];
    const counted = await client.messages.countTokens({ model: choice.id, messages, tools }, { signal });
    return counted.input_tokens;
  }

  async function send(endpoint: Endpoint, request: ModelRequest, signal: AbortSignal) {
    const { epoch, messages, wire } = request;
    const { body, headers, secrets } = (await hosted?.resolve(epoch)) ?? {
      body: {},
      headers: {},
      secrets: [],
    };
    const client = await createClient(endpoint, wire && { tap: wire, secrets });
    const built = buildRequest(request, choice, hosted);
    const edit = input.clearsResults?.() ? editContext(built) : undefined;
    const betas = [headers['anthropic-beta'], edit?.beta].filter((beta) => beta !== undefined);
    const { data, request_id } = await client.messages
      .create(
        {
          ...built,
          ...(await settleTools(built)),
          ...chooseContainer(request, Date.now()),
          ...body,
          ...edit?.body,
        },
        { signal, headers: { ...headers, ...(edit ? { 'anthropic-beta': betas.join(',') } : {}) } },
      )
      .withResponse();
    log.debug(
      `Request ${request_id ?? 'without id'}: ${choice.id}, ${messages.length} messages, epoch ${epoch.number}, prefix ${prefixHash(epoch)}`,
    );
    return data;
  }
}

/** Settles which tools can be strict. The part of the SDK for it is only loaded for strict tools. */
async function settleTools({
  tools,
}: Anthropic.MessageCreateParams): Promise<Pick<Anthropic.MessageCreateParams, 'tools'>> {
  if (!tools?.some((tool) => 'strict' in tool && tool.strict)) return {};
  const { settleStrict } = await import('./strictTools.ts');
  return { tools: settleStrict(tools) };
}

/** Blocks of earlier answers that begin what the endpoint may end in this one. */
function pausedBlocks({ messages }: ModelRequest): readonly JsonRecord[] {
  const blocks = messages.flatMap((message) => (message.role === 'assistant' ? message.blocks : []));
  return blocks.flatMap((block) =>
    block.type === 'opaque' && block.makes !== undefined ? [block.block] : [],
  );
}

/** A tool as it is counted: being strict costs nothing. */
const toPlainTool = ({ isStrict: _, ...definition }: ToolDefinition): Anthropic.Tool =>
  toWireTool(definition);

/** Two tools that are never called; only their size matters. */
const PROBE: readonly ToolDefinition[] = ['first', 'second'].map((name) => ({
  name,
  description: 'A tool that is never called.',
  inputSchema: { type: 'object', properties: {} },
}));
