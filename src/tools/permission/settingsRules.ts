import type { RuleLists } from '../../host/permissionRules.ts';
import type { RuleList } from './parseRule.ts';
import { ASK_ALWAYS, ruleTexts, untilMended } from './ruleTexts.ts';

/** Values of each list in all places that count, as they are written. */
type WrittenLists = Readonly<Record<RuleList, readonly unknown[]>>;

export interface SettingsRules {
  readonly lists: RuleLists;
  readonly problems: readonly string[];
}

/** Reads the rules of the settings. `section` is for the problems. */
export function readSettingsRules(written: WrittenLists, section: string): SettingsRules {
  const rulesOf = (list: RuleList) => written[list].flatMap((value) => ruleTexts(value).rules);
  const problems = (['deny', 'ask'] as const)
    .filter((list) => !written[list].every((value) => ruleTexts(value).isWhole))
    .map((list) => untilMended(`${section}.${list} has an entry that is not a text.`));
  return {
    lists: {
      allow: rulesOf('allow'),
      ask: [...rulesOf('ask'), ...(problems.length > 0 ? [ASK_ALWAYS] : [])],
      deny: rulesOf('deny'),
    },
    problems,
  };
}

/** Adds a rule to a list. Throws if that would destroy an entry that somebody has written. */
export function addRule(written: unknown, rule: string, name: string): readonly string[] {
  const { rules, isWhole } = ruleTexts(written);
  if (!isWhole) throw new Error(`${name} has an entry that is not a text. Mend it first.`);
  return rules.includes(rule) ? rules : [...rules, rule];
}
