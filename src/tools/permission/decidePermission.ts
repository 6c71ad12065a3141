import type { RuleLists } from '../../host/permissionRules.ts';
import type { CallCheck, RuleSubject } from '../tool/callCheck.ts';
import { isFree, isPlanning, type PermissionMode } from '../tool/permissionMode.ts';
import type { Tool } from '../tool/tool.ts';
import { mayRunCommand } from './mayRunCommand.ts';
import { parseRule, type Rule, strictRules } from './parseRule.ts';
import type { AllowingRule, PermissionReason } from './permissionReason.ts';
import { isAbout, mayBeAboutFiles, subjectMatcher } from './subjectMatcher.ts';

export interface PermissionQuestion {
  readonly tool: Tool;
  readonly check: CallCheck;
  readonly mode: PermissionMode;
  readonly rules: RuleLists;
  /** Rules the user has allowed for this chat. */
  readonly allowedForChat: readonly string[];
  /** Verdict of the hooks before the call. */
  readonly hook?: 'allow' | 'ask' | 'deny';
}

export type PermissionDecision =
  | { readonly behavior: 'allow'; readonly why: PermissionReason }
  /** `rule` is what the user can allow for longer than this call; without a rule, only this call can be allowed. */
  | { readonly behavior: 'ask'; readonly reason?: string; readonly rule?: string }
  /** `reason` is for the model, `summary` says by what in a few words for people. */
  | { readonly behavior: 'deny'; readonly reason: string; readonly summary: string };

const PLAN_MODE =
  'Plan mode is on: nothing may be changed or run. Go on looking, then present your plan to the user instead.';

/** Decides about a call. Rules that forbid come before rules that ask, and those before rules that allow. */
export function decidePermission(question: PermissionQuestion): PermissionDecision {
  const { tool, check, mode, hook } = question;
  const effect = check.effect ?? tool.effect;

  const denied = findForbidding('deny', question);
  if (denied.rule)
    return {
      behavior: 'deny',
      reason: `The user's rule ${denied.rule} forbids this call. Do not try to get around it.`,
      summary: `denied by the rule ${denied.rule}`,
    };
  if (hook === 'deny')
    return { behavior: 'deny', reason: 'A hook of the user forbids this call.', summary: 'denied by a hook' };
  if (isPlanning(mode) && !isFree(mode, effect))
    return { behavior: 'deny', reason: PLAN_MODE, summary: 'denied by plan mode' };

  if (check.mustAsk !== undefined) return { behavior: 'ask', reason: check.mustAsk };
  const asked = findForbidding('ask', question);
  if (asked.rule !== undefined) return { behavior: 'ask', reason: `The rule ${asked.rule} says so.` };
  const unclear = denied.unclear ?? asked.unclear;
  if (unclear)
    return { behavior: 'ask', reason: `It is not clear whether the rule ${unclear} is about this.` };
  if (hook === 'ask') return { behavior: 'ask' };

  const why = findReason(question);
  if (why) return { behavior: 'allow', why };
  const rule = check.rule ?? (check.subjects === undefined ? tool.definition.name : undefined);
  return { behavior: 'ask', ...(rule ? { rule } : {}) };
}

interface Forbidding {
  /** The rule that is about this call. */
  readonly rule?: string;
  /** A rule that may be about this call. */
  readonly unclear?: string;
}

/** Finds the rule of a list that forbids, or asks about, the call. */
function findForbidding(list: 'ask' | 'deny', { tool, check, rules }: PermissionQuestion): Forbidding {
  const strictness = { isLoose: true, places: rules.places, effect: check.effect ?? tool.effect };
  let unclear: string | undefined;
  for (const rule of strictRules(rules, list)) {
    const isSubject = subjectMatcher(rule, tool, strictness);
    if (check.subjects?.some(isSubject)) return { rule: rule.text };
    if (mayBeAboutFiles(rule, check, rules.places)) unclear ??= rule.text;
    if (!isAbout(rule, tool, strictness)) continue;
    if (rule.specifier === undefined) return { rule: rule.text };
    if (!check.subjects?.length || check.mayRun?.some(mayRunCommand(rule.specifier))) unclear ??= rule.text;
  }
  return unclear === undefined ? {} : { unclear };
}

/** Finds the reason why the call may run without a question; undefined if there is none. */
function findReason(question: PermissionQuestion): PermissionReason | undefined {
  const { tool, check, mode, hook } = question;
  const effect = check.effect ?? tool.effect;
  if (isFree(mode, effect)) return effect === 'none' ? { kind: 'harmless' } : { kind: 'mode', mode };
  if (hook === 'allow') return { kind: 'hook' };
  const rules = findAllowing(question);
  return rules && { kind: 'rules', rules };
}

/** Finds rules that cover all that the call touches; undefined if there are none. A rule that cannot be understood allows nothing. */
function findAllowing({
  tool,
  check,
  rules,
  allowedForChat,
}: PermissionQuestion): readonly AllowingRule[] | undefined {
  const strictness = { isLoose: false, places: rules.places, effect: check.effect ?? tool.effect };
  const understood = [...rules.allow, ...allowedForChat]
    .map((text) => parseRule(text, 'allow'))
    .flatMap((rule) => ('problem' in rule ? [] : [rule]));
  const name = ({ text }: Rule): AllowingRule => ({ rule: text, from: placeOf(text, rules) });
  const whole = understood.find((rule) => rule.specifier === undefined && isAbout(rule, tool, strictness));
  if (whole) return [name(whole)];
  const subjects = check.subjects?.filter(({ isFree }) => !isFree) ?? [];
  const matchers = understood.map((rule) => ({ rule, isSubject: subjectMatcher(rule, tool, strictness) }));
  const findRule = (subject: RuleSubject) => matchers.find(({ isSubject }) => isSubject(subject))?.rule;
  const covering = subjects.map(findRule);
  if (covering.length === 0 || covering.includes(undefined)) return undefined;
  return [...new Set(covering)].flatMap((rule) => (rule ? [name(rule)] : []));
}

/** The place where the user has allowed a rule. */
function placeOf(rule: string, { allow, ofWorkspace }: RuleLists): AllowingRule['from'] {
  if (!allow.includes(rule)) return 'chat';
  return ofWorkspace?.includes(rule) ? 'workspace' : 'settings';
}
