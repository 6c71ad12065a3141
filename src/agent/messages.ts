import type { JsonRecord } from '../lib/json.ts';
import type { ToolDefinition } from '../tools/tool.ts';
import type { OutcomeContent, SeenFile } from '../tools/toolOutcome.ts';

/** The messages of a chat, independent of any provider's wire format. */
export type Message = UserMessage | AssistantMessage;

/** Results first, then texts, as every provider wants them. */
export interface UserMessage {
  readonly role: 'user';
  readonly results: readonly CallResult[];
  readonly texts: readonly UserText[];
}

export type UserText =
  | { readonly kind: 'prompt' | 'attachment' | 'note'; readonly text: string }
  | Announcement;

/** Tells the model which deferred tools exist; `added` and `removed` let later steps know what it was told. */
export interface Announcement {
  readonly kind: 'announcement';
  readonly text: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface CallResult {
  readonly callId: string;
  readonly content: readonly OutcomeContent[];
  readonly isError: boolean;
  /** Tools this result made callable, with the definitions they had then: these never change again. */
  readonly found?: readonly ToolDefinition[];
  readonly seen?: readonly SeenFile[];
  /** The name of the tool, if the user allowed it for the rest of the chat with this call. */
  readonly allowedForChat?: string;
}

export interface AssistantMessage {
  readonly role: 'assistant';
  readonly blocks: readonly AssistantBlock[];
}

export type AssistantBlock =
  | { readonly type: 'text'; readonly text: string }
  | ToolCall
  /** Bound to the epoch it was thought in; sent back unchanged within it, dropped with it. */
  | { readonly type: 'thinking'; readonly block: JsonRecord }
  /** Anything else the provider wants back unchanged. */
  | { readonly type: 'opaque'; readonly block: JsonRecord };

export interface ToolCall {
  readonly type: 'call';
  readonly id: string;
  readonly name: string;
  readonly input: JsonRecord;
}

export const callsOf = (message: AssistantMessage): readonly ToolCall[] =>
  message.blocks.filter((block) => block.type === 'call');
