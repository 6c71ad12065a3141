import type { Event } from '../lib/emitter.ts';
import type { Tool } from './tool.ts';

/** Gives tools to the pool. */
export interface ToolSource {
  tools(): readonly Tool[];
  servers(): readonly ServerStatus[];
  /** Fires when `tools()` or `servers()` would answer differently. */
  readonly onDidChange: Event<void>;
  /** Resolves when nothing is connecting any more, or when the bound has passed, whichever is first. */
  settled(boundMilliseconds: number, signal: AbortSignal): Promise<void>;
}

export type ServerState = 'idle' | 'connecting' | 'ready' | 'failed' | 'signIn';

export interface ServerStatus {
  readonly name: string;
  readonly title?: string;
  readonly state: ServerState;
  /** Why it is not ready, in a sentence for the user. */
  readonly reason?: string;
  /** `needed`: the user must sign in to use it, or all of it. `signedIn`: the user has. */
  readonly account?: 'needed' | 'signedIn';
  /** Where it is configured, if not (only) in the settings. */
  readonly source?: string;
  /** It starts only after the user has approved it. */
  readonly approval?: 'needed';
  /** The server's own words on how to use it: untrusted. */
  readonly instructions?: string;
}
