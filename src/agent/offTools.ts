import type { ExposureRules } from '../tools/exposure.ts';
import { contextPolicy, OPEN_CONTEXT, type PoolContext } from '../tools/poolContext.ts';
import { toolGlob } from '../tools/toolGlob.ts';
import type { PoolEntry } from '../tools/toolPool.ts';

/**
 * Tells by its name whether a tool is off. One that is not there at the moment is if the user's globs or the context say
 * so of its name; what it does is not known.
 */
export function offTools({
  entries,
  rules,
  context = OPEN_CONTEXT,
}: {
  readonly entries: readonly PoolEntry[];
  readonly rules?: ExposureRules;
  readonly context?: PoolContext;
}): (name: string) => boolean {
  const exposures = new Map(entries.map(({ tool, exposure }) => [tool.definition.name, exposure]));
  const matchers = (rules?.off ?? []).map(toolGlob);
  const forbiddenBy = contextPolicy(context);
  return (name) => {
    const exposure = exposures.get(name);
    if (exposure !== undefined) return exposure === 'off';
    return matchers.some((matches) => matches(name)) || forbiddenBy(absentTool(name)) !== undefined;
  };
}

/** Built-in tools are always there. */
const absentTool = (name: string) => ({
  definition: { name },
  origin: { kind: name.startsWith('mcp__') ? 'mcp' : 'editor', server: '', toolName: name } as const,
  effect: 'none' as const,
});
