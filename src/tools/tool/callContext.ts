import type { ToolSnapshot } from '../pool/toolSnapshot.ts';
import type { MediaLimits } from './mediaLimits.ts';
import type { ReadLedger } from './readLedger.ts';

/** Which turn of which chat a call belongs to; the ids are stable across a reload. */
export interface ChatPlace {
  readonly id: string;
  readonly turn: string;
  /** The task it is part of, if another agent does it. */
  readonly task?: string;
  /** What VS Code's own tools want to be shown; opaque to everyone else. */
  readonly editorToken?: unknown;
}

/** What one call may use besides its input. */
export interface CallContext {
  readonly chat: ChatPlace;
  /** The tools of the step the call belongs to. */
  readonly snapshot: ToolSnapshot;
  /** Which files this chat has seen, and how they were. */
  readonly ledger: ReadLedger;
  /** Images and PDFs as the model of the chat takes them. */
  readonly media: MediaLimits;
  /** Queries of the searches just before this call that found nothing, oldest first. */
  readonly fruitlessSearches: readonly string[];
  /** Which files the user's rules keep from this call, although it may look where they are; absent: none. */
  readonly isHidden?: (path: string) => boolean;
  /** Shows the user how far a long call is. */
  progress(text: string): void;
  /** Has another agent do a task with the same tools. */
  delegate(task: DelegatedTask, progress: (text: string) => void, signal: AbortSignal): Promise<Delegated>;
}

export interface DelegatedTask {
  /** All that the other agent is told. */
  readonly prompt: string;
}

export interface Delegated {
  /** What it said at its end, or why it did not come to one. */
  readonly text: string;
  readonly isFailed?: true;
  /** Why it said that before it was done, in a sentence. */
  readonly unfinished?: string;
  readonly steps: number;
  /** Why everything ends with it: a hook of the user wants that. */
  readonly stop?: string;
  /** Rules the user allowed meanwhile for the whole chat. */
  readonly allowedForChat: readonly string[];
}
