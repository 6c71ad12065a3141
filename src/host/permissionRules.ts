import type { Event } from '../lib/emitter.ts';

/** The user's rules for calls, in the notation `Tool`, `Tool(specifier)`, `mcp__server`, `mcp__server__tool`. */
export interface PermissionRules {
  current(): RuleLists;
  /** Reads them anew. Never rejects: what cannot be read makes everything a question. */
  refresh(): Promise<void>;
  readonly onDidChange: Event<void>;
  /** Allows it from now on, in the user's settings. */
  allow(rule: string): Promise<void>;
}

export interface RuleLists {
  /** What `~/` and `//` in rules mean for paths of the workspace. Absolute paths. */
  readonly places?: { readonly home: string; readonly folders: readonly string[] };
  readonly allow: readonly string[];
  readonly ask: readonly string[];
  readonly deny: readonly string[];
}
