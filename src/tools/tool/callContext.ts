import type { Person } from '../../host/person.ts';
import type { MediaLimits } from './mediaLimits.ts';
import type { ReadLedger } from './readLedger.ts';
import type { ToolDefinition } from './tool.ts';
import type { RunSkill, ToolOutcome } from './toolOutcome.ts';
import type { ToolSnapshot } from './toolSnapshot.ts';

/** Chat and turn that a call belongs to; the ids are stable across a reload. */
export interface ChatPlace {
  readonly id: string;
  readonly turn: string;
  /** Task that the call is part of, if another agent makes the call. */
  readonly task?: string;
  /** Token that VS Code's own tools want to be given; opaque to everyone else. */
  readonly editorToken?: unknown;
}

/** Everything one call may use besides its input. */
export interface CallContext {
  readonly chat: ChatPlace;
  /** The person in front of the chat. */
  readonly person: Person;
  /** The tools of the step the call belongs to. */
  readonly snapshot: ToolSnapshot;
  /** Record of the files this chat has seen, and of their texts at that time. */
  readonly ledger: ReadLedger;
  /** Images and PDFs as the model of the chat takes them. */
  readonly media: MediaLimits;
  /** Skills that this chat knows of. */
  readonly skills: KnownSkills;
  /**
   * True for files that the user's rules keep from this call, although it may look into their folder; absent if there
   * are none.
   */
  readonly isHidden?: (path: string) => boolean;
  /** Shows the user the progress of a long call. */
  progress(text: string): void;
  /** Searches the tools that the agent of the call may use, no others. */
  searchTools(search: ToolQueries, signal: AbortSignal): Promise<ToolOutcome>;
  /** Has another agent do a task, with the same tools or some of them. */
  delegate(task: DelegatedTask, signal: AbortSignal): Promise<Delegated>;
}

/** Skills of a chat, by name. */
export interface KnownSkills {
  /** Skills that were named to the model: by a reminder, by a search, or by the user. */
  readonly discovered: ReadonlySet<string>;
  /** Skills whose instructions stand in the conversation, with their versions. */
  readonly told: ReadonlyMap<string, string>;
  /** Skills that the user has asked for with the last message, to be run as tasks of their own. */
  readonly asked: ReadonlySet<string>;
}

/** Queries for tools, answered together. */
export interface ToolQueries {
  readonly queries: readonly string[];
  /** Tools that each query of words gives. */
  readonly limit: number;
  /** Tools that all queries together give at most. */
  readonly most: number;
  /** Number of the page, from 1. */
  readonly page: number;
}

export interface DelegatedTask {
  /** Everything the other agent is told. */
  readonly prompt: string;
  /** Name of the kind of agent that does it; one like the agent that gives the task if absent. */
  readonly agent?: string;
  /** Model and effort for it, instead of those of its kind. */
  readonly model?: string;
  readonly effort?: string;
  /** Skill whose instructions the other agent follows. */
  readonly skill?: RunSkill;
  /** Deferred tools that are loaded for the task. */
  readonly tools?: readonly ToolDefinition[];
}

export interface Delegated {
  /** Last words of the other agent, or the reason why it did not come to an end. */
  readonly text: string;
  readonly isFailed?: true;
  /** Reason why the other agent ended before the task was done, in a sentence. */
  readonly unfinished?: string;
  readonly steps: number;
  /** Reason why the whole turn ends with the task: a hook of the user wants it to. */
  readonly stop?: string;
  /** Rules the user allowed for the whole chat during the task. */
  readonly allowedForChat: readonly string[];
}
