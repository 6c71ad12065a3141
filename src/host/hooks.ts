import type { JsonRecord } from '../lib/json.ts';
import type { Settings } from './settings.ts';

/** The user's own programs that are told what happens in a chat and may have a say. */
export interface Hooks {
  /** Runs all that match, at once. Never throws: a broken hook is one of the `problems`. */
  run(event: HookEvent, signal: AbortSignal): Promise<HookVerdict>;
}

export type HookEvent = { readonly chat: string; readonly mode: Settings['permissions.mode'] } & (
  | ({ readonly name: 'PreToolUse' } & HookedCall)
  | ({ readonly name: 'PostToolUse'; readonly response: string } & HookedCall)
  | { readonly name: 'UserPromptSubmit'; readonly prompt: string }
  /** `isContinuing`: the turn goes on only because this hook wanted it; it must not want so forever. */
  | { readonly name: 'Stop'; readonly isContinuing: boolean }
);

interface HookedCall {
  readonly callId: string;
  readonly tool: string;
  readonly input: JsonRecord;
}

/** What all hooks of one event say together; the strictest decision counts. */
export interface HookVerdict {
  /** `deny`: blocks the call, the prompt, or the end of the turn, with `reason` for the model. */
  readonly decision?: 'allow' | 'ask' | 'deny';
  readonly reason?: string;
  /** The call's input as a hook wants it. */
  readonly updatedInput?: JsonRecord;
  /** Words for the model. */
  readonly context: readonly string[];
  /** Sentences for the user about hooks that failed or had something to say. */
  readonly problems: readonly string[];
  /** A hook wants everything to end here, with this reason for the user. */
  readonly stop?: string;
}

/** No hook has anything to say. */
export const SILENT: HookVerdict = { context: [], problems: [] };
