import type { ToolEffect } from './tool.ts';

/** What the part of a rule in parentheses is matched against, as in `Bash(git status:*)` or `Edit(src/**)`. */
export type RuleSubject = (CommandSubject | PathSubject | PathsSubject | DomainSubject | ServerSubject) & {
  /** It only looks: deny and ask rules count, allow rules need not cover it. */
  readonly isFree?: boolean;
};

export interface CommandSubject {
  readonly kind: 'command';
  /** One simple command of a command line, its words joined by single spaces and quoted only where needed. */
  readonly command: string;
  /** Other ways to write it, which deny and ask rules are held against as well. */
  readonly otherForms?: readonly string[];
}

/** `either`: it cannot be told which of the two. */
export type FileAccess = 'read' | 'edit' | 'either';

export interface PathSubject {
  readonly kind: 'path';
  /** A file, with forward slashes: relative to its workspace folder, absolute outside of all. */
  readonly path: string;
  /** What is done to it, if the tool is not one for files. */
  readonly access?: FileAccess;
  /** What is below it is looked through: a rule about all of that is a rule about this. */
  readonly isSearched?: true;
}

/** Files that cannot be told one by one. Only rules that forbid or ask are held against them. */
export interface PathsSubject {
  readonly kind: 'paths';
  /** Written as a `path`, with wildcards. */
  readonly glob: string;
  readonly access: FileAccess;
  /** True if the wildcards stand for names that begin with a dot, too. */
  readonly isHiddenToo?: true;
}

export interface DomainSubject {
  readonly kind: 'domain';
  readonly domain: string;
}

/** An MCP server that is used in another way than by its tools. Only rules that forbid or ask are held against it. */
export interface ServerSubject {
  readonly kind: 'server';
  readonly server: string;
}

/** What a tool says of one call before anyone is asked. For what can never be done it throws a Refusal instead. */
export interface CallCheck {
  /**
   * What the call touches: an allow rule must cover all of it, for a deny or ask rule one is enough.
   * Undefined: rules are about the tool as a whole. Empty: it cannot be told, so no rule with parentheses allows it.
   */
  readonly subjects?: readonly RuleSubject[];
  /** What this call does, if that is not what the tool does in general: `git status` only looks. */
  readonly effect?: ToolEffect;
  /** Why the user must be asked whatever the mode and the rules allow: a file outside the workspace, say. */
  readonly mustAsk?: string;
  /** The narrowest rule that allows such a call, as offered to the user; if absent and there are no subjects, the tool's name. */
  readonly rule?: string;
}
