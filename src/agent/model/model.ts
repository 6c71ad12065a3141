import type { TokenUsage } from '../../host/tokenUsage.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { HostedCall } from '../transcript/hosted.ts';
import type { AssistantMessage, EndpointSearch, Message, ToolCall } from '../transcript/messages.ts';
import type { Epoch } from '../transcript/transcript.ts';

/** A language model. Everything provider-specific is behind it. */
export interface Model {
  /**
   * One model request. Yields deltas as they arrive and exactly one `message-end` as its last event.
   * Throws a ModelError for whatever goes wrong, except that an abort ends it with the signal's reason. An epoch with a
   * strategy that the API does not have is answered by one of kind `deferral`: the turn then goes on over the bridge.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
  /** Counts the tokens of definitions in a request, as the endpoint does. Absent if it cannot count; rejects if it fails. */
  countTools?(definitions: readonly ToolDefinition[], signal: AbortSignal): Promise<number>;
  /** True if the endpoint loads deferred tools like any other. Absent if that cannot be told; rejects if it fails. */
  ignoresDeferral?(signal: AbortSignal): Promise<boolean>;
}

/** A transcript, ready to be sent. */
export interface ModelRequest {
  readonly epoch: Epoch;
  readonly messages: readonly Message[];
  /** At most this many tokens are wanted; as many as the model can give if missing. */
  readonly maxOutput?: number;
}

export type ModelEvent =
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'thinking-delta' }
  /** The endpoint has searched its deferred tools. */
  | { readonly type: 'search'; readonly search: EndpointSearch }
  /** The endpoint has called a tool itself. */
  | { readonly type: 'hosted-call'; readonly hosted: HostedCall }
  /** A call that is complete, however the message ends. It comes again in the message. */
  | { readonly type: 'call'; readonly call: ToolCall }
  | {
      readonly type: 'message-end';
      readonly message: AssistantMessage;
      readonly stop: StopReason;
      readonly usage: TokenUsage;
    };

/**
 * Why the model stopped. `calls`: it wants results. `paused`: ask again with what it said so far.
 * Every call in the message is whole: a cut-off one has been left out.
 */
export type StopReason = 'end' | 'calls' | 'paused' | 'output-limit' | 'context-limit' | 'refusal' | 'other';

/**
 * `key`: the key is missing or wrong. `rejected`: the request itself was invalid, so sending it again cannot help.
 * `full`: the conversation is longer than the endpoint takes. `deferral`: the endpoint cannot load tools later.
 */
export type ModelErrorKind = 'key' | 'rejected' | 'full' | 'deferral' | 'other';

/** Something the user must know, in one sentence that says what to do. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelErrorKind;

  constructor(message: string, options: { kind?: ModelErrorKind; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.kind = options.kind ?? 'other';
  }
}
