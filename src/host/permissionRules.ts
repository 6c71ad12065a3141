import type { Event } from '../lib/emitter.ts';
import type { RuleScope } from './approval.ts';

/** The user's rules for calls, in the notation `Tool`, `Tool(specifier)`, `mcp__server`, `mcp__server__tool`. */
export interface PermissionRules {
  current(): RuleLists;
  /** Reads the rules again. Never rejects: a file that cannot be read makes every call ask. */
  refresh(): Promise<void>;
  readonly onDidChange: Event<void>;
  /** Allows matching calls from now on: by a rule in the user's settings, or one that holds in this workspace only. */
  allow(rule: string, scope: RuleScope): Promise<void>;
  /** Takes a rule back that was allowed there. */
  forget(rule: string, scope: RuleScope): Promise<void>;
}

export interface RuleLists {
  /** Absolute paths that relate `~/` and `//` in rules to paths of the workspace. */
  readonly places?: { readonly home: string; readonly folders: readonly string[] };
  readonly allow: readonly string[];
  /** Those of `allow` that the user has allowed in this workspace only. */
  readonly ofWorkspace?: readonly string[];
  readonly ask: readonly string[];
  readonly deny: readonly string[];
}
