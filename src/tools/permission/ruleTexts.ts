export interface RuleTexts {
  readonly rules: readonly string[];
  /** False if something stands there that is not a rule: nobody knows what it should have been. */
  readonly isWhole: boolean;
}

/** Reads a list of rules as somebody has written it, or one rule in place of a list. */
export function ruleTexts(value: unknown): RuleTexts {
  const entries = [value ?? []].flat();
  const rules = entries.filter((entry) => typeof entry === 'string');
  return { rules, isWhole: rules.length === entries.length };
}

/** Rule that asks about everything. It holds as long as nobody knows what a list forbids. */
export const ASK_ALWAYS = '*';

/** Tells the user of a problem that `ASK_ALWAYS` holds for. */
export const untilMended = (problem: string): string =>
  `${problem} Until that is mended, you are asked about every call.`;
