import { isRecord } from '../../lib/json.ts';
import { parseJsonc } from '../../lib/jsonc.ts';
import { ASK_ALWAYS, ruleTexts, untilMended } from './ruleTexts.ts';

/** Rules about permissions in a file of the workspace. Such a file can only tighten: what it allows does not count. */
export interface ClaudeRules {
  readonly ask: readonly string[];
  readonly deny: readonly string[];
  readonly ignoredAllow: readonly string[];
  readonly problems: readonly string[];
}

/** Rules of a file that cannot be read: as long as nobody knows what the file forbids, everything is asked about. */
export const unknownRules = (problems: readonly string[] = []): ClaudeRules => ({
  ask: [ASK_ALWAYS],
  deny: [],
  ignoredAllow: [],
  problems: problems.map(untilMended),
});

/** Reads `permissions` of a `.claude/settings.json`; `name` is for the problems. */
export function readClaudeRules(text: string, name: string): ClaudeRules {
  const settings = text.trim() === '' ? {} : parseJsonc(text);
  if (!isRecord(settings)) return unknownRules([`${name} is not a JSON object.`]);
  const permissions = settings.permissions ?? {};
  if (!isRecord(permissions)) return unknownRules([`${name}: \`permissions\` is not an object.`]);
  const problems = ['ask', 'deny']
    .filter((list) => !ruleTexts(permissions[list]).isWhole)
    .map((list) => untilMended(`${name}: \`permissions.${list}\` has an entry that is not a text.`));
  return {
    ask: [...ruleTexts(permissions.ask).rules, ...(problems.length > 0 ? [ASK_ALWAYS] : [])],
    deny: ruleTexts(permissions.deny).rules,
    ignoredAllow: ruleTexts(permissions.allow).rules,
    problems,
  };
}
