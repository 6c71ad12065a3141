import type { Tool } from './tool.ts';

/** Standing of a name in one step. `gone`: once loaded, found or announced, but no longer offered by its server. */
export type ToolStanding =
  | { readonly standing: 'loaded' | 'found' | 'deferred'; readonly tool: Tool }
  | { readonly standing: 'off'; readonly tool: Tool; readonly reason: string }
  | { readonly standing: 'gone' | 'unknown'; readonly unconnected?: UnconnectedServer };

/** Server of a missing tool, if it is not connected. */
export interface UnconnectedServer {
  readonly name: string;
  /** State of the server, in words for the model. */
  readonly state: string;
}

/** The frozen pool of one step: what was offered is what can be called. */
export interface ToolSnapshot {
  /** Finds a tool by its full name, or by one without its server's prefix that only one tool has. */
  find(name: string): ToolStanding;
  /** Names of the tools that an unknown name may mean. */
  suggest(name: string): readonly string[];
  /** Tools that can be searched for: neither loaded nor off. Those already found are among them. */
  readonly deferred: readonly Tool[];
}
