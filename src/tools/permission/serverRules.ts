import { parseRule } from './parseRule.ts';

/**
 * The allow rules, as they are written, that let tools of a server run without asking. Rules know a server by its name
 * alone, so they are about whichever server has that name. The prefix is that of the tools' names, as in `mcp__server`.
 */
export const serverRules = (prefix: string, allow: readonly string[]): readonly string[] =>
  allow.filter((text) => {
    const rule = parseRule(text, 'allow');
    return !('problem' in rule) && (rule.tool === prefix || rule.tool.startsWith(`${prefix}__`));
  });
