import type { Strategy } from '../../tools/pool/strategy.ts';
import { isPermissionMode, type PermissionMode } from '../../tools/tool/permissionMode.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { SeenFile } from '../../tools/tool/toolOutcome.ts';
import type { HostedServer, HostedTool } from './hosted.ts';
import { type Message, resultsOf, type UserText } from './messages.ts';
import { estimateMessageTokens } from './messageTokens.ts';
import type { Switches } from './switches.ts';
import { removeUnanswered } from './unanswered.ts';

/**
 * A stretch of a chat with one prefix before its first message that never changes. A request is a pure function
 * of a transcript, so two requests of one epoch share their whole prefix by construction.
 */
export interface Epoch {
  /** Number within the chat, counted from 1. */
  readonly number: number;
  readonly model: string;
  readonly system: string;
  /** Definitions of the loaded tools, in cache order. */
  readonly tools: readonly ToolDefinition[];
  /** Strategy to find other tools; `none` if every tool is loaded. */
  readonly strategy: Strategy | 'none';
  /** Definitions of the deferred tools at the start of the epoch, if the endpoint searches them itself. */
  readonly catalog?: readonly ToolDefinition[];
  /** MCP servers the endpoint talks to itself, with the deferral of each tool as it is in this epoch. */
  readonly hosted?: readonly HostedServer[];
  /** Tools of hosted servers that were found before this epoch. */
  readonly hostedFound?: readonly HostedTool[];
  /** True if the model may write code that the endpoint runs and that calls tools here. */
  readonly runsCode?: true;
  readonly switches: Switches;
}

/** The messages of a chat and the only state of a conversation; append-only within an epoch. */
export interface Transcript {
  readonly epoch: Epoch;
  readonly messages: readonly Message[];
  /** Tokens of the newest request with its answer, as the endpoint counted them, plus an estimate for later messages. */
  readonly size?: number;
}

/** Appends messages. Before words, calls that the endpoint made itself and never answered are removed: the API refuses words after such a call. */
export function append(transcript: Transcript, ...messages: readonly Message[]): Transcript {
  const before = textsOf(messages).length > 0 ? removeUnanswered(transcript.messages) : transcript.messages;
  const { size } = transcript;
  return {
    ...transcript,
    messages: [...before, ...messages],
    ...(size === undefined ? {} : { size: size + estimateMessageTokens(messages) }),
  };
}

/** Definitions the endpoint searches itself, in the order of their announcement. */
export function catalogOf({ epoch, messages }: Transcript): ReadonlyMap<string, ToolDefinition> {
  const catalog = new Map((epoch.catalog ?? []).map((definition) => [definition.name, definition]));
  for (const text of textsOf(messages)) {
    if (text.kind !== 'announcement') continue;
    for (const definition of text.definitions ?? []) {
      if (!catalog.has(definition.name)) catalog.set(definition.name, definition);
    }
  }
  return catalog;
}

/** Tools found so far, each with the definition it was found with, in the order they were found. */
export function foundTools(transcript: Transcript): ReadonlyMap<string, ToolDefinition> {
  const catalog = catalogOf(transcript);
  const found = new Map<string, ToolDefinition>();
  for (const message of transcript.messages) {
    const definitions =
      message.role === 'user'
        ? [
            ...message.texts.flatMap((text) => (text.kind === 'task' ? text.found : [])),
            ...message.results.flatMap((result) => result.found ?? []),
          ]
        : message.blocks
            .flatMap((block) => (block.type === 'search' ? block.found : []))
            .flatMap((name) => catalog.get(name) ?? []);
    for (const definition of definitions) {
      if (!found.has(definition.name)) found.set(definition.name, definition);
    }
  }
  return found;
}

/** Every file the model has seen, the latest state of a file last. */
export const seenFiles = (messages: readonly Message[]): readonly SeenFile[] =>
  resultsOf(messages).flatMap((result) => result.seen ?? []);

/** Rules the user has allowed for this chat. */
export const allowedRules = (messages: readonly Message[]): readonly string[] => [
  ...textsOf(messages).flatMap((text) =>
    text.kind === 'summary' || text.kind === 'skill' ? text.allowed : [],
  ),
  ...resultsOf(messages).flatMap((result) => result.allowedForChat ?? []),
];

/** Permission mode the chat was last switched to; undefined if it never was. A stored mode that no longer exists counts as `default`. */
export function switchedMode(messages: readonly Message[]): PermissionMode | undefined {
  const mode = messages
    .flatMap((message) =>
      message.role === 'user'
        ? [
            ...message.texts.map((text) => (text.kind === 'summary' ? text.permissionMode : undefined)),
            message.permissionMode,
            ...message.results.map((result) => result.permissionMode),
          ]
        : [],
    )
    .findLast((one) => one !== undefined);
  return mode === undefined || isPermissionMode(mode) ? mode : 'default';
}

/** Effort the user last picked for the chat; undefined if the user never did. */
export const pickedEffort = (messages: readonly Message[]): string | undefined =>
  messages
    .flatMap((message) =>
      message.role === 'user'
        ? [
            ...message.texts.map((text) => (text.kind === 'summary' ? text.effort : undefined)),
            message.effort,
          ]
        : [],
    )
    .findLast((effort) => effort !== undefined);

export const textsOf = (messages: readonly Message[]): readonly UserText[] =>
  messages.flatMap((message) => (message.role === 'user' ? message.texts : []));
