import type { Settings } from '../../host/settings.ts';
import type { Event } from '../../lib/emitter.ts';
import type { Tool } from '../tool/tool.ts';

/** Gives tools to the pool. */
export interface ToolSource {
  tools(): readonly Tool[];
  /** Fires when the source would answer differently. */
  readonly onDidChange: Event<void>;
}

/** Gives the tools of servers, which have to be reached first. */
export interface ServerSource extends ToolSource {
  servers(): readonly ServerStatus[];
  /** Resolves when nothing is connecting any more, or when the bound has passed, whichever is first. */
  settled(boundMilliseconds: number, signal: AbortSignal): Promise<void>;
  /** Starts a server that waits until it is needed. Does nothing to any other. */
  wake(server: string): void;
}

/** Where servers and their tools come from: the user's settings, files of the workspace, or VS Code, which runs them itself. */
export type SourceName = Settings['mcp.sources'][number];

export type ServerState = 'idle' | 'connecting' | 'ready' | 'failed' | 'signIn';

export interface ServerStatus {
  readonly name: string;
  readonly title?: string;
  readonly state: ServerState;
  /** Why it is not ready, in a sentence for the user. */
  readonly reason?: string;
  /** What may be wrong with its entry although it can start, in sentences for the user. */
  readonly warning?: string;
  /** `needed`: the user must sign in to use it, or all of it. `signedIn`: the user has. */
  readonly account?: 'needed' | 'signedIn';
  /** The settings if absent. */
  readonly from?: SourceName;
  /** Where it is configured, and where else, in words; absent for one that is in the settings alone. */
  readonly place?: string;
  /** Other names under which it is configured as well. */
  readonly aliases?: readonly string[];
  /** It starts only after the user has approved it. */
  readonly approval?: 'needed';
  /** The endpoint of the model talks to it, not we. */
  readonly isHosted?: boolean;
  /** The user has stopped it. */
  readonly isStopped?: boolean;
  /** It is not started before it is needed. */
  readonly startup?: 'lazy';
  /** False if what it says of its tools' effects does not count. */
  readonly isTrusted?: boolean;
  /** Another one when another program or address has the same name. */
  readonly identity?: string;
  /** The server's own words on how to use it: untrusted. */
  readonly instructions?: string;
}
