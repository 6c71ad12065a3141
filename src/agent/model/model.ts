import type { TokenUsage } from '../../host/tokenUsage.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { HostedCall } from '../transcript/hosted.ts';
import type { AssistantMessage, EndpointSearch, Message, ToolCall } from '../transcript/messages.ts';
import type { Epoch } from '../transcript/transcript.ts';
import type { WireTap } from './wireTap.ts';

/** A language model. Everything specific to a provider is behind this port. */
export interface Model {
  /**
   * Makes one model request. Yields deltas as they arrive and exactly one `message-end` as its last event.
   * Throws a ModelError for whatever goes wrong, except that an abort ends the stream with the signal's reason. A strategy
   * that the API does not have throws a ModelError of kind `deferral`: the turn then goes on over the bridge.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
  /** Counts the tokens of definitions in a request, as the endpoint does. Absent if the endpoint cannot count; rejects if counting fails. */
  countTools?(definitions: readonly ToolDefinition[], signal: AbortSignal): Promise<number>;
  /** True if the endpoint loads deferred tools like any other tool. Absent if there is no way to find out; rejects if the attempt fails. */
  ignoresDeferral?(signal: AbortSignal): Promise<boolean>;
}

/** A transcript, ready to be sent. How the model thinks is part of its epoch. */
export interface ModelRequest {
  readonly epoch: Epoch;
  readonly messages: readonly Message[];
  /** Limit of the answer in tokens; the limit of the model if missing. */
  readonly maxOutput?: number;
  /** Hears what goes over the wire; absent if nobody listens. */
  readonly wire?: WireTap;
}

export type ModelEvent =
  | { readonly type: 'text-delta'; readonly text: string }
  /** The model thinks. The first delta of a thought is empty, and the only one if the model does not tell what it thinks. */
  | { readonly type: 'thinking-delta'; readonly text: string }
  /** The endpoint has searched its deferred tools. */
  | { readonly type: 'search'; readonly search: EndpointSearch }
  /** The endpoint has called a tool itself. */
  | { readonly type: 'hosted-call'; readonly hosted: HostedCall }
  /** A call that is complete, however the message ends. The message repeats the call. */
  | { readonly type: 'call'; readonly call: ToolCall }
  | {
      readonly type: 'message-end';
      readonly message: AssistantMessage;
      readonly stop: StopReason;
      readonly usage: TokenUsage;
    };

/**
 * Reason why the model stopped. `calls`: the model wants results. `paused`: the agent must ask again with the message so
 * far. Every call in the message is complete: a call that was cut off has been left out.
 */
export type StopReason = 'end' | 'calls' | 'paused' | 'output-limit' | 'context-limit' | 'refusal' | 'other';

/**
 * Kinds of errors. `key`: the key is missing or wrong. `rejected`: the request itself was invalid, so sending it again cannot help.
 * `full`: the conversation is longer than the endpoint takes. `deferral`: the endpoint cannot load tools later.
 */
export type ModelErrorKind = 'key' | 'rejected' | 'full' | 'deferral' | 'other';

/** Error the user must see, in one sentence that says what to do. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelErrorKind;
  /** Name of the provider in `quiver.providers` that the error is about; absent for Quiver's own models. */
  readonly provider: string | undefined;

  constructor(message: string, options: { kind?: ModelErrorKind; provider?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.kind = options.kind ?? 'other';
    this.provider = options.provider;
  }
}
