import type { ToolEffect } from './tool.ts';

/** Part of a call that the parentheses of a rule are matched against, as in `Bash(git status:*)` or `Edit(src/**)`. */
export type RuleSubject = (CommandSubject | PathSubject | PathsSubject | DomainSubject | ServerSubject) & {
  /** True if the subject is only looked at: deny and ask rules count, allow rules need not cover the subject. */
  readonly isFree?: boolean;
};

export interface CommandSubject {
  readonly kind: 'command';
  /** One simple command of a command line, its words joined by single spaces and quoted only where needed. */
  readonly command: string;
  /** Other spellings of the command; deny and ask rules are matched against them as well. */
  readonly otherForms?: readonly string[];
}

/** `either`: nobody can tell which of the two. */
export type FileAccess = 'read' | 'edit' | 'either';

export interface PathSubject {
  readonly kind: 'path';
  /** Path of a file, with forward slashes: relative to its workspace folder, absolute outside of all folders. */
  readonly path: string;
  /** Access to the file, if the tool is not one for files. */
  readonly access?: FileAccess;
  /** True if a search goes through everything below the path: a rule about all of that is a rule about the subject. */
  readonly isSearched?: true;
}

/** Files that cannot be listed one by one. Only rules that forbid or ask are matched against such files. */
export interface PathsSubject {
  readonly kind: 'paths';
  /** Path with wildcards, otherwise written as in `PathSubject`. */
  readonly glob: string;
  readonly access: FileAccess;
  /** True if the wildcards stand for names that begin with a dot, too. */
  readonly isHiddenToo?: true;
}

export interface DomainSubject {
  readonly kind: 'domain';
  readonly domain: string;
}

/** An MCP server that is used otherwise than through its tools. Only rules that forbid or ask are matched against it. */
export interface ServerSubject {
  readonly kind: 'server';
  readonly server: string;
}

/**
 * Statement of a tool about one call, before anyone is asked. For a call that is never possible, the tool throws a
 * Refusal instead.
 */
export interface CallCheck {
  /**
   * Everything the call touches: an allow rule must cover all subjects, for a deny or ask rule one is enough.
   * Undefined: rules are about the tool as a whole. Empty: the subjects are unknown, so no rule with parentheses allows
   * the call.
   */
  readonly subjects?: readonly RuleSubject[];
  /** Words in rows, in each of which a command may begin that the call runs, too. Rules that forbid commands ask about those. */
  readonly mayRun?: readonly (readonly string[])[];
  /** Effect of this call, if it is not the effect of the tool in general: `git status` only looks. */
  readonly effect?: ToolEffect;
  /** Reason why the user must be asked whatever the mode and the rules allow: a file outside the workspace, say. */
  readonly mustAsk?: string;
  /**
   * The narrowest rule that allows such a call, as offered to the user; if absent and there are no subjects, the tool's
   * name.
   */
  readonly rule?: string;
}
