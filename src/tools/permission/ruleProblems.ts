import { type BadRule, parseRule, type RuleList } from './parseRule.ts';

export interface RuleSource {
  /** Names of Quiver's own tools. */
  readonly tools: readonly string[];
  /** True if all tools must be ours; other programs have more of them. */
  readonly isOurs: boolean;
}

/** One sentence for each rule that cannot be understood, or that is about no tool. */
export const ruleProblems = (
  rules: Readonly<Record<RuleList, readonly string[]>>,
  source: RuleSource,
): string[] =>
  (['deny', 'ask', 'allow'] as const).flatMap((list) =>
    rules[list].flatMap((text) => {
      const rule = parseRule(text, list);
      const unknown = rule.tool === undefined ? undefined : unknownTool(rule.tool, source);
      if (unknown) return [`The ${list} rule "${text}" has no effect: ${unknown}`];
      return 'problem' in rule
        ? [`The ${list} rule "${text}" ${effectOf(list, rule)}: ${rule.problem}.`]
        : [];
    }),
  );

function effectOf(list: RuleList, { tool }: BadRule): string {
  if (list === 'allow') return 'has no effect';
  return tool === undefined
    ? 'makes every call a question until it is mended'
    : `is taken for every call of ${tool}`;
}

/** Words on a tool that does not exist. Servers come and go, so nothing is wrong with a rule for one that is not there. */
function unknownTool(tool: string, { tools, isOurs }: RuleSource): string | undefined {
  if (/\*|^mcp__|^vscode__/.test(tool) || tools.includes(tool)) return undefined;
  const meant = tools.find((name) => plain(name) === plain(tool));
  if (meant) return `there is no tool ${tool}. Did you mean ${meant}?`;
  return isOurs ? `there is no tool ${tool}.` : undefined;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
