import type { ToolDefinition } from '../tools/tool.ts';
import type { SeenFile } from '../tools/toolOutcome.ts';
import type { CallResult, Message } from './messages.ts';

/**
 * What stands before the first message and never changes while it lasts. A request is a pure function
 * of a transcript, so two requests of one epoch share their whole prefix by construction.
 */
export interface Epoch {
  /** Counted from 1. */
  readonly number: number;
  readonly model: string;
  readonly system: string;
  /** The definitions of the loaded tools, in cache order. */
  readonly tools: readonly ToolDefinition[];
  /** True if other tools can be found by search. */
  readonly isDeferring: boolean;
  /** The user's switches this epoch was made under: a change of them starts a new one. */
  readonly switches: string;
}

/** The only state of a conversation; append-only within an epoch. */
export interface Transcript {
  readonly epoch: Epoch;
  readonly messages: readonly Message[];
}

export const append = (transcript: Transcript, ...messages: readonly Message[]): Transcript => ({
  ...transcript,
  messages: [...transcript.messages, ...messages],
});

/** The tools found so far, each with the definition it was found with, in the order they were found. */
export function foundTools(messages: readonly Message[]): ReadonlyMap<string, ToolDefinition> {
  const found = new Map<string, ToolDefinition>();
  for (const definition of resultsOf(messages).flatMap((result) => result.found ?? [])) {
    if (!found.has(definition.name)) found.set(definition.name, definition);
  }
  return found;
}

/** Every file the model has seen, latest state last. */
export const seenFiles = (messages: readonly Message[]): readonly SeenFile[] =>
  resultsOf(messages).flatMap((result) => result.seen ?? []);

/** The tools the user has allowed for this chat. */
export const allowedTools = (messages: readonly Message[]): readonly string[] =>
  resultsOf(messages).flatMap((result) => result.allowedForChat ?? []);

/** Starts a new epoch over the same conversation: thinking bound to the old prefix goes, all else stays valid. */
export function renewed(epoch: Epoch, messages: readonly Message[]): Transcript {
  const kept = messages.map((message) =>
    message.role === 'user'
      ? message
      : { ...message, blocks: message.blocks.filter((block) => block.type !== 'thinking') },
  );
  return { epoch, messages: kept.filter((message) => message.role === 'user' || message.blocks.length > 0) };
}

const resultsOf = (messages: readonly Message[]): readonly CallResult[] =>
  messages.flatMap((message) => (message.role === 'user' ? message.results : []));
