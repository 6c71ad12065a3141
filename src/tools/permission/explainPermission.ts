import type { FileAccess, RuleSubject } from '../tool/callCheck.ts';
import type { Tool } from '../tool/tool.ts';
import { decidePermission, type PermissionDecision, type PermissionQuestion } from './decidePermission.ts';
import type { PermissionReason } from './permissionReason.ts';

/** Decision about a call, in words for people. */
export interface ExplainedPermission {
  readonly decision: 'allow' | 'ask' | 'deny';
  readonly reason: string;
  /** Files that the call may read and write, as rules see them, with wildcards for many; `?` if nobody can tell. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Rule that would allow the call, as it is offered to the user. */
  readonly rule?: string;
}

/** Explains what `decidePermission` says about a call. */
export function explainPermission(question: PermissionQuestion): ExplainedPermission {
  const decision = decidePermission(question);
  const { tool, check } = question;
  const touches = (access: Exclude<FileAccess, 'either'>): readonly string[] => {
    if (check.subjects?.length === 0) return ['?'];
    return [...new Set(check.subjects?.flatMap((subject) => filesOf(subject, access, tool)))];
  };
  return {
    decision: decision.behavior,
    reason: reasonOf(question, decision),
    reads: touches('read'),
    writes: touches('edit'),
    ...(decision.behavior === 'ask' && decision.rule ? { rule: decision.rule } : {}),
  };
}

function filesOf(subject: RuleSubject, access: 'read' | 'edit', tool: Tool): readonly string[] {
  if (subject.kind !== 'path' && subject.kind !== 'paths') return [];
  const done = subject.access ?? (tool.effect === 'edit' ? 'edit' : 'read');
  if (done !== access && done !== 'either') return [];
  return [subject.kind === 'path' ? subject.path : subject.glob];
}

function reasonOf({ check }: PermissionQuestion, decision: PermissionDecision): string {
  switch (decision.behavior) {
    case 'deny':
      return decision.reason;
    case 'allow':
      return allowingReason(decision.why);
    case 'ask':
      if (decision.reason !== undefined) return decision.reason;
      return check.subjects?.length === 0
        ? 'It cannot be understood for sure, so no rule but one for the whole tool can allow it.'
        : 'It may do more than look, and no rule allows it.';
  }
}

function allowingReason(why: PermissionReason): string {
  switch (why.kind) {
    case 'harmless':
      return 'It only looks.';
    case 'mode':
      return `The mode ${why.mode} lets it run.`;
    case 'hook':
      return 'A hook allows it.';
    case 'rules':
      return `Allowed by ${why.rules.map(({ rule }) => rule).join(', ')}.`;
    case 'user':
      return 'The user has allowed it.';
  }
}
