import { ASK_ALWAYS } from './ruleTexts.ts';

/** One rule: `Tool`, `Tool(specifier)`, `mcp__server`, `mcp__server__tool`. */
export interface Rule {
  readonly text: string;
  readonly tool: string;
  /** Text in the parentheses; absent if the rule is about every call of the tool. */
  readonly specifier?: string;
}

/** A rule that cannot be understood. `tool` is the tool it seems to be about, if any. */
export interface BadRule {
  readonly text: string;
  readonly problem: string;
  readonly tool?: string;
}

export type RuleList = 'allow' | 'ask' | 'deny';

/** Form of a rule. The name of a server can be anything. */
const RULE = /^([A-Za-z_*][\w*-]*|mcp__[^()]+)(?:\(([\s\S]*)\))?$/;

/** Length beyond which a rule is not understood. */
const MAX_SPECIFIER = 1_000;

export function parseRule(text: string, list: RuleList): Rule | BadRule {
  const rule = text.trim();
  const [, tool, specifier] = RULE.exec(rule) ?? [];
  const bad = (problem: string): BadRule => {
    const named = tool ?? /^[A-Za-z_][\w-]*/.exec(rule)?.[0];
    return { text, problem, ...(named ? { tool: named } : {}) };
  };
  if (tool === undefined) return bad('it is not written as `Tool` or `Tool(specifier)`');
  const problem = problemWithTool(tool, list) ?? problemWithSpecifier(tool, specifier);
  if (problem) return bad(problem);
  return { text, tool, ...(specifier === undefined || specifier === '*' ? {} : { specifier }) };
}

function problemWithTool(tool: string, list: RuleList): string | undefined {
  if (list !== 'allow') return undefined;
  if (/[^\w*-]/.test(tool)) return 'write the name of an allowed tool as the tree of tools shows it';
  if (!tool.includes('*')) return undefined;
  return tool.length <= MAX_SPECIFIER && /^mcp__[\w-]*[A-Za-z0-9-]__[^*]*\*$/.test(tool)
    ? undefined
    : 'a `*` in the name of an allowed tool may only stand at the end, after `mcp__server__`';
}

function problemWithSpecifier(tool: string, specifier: string | undefined): string | undefined {
  if (specifier === undefined || specifier === '*') return undefined;
  if (specifier.trim() === '') return 'there is nothing in the parentheses';
  if (specifier.length > MAX_SPECIFIER) return 'it is too long';
  if (tool.startsWith('mcp__')) return 'rules for MCP tools take no parentheses';
  if (tool === 'WebFetch' && !/^domain:[^\s/]+$/.test(specifier))
    return 'in the parentheses it takes `domain:` and the name of a host';
  if (tool === 'WebFetch' && !/^domain:(?:\*|(?:\*\.)?[^*]+)$/.test(specifier))
    return 'a `*` may stand alone, for every host, or at the beginning, as in `domain:*.example.com`';
  if (isPathTool(tool) && /^!|(?:^|\/)\.\.(?:\/|$)/.test(specifier))
    return 'a path in a rule has no `..` and does not begin with `!`; write `//` for the root or `~/` for your home folder';
  return undefined;
}

type RuleTable = Readonly<Record<RuleList, readonly string[]>>;

/**
 * The rules of a list that forbids or asks. A rule that cannot be understood is about every call of its tool; as long as
 * there is a rule that names no tool, every call is asked about.
 */
export const strictRules = (rules: RuleTable, list: 'ask' | 'deny'): readonly Rule[] => [
  ...rules[list].flatMap((text) => {
    const rule = parseRule(text, list);
    if (!('problem' in rule)) return [rule];
    return rule.tool === undefined ? [] : [{ text, tool: rule.tool }];
  }),
  ...(list === 'ask' ? [...rules.deny, ...rules.ask].filter(isNameless) : []).map((text) => ({
    text,
    tool: ASK_ALWAYS,
  })),
];

const isNameless = (text: string): boolean => parseRule(text, 'deny').tool === undefined;

const isPathTool = (tool: string): boolean =>
  /^(?:Read|Edit|Write|MultiEdit|NotebookEdit|Glob|Grep)$/.test(tool);
