import type { JsonRecord } from '../lib/json.ts';
import type { Settings } from './settings.ts';

/** The user's own programs, which are told of events in a chat and can intervene. */
export interface Hooks {
  /** Runs all matching hooks at the same time. Never throws: a broken hook becomes one of the `problems`. */
  run(event: HookEvent, signal: AbortSignal): Promise<HookVerdict>;
}

export type HookEvent = { readonly chat: string; readonly mode: Settings['permissions.mode'] } & (
  | ({ readonly name: 'PreToolUse' } & HookedCall)
  | ({ readonly name: 'PostToolUse'; readonly response: string } & HookedCall)
  | { readonly name: 'UserPromptSubmit'; readonly prompt: string }
  /** `isContinuing`: the turn goes on only because a hook blocked its end; a hook must not do so forever. */
  | { readonly name: 'Stop'; readonly isContinuing: boolean }
);

interface HookedCall {
  readonly callId: string;
  readonly tool: string;
  readonly input: JsonRecord;
}

/** Combined answer of all hooks of one event; the strictest decision counts. */
export interface HookVerdict {
  /** `deny`: blocks the call, the prompt, or the end of the turn, with `reason` for the model. */
  readonly decision?: 'allow' | 'ask' | 'deny';
  readonly reason?: string;
  /** Input of the call as changed by a hook. */
  readonly updatedInput?: JsonRecord;
  /** Words for the model. */
  readonly context: readonly string[];
  /** Sentences for the user about hooks that failed or had a message. */
  readonly problems: readonly string[];
  /** Reason, for the user, why a hook ends the turn here. */
  readonly stop?: string;
}

/** Verdict where no hook has an opinion. */
export const SILENT: HookVerdict = { context: [], problems: [] };
