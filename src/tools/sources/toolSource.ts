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
  waitUntilSettled(boundMilliseconds: number, signal: AbortSignal): Promise<void>;
  /** Starts a server that waits until it is needed. Does nothing to any other. */
  wake(server: string): void;
}

/** Origin of servers and their tools: the user's settings, files of the workspace, or VS Code, which runs them itself. */
export type SourceName = Settings['mcp.sources'][number];

export type ServerState = 'idle' | 'connecting' | 'ready' | 'failed' | 'signIn';

export interface ServerStatus {
  readonly name: string;
  readonly title?: string;
  readonly state: ServerState;
  /** Reason why the server is not ready, in a sentence for the user. */
  readonly reason?: string;
  /** Possible mistakes in the entry of a server that can start all the same, in sentences for the user. */
  readonly warning?: string;
  /** `needed`: the user must sign in to use the server, or all of it. `signedIn`: the user has. */
  readonly account?: 'needed' | 'signedIn';
  /** Origin of the server; the settings if absent. */
  readonly from?: SourceName;
  /** Places where the server is configured, in words; absent for one that is in the settings alone. */
  readonly place?: string;
  /** Other names under which the server is configured as well. */
  readonly aliases?: readonly string[];
  /** `needed`: the server starts only after the user has approved it. */
  readonly approval?: 'needed';
  /** True if the endpoint of the model talks to the server, not we. */
  readonly isHosted?: boolean;
  /** True if the user has stopped the server. */
  readonly isStopped?: boolean;
  /** `lazy`: the server is not started before it is needed. */
  readonly startup?: 'lazy';
  /** False if the server's word on the effects of its tools does not count. */
  readonly isTrusted?: boolean;
  /** Identity of the program or address: another one may have the same name. */
  readonly identity?: string;
  /** The server's own words on how to use it: untrusted. */
  readonly instructions?: string;
}

/** True for a server that is connecting or not started yet; a disabled server has a reason to be idle. */
export const isOnItsWay = ({ state, reason }: ServerStatus): boolean =>
  state === 'connecting' || (state === 'idle' && reason === undefined);
