import type { ImageType } from '../../lib/images/imageType.ts';
import type { JsonRecord } from '../../lib/json.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { FoundByQuery, OutcomeContent, SeenFile, SkillRun } from '../../tools/tool/toolOutcome.ts';
import type { HostedTool } from './hosted.ts';

/** A message of a chat, independent of any provider's wire format and of the strategy of deferral. */
export type Message = UserMessage | AssistantMessage;

/** A message to the model: results first, then texts, as every provider wants them. */
export interface UserMessage {
  readonly role: 'user';
  readonly results: readonly CallResult[];
  readonly texts: readonly UserText[];
  /** Found tools the user wants forgotten: the next compaction leaves them out. */
  readonly forgotten?: readonly string[];
  /** Permission mode from here on, if the user switched it. */
  readonly permissionMode?: PermissionMode;
  /** Effort from here on, if the user picked one for the chat. */
  readonly effort?: string;
}

export type UserText =
  | { readonly kind: 'prompt' | 'note'; readonly text: string }
  | Attachment
  | UserImage
  | Announcement
  | ServerInstructions
  | EnvironmentNote
  | InstructionsNote
  | TaskNote
  | SkillReminder
  | SkillText
  | AgentsNote
  | Summary;

/** Something the user has attached. */
export interface Attachment {
  readonly kind: 'attachment';
  readonly text: string;
  /** Set if the words of the message name the thing: it is read anew when they are sent again. */
  readonly isMentioned?: true;
  /** Address of the file, if it is one. */
  readonly address?: string;
}

/** An image the user has attached; `text` names it. */
export interface UserImage {
  readonly kind: 'image';
  readonly text: string;
  readonly mediaType: ImageType;
  /** The image as base64. */
  readonly data: string;
}

/** Tells the model which deferred tools exist; `added` and `removed` let later steps know the names it was told. */
export interface Announcement {
  readonly kind: 'announcement';
  readonly text: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Definitions of the added tools, if the endpoint searches them itself; they never change again. */
  readonly definitions?: readonly ToolDefinition[];
}

/** Instructions of servers; `told` lets later steps know which ones the model has. */
export interface ServerInstructions {
  readonly kind: 'instructions';
  readonly text: string;
  readonly told: readonly { readonly server: string; readonly instructions: string }[];
}

/** Tells the model the date and, the first time, its surroundings. `day` lets later steps know which date the model has. */
export interface EnvironmentNote {
  readonly kind: 'environment';
  readonly text: string;
  readonly day: string;
}

/** Tells the model instructions of the user and the user's project. `told` lets later steps know which texts the model has. */
export interface InstructionsNote {
  readonly kind: 'projectInstructions';
  readonly text: string;
  readonly told: readonly ToldInstruction[];
  /** Paths of instructions that are no longer in force. */
  readonly withdrawn: readonly string[];
}

export interface ToldInstruction {
  readonly path: string;
  readonly hash: string;
}

/** Tells a sub-agent what it is. `found` has the tools found by the agent that gave the task; the epoch of the task has loaded them. */
export interface TaskNote {
  readonly kind: 'task';
  readonly text: string;
  readonly found: readonly ToolDefinition[];
}

/** Tells the model which skills fit the user's words; `told` has their names. */
export interface SkillReminder {
  readonly kind: 'skills';
  readonly text: string;
  readonly told: readonly string[];
  /** True if the user wants the named skill to be run. */
  readonly isRequest?: true;
}

/** Instructions of a skill that was run. A summary carries them along. */
export interface SkillText {
  readonly kind: 'skill';
  readonly text: string;
  readonly name: string;
  readonly version: string;
  /** True if the chat had come across the skill before it was run. */
  readonly wasDiscovered: boolean;
  /** Rules the user has granted the skill for the chat. */
  readonly allowed: readonly string[];
  /** Tools that must not be used until the user's next message. */
  readonly disallowed: readonly string[];
}

/** Tells the model which kinds of agents tasks can be given to. `list` lets later steps know what the model was told. */
export interface AgentsNote {
  readonly kind: 'agents';
  readonly text: string;
  readonly list: string;
}

/** Summary that stands for every message before it. */
export interface Summary {
  readonly kind: 'summary';
  readonly text: string;
  /** Names of the tools found until then, sorted; their definitions follow in a result of their own. */
  readonly found: readonly string[];
  /** Found tools that are off: a later epoch makes them callable again when they are on. */
  readonly hidden?: readonly ToolDefinition[];
  /** Rules the user had allowed for the chat. */
  readonly allowed: readonly string[];
  /** Permission mode of the chat, if the user switched it. */
  readonly permissionMode?: PermissionMode;
  /** Names of the skills the chat had come across. */
  readonly discovered?: readonly string[];
  /** Effort of the chat, if the user picked one. */
  readonly effort?: string;
}

export interface CallResult {
  readonly callId: string;
  readonly content: readonly OutcomeContent[];
  readonly isError: boolean;
  /** Tools this result made callable, with the definitions they had then; the definitions stay as they are in this epoch. */
  readonly found?: readonly ToolDefinition[];
  /** Names of the found tools by query, if a search had several queries or has more good matches. */
  readonly foundBy?: readonly FoundByQuery[];
  /** Found tools that are off in this epoch: the model does not see them until they are on again. */
  readonly hidden?: readonly ToolDefinition[];
  /** True for a search that matched nothing. */
  readonly isFruitless?: true;
  readonly seen?: readonly SeenFile[];
  /** Skill that another agent has run for this call. */
  readonly skillRun?: SkillRun;
  /** Names of the skills this call has named to the model. */
  readonly discovered?: readonly string[];
  /** Rules the user allowed for the rest of the chat with this call. */
  readonly allowedForChat?: readonly string[];
  /** Permission mode from here on, if the call switched it. */
  readonly permissionMode?: PermissionMode;
}

export interface AssistantMessage {
  readonly role: 'assistant';
  readonly blocks: readonly AssistantBlock[];
  /** Place at the endpoint where code of the model runs, if some ran. */
  readonly container?: CodeContainer;
}

export interface CodeContainer {
  readonly id: string;
  /** Time as the endpoint writes it. */
  readonly expiresAt: string;
}

export type AssistantBlock =
  | { readonly type: 'text'; readonly text: string }
  | ToolCall
  | EndpointSearch
  /** Thinking, which is bound to its epoch: sent back unchanged within that epoch, dropped with it. */
  | { readonly type: 'thinking'; readonly block: JsonRecord }
  | OpaqueBlock;

/** Any other block the provider wants back unchanged. */
export interface OpaqueBlock {
  readonly type: 'opaque';
  readonly block: JsonRecord;
  /** Text that replaces the block in a later epoch. A block without words is kept, but not for another model. */
  readonly words?: string;
  /** Id of the call that the block makes, if the endpoint makes the call itself. */
  readonly makes?: string;
  /** Id of the call that the block answers, if the endpoint made the call itself. */
  readonly answers?: string;
  /** Tool of a hosted server that the block calls. */
  readonly calls?: HostedTool;
}

export interface ToolCall {
  readonly type: 'call';
  readonly id: string;
  readonly name: string;
  readonly input: JsonRecord;
  /** The call as the model wrote it, if it came over the bridge. */
  readonly bridge?: { readonly name: string; readonly input: JsonRecord };
  /** Reason why the call cannot run at all, in a sentence for the model. */
  readonly problem?: string;
  /** The code that makes the call, if the model does not make it directly. */
  readonly caller?: CodeCaller;
}

/** Code of the model that runs at the endpoint and calls a tool here. The code waits for the result. */
export interface CodeCaller {
  /** Id of the run, which the endpoint has begun itself. */
  readonly run: string;
  /** The caller as the endpoint wants it back. */
  readonly block: JsonRecord;
}

/** A search for tools that the endpoint performed itself. */
export interface EndpointSearch {
  readonly type: 'search';
  readonly id: string;
  readonly query: string;
  readonly found: readonly string[];
  /** The found tools that the endpoint calls itself. */
  readonly hosted?: readonly HostedTool[];
  /** Reason why the search failed. */
  readonly error?: string;
  /** Blocks the provider wants back unchanged. */
  readonly blocks: readonly JsonRecord[];
}

export const callsOf = (message: AssistantMessage): readonly ToolCall[] =>
  message.blocks.filter((block) => block.type === 'call');

/** True if code at the endpoint waits for results of calls in the message: nothing but results may follow then. */
export const isCodeWaiting = (message: AssistantMessage): boolean =>
  callsOf(message).some(({ caller }) => caller !== undefined);

export const resultsOf = (messages: readonly Message[]): readonly CallResult[] =>
  messages.flatMap((message) => (message.role === 'user' ? message.results : []));

/** Names of the tools a message made callable, whether the agent or the endpoint searched. */
export const foundIn = (message: Message): readonly string[] =>
  message.role === 'user'
    ? message.results.flatMap(({ found = [] }) => found).map(({ name }) => name)
    : message.blocks.flatMap((block) => (block.type === 'search' ? block.found : []));
