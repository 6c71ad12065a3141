import type { Event } from '../lib/emitter.ts';
import type { Settings } from './settings.ts';

/** A kind of agent that tasks can be given to, as its file describes it, or Quiver itself. */
export interface AgentKind {
  readonly name: string;
  /** When to use it, in its author's words. */
  readonly description: string;
  /** Instructions for the agent, after those that every agent has. */
  readonly prompt: string;
  /** Names of its tools, globs or `mcp__server`; every tool if absent. */
  readonly tools?: readonly string[];
  /** Tools that it does not have, whatever `tools` says. */
  readonly disallowedTools: readonly string[];
  /** Models it wants, the first one that is offered; that of the agent which gives the task if empty. */
  readonly models: readonly string[];
  readonly effort?: string;
  /** Permission mode it wants. The chat's counts if that is stricter. */
  readonly permissionMode?: Settings['permissions.mode'];
}

/** A kind of agent as people see it: usable, or with the reason why it is not. */
export type AgentEntry = {
  readonly name: string;
  /** Path for people, or words for agents of Quiver itself. */
  readonly place: string;
  /** Absolute path of its file, if it has one. */
  readonly file?: string;
} & (
  | {
      readonly kind: AgentKind;
      /** Oddities of its file that were put up with, in sentences. */
      readonly warnings: readonly string[];
      /** Place of another of the same name that comes first. */
      readonly shadowedBy?: string;
    }
  | { readonly problem: string }
);

/** The kinds of agents there are. */
export interface AgentKinds {
  /** Looks which kinds there are now: each name once, sorted. Never rejects. */
  read(): Promise<readonly AgentKind[]>;
  /** Everything that the last look has seen. */
  entries(): readonly AgentEntry[];
  /** Fires when a look has seen something else than the one before. */
  readonly onDidChange: Event<void>;
}
