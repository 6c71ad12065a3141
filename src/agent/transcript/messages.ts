import type { JsonRecord } from '../../lib/json.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { OutcomeContent, SeenFile } from '../../tools/tool/toolOutcome.ts';

/** The messages of a chat, independent of any provider's wire format and of the strategy of deferral. */
export type Message = UserMessage | AssistantMessage;

/** Results first, then texts, as every provider wants them. */
export interface UserMessage {
  readonly role: 'user';
  readonly results: readonly CallResult[];
  readonly texts: readonly UserText[];
  /** Found tools the user wants forgotten: the next compaction leaves them out. */
  readonly forgotten?: readonly string[];
  /** What the chat is permitted from here on, if the user switched it. */
  readonly permissionMode?: PermissionMode;
}

export type UserText =
  | { readonly kind: 'prompt' | 'attachment' | 'note'; readonly text: string }
  | Announcement
  | ServerInstructions
  | Summary;

/** Tells the model which deferred tools exist; `added` and `removed` let later steps know what it was told. */
export interface Announcement {
  readonly kind: 'announcement';
  readonly text: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The added tools' definitions, if the endpoint searches them itself: these never change again. */
  readonly definitions?: readonly ToolDefinition[];
}

/** What servers say of themselves; `told` lets later steps know what the model was told. */
export interface ServerInstructions {
  readonly kind: 'instructions';
  readonly text: string;
  readonly told: readonly { readonly server: string; readonly instructions: string }[];
}

/** Stands for everything before it, which is gone. */
export interface Summary {
  readonly kind: 'summary';
  readonly text: string;
  /** The names found until then, sorted; their definitions follow in a result of their own. */
  readonly found: readonly string[];
  /** Found as well, but off: a later epoch makes them callable again when they are on. */
  readonly hidden?: readonly ToolDefinition[];
  /** Rules the user had allowed for the chat. */
  readonly allowed: readonly string[];
  /** What the chat was permitted, if that was switched in it. */
  readonly permissionMode?: PermissionMode;
}

export interface CallResult {
  readonly callId: string;
  readonly content: readonly OutcomeContent[];
  readonly isError: boolean;
  /** Tools this result made callable, with the definitions they had then: these stay as they are in this epoch. */
  readonly found?: readonly ToolDefinition[];
  /** Found as well, but off in this epoch: the model is not shown them until they are on again. */
  readonly hidden?: readonly ToolDefinition[];
  /** True of a search that matched nothing. */
  readonly isFruitless?: true;
  readonly seen?: readonly SeenFile[];
  /** Rules the user allowed for the rest of the chat with this call. */
  readonly allowedForChat?: readonly string[];
  /** What the chat is permitted from here on. */
  readonly permissionMode?: PermissionMode;
}

export interface AssistantMessage {
  readonly role: 'assistant';
  readonly blocks: readonly AssistantBlock[];
}

export type AssistantBlock =
  | { readonly type: 'text'; readonly text: string }
  | ToolCall
  | EndpointSearch
  /** Bound to the epoch it was thought in; sent back unchanged within it, dropped with it. */
  | { readonly type: 'thinking'; readonly block: JsonRecord }
  | OpaqueBlock;

/** Anything else the provider wants back unchanged. */
export interface OpaqueBlock {
  readonly type: 'opaque';
  readonly block: JsonRecord;
  /** The text that stands for it in a later epoch. Without one it goes along, but not to another model. */
  readonly words?: string;
  /** The id of the call of the endpoint's own that the block makes. */
  readonly makes?: string;
  /** The id of the call of the endpoint's own that the block answers. */
  readonly answers?: string;
}

export interface ToolCall {
  readonly type: 'call';
  readonly id: string;
  readonly name: string;
  readonly input: JsonRecord;
  /** The call as the model wrote it, if it came over the bridge. */
  readonly bridge?: { readonly name: string; readonly input: JsonRecord };
  /** Why it cannot be run at all, in a sentence for the model. */
  readonly problem?: string;
}

/** A search for tools that the endpoint performed itself. */
export interface EndpointSearch {
  readonly type: 'search';
  readonly id: string;
  readonly query: string;
  readonly found: readonly string[];
  /** Why it failed. */
  readonly error?: string;
  /** What the provider wants back unchanged. */
  readonly blocks: readonly JsonRecord[];
}

export const callsOf = (message: AssistantMessage): readonly ToolCall[] =>
  message.blocks.filter((block) => block.type === 'call');

export const resultsOf = (messages: readonly Message[]): readonly CallResult[] =>
  messages.flatMap((message) => (message.role === 'user' ? message.results : []));

/** Names of the tools a message made callable, whoever searched. */
export const foundIn = (message: Message): readonly string[] =>
  message.role === 'user'
    ? message.results.flatMap(({ found = [] }) => found).map(({ name }) => name)
    : message.blocks.flatMap((block) => (block.type === 'search' ? block.found : []));
