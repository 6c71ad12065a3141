import { parseRule, type Rule } from '../permission/parseRule.ts';
import { isAbout } from '../permission/subjectMatcher.ts';
import { isFree, isPlanning, type PermissionMode } from '../tool/permissionMode.ts';
import type { NamedTool, Tool } from '../tool/tool.ts';

/** Circumstances in which the pool is used: they can forbid tools that exist, before anything else is decided about those. */
export interface PoolContext {
  readonly permissionMode: PermissionMode;
  /** True if only the few tools that any coding task needs are wanted. */
  readonly isSimple: boolean;
  readonly isTrusted: boolean;
  /** Rules that deny. A tool that can never be called need not be offered. */
  readonly denied: readonly string[];
}

export const OPEN_CONTEXT: PoolContext = {
  permissionMode: 'default',
  isSimple: false,
  isTrusted: true,
  denied: [],
};

type JudgedTool = NamedTool & Pick<Tool, 'effect' | 'isSimple' | 'canJustLook' | 'unavailable'>;

/** Gives a function that says why the context does not allow a tool; undefined if it does. Compile it once per context. */
export function contextPolicy(context: PoolContext): (tool: JudgedTool) => string | undefined {
  const { permissionMode, isSimple, isTrusted } = context;
  const denied = context.denied.map(wholeToolRule).filter((rule) => rule !== undefined);
  return (tool) => {
    if (!isTrusted) return 'the workspace is not trusted';
    if (isSimple && !tool.isSimple) return 'quiver.tools.simple: only Read, Edit and Bash';
    if (isPlanning(permissionMode) && !isFree(permissionMode, tool.effect) && !tool.canJustLook)
      return 'plan mode: only tools that look';
    const effect = tool.canJustLook ? 'none' : tool.effect;
    const denial = denied.find((rule) => isAbout(rule, tool, { isLoose: true, effect }));
    return denial ? `a rule denies it: ${denial.text}` : tool.unavailable?.();
  };
}

/** The rule, if it is about every call of its tool; a rule that cannot be understood is taken for one. */
function wholeToolRule(text: string): Rule | undefined {
  const { tool, ...rule } = parseRule(text, 'deny');
  return tool === undefined || ('specifier' in rule && rule.specifier !== undefined)
    ? undefined
    : { text, tool };
}
