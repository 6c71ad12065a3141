import type { ExposureRules } from '../../tools/pool/exposure.ts';
import { contextPolicy, OPEN_CONTEXT, type PoolContext } from '../../tools/pool/poolContext.ts';
import { toolGlob } from '../../tools/pool/toolGlob.ts';
import type { PoolEntry } from '../../tools/pool/toolPool.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import { editorOrigin, mcpOrigin } from '../../tools/tool/toolOrigin.ts';

/** Present state of found tools where they are carried over: into a new epoch, or to another agent. */
export interface ToolsNow {
  /** True if the tool is off. A tool that is not in the pool is off if the user's globs or the context would switch it off. */
  isOff(name: string): boolean;
  /** Definition of the same name in the pool, which may have changed since; the given one if the pool has none. */
  currentDefinition(definition: ToolDefinition): ToolDefinition;
}

export function readToolsNow({
  entries,
  rules,
  context = OPEN_CONTEXT,
}: {
  readonly entries: readonly PoolEntry[];
  readonly rules?: ExposureRules;
  readonly context?: PoolContext;
}): ToolsNow {
  const byName = new Map(entries.map((entry) => [entry.tool.definition.name, entry]));
  const matchers = (rules?.off ?? []).map(toolGlob);
  const forbiddenBy = contextPolicy(context);
  return {
    isOff(name) {
      const exposure = byName.get(name)?.exposure;
      if (exposure !== undefined) return exposure === 'off';
      return matchers.some((matches) => matches(name)) || forbiddenBy(absentTool(name)) !== undefined;
    },
    currentDefinition: (definition) => byName.get(definition.name)?.tool.definition ?? definition,
  };
}

/** Stand-in for a tool that is missing from the pool. Built-in tools are never missing, and the effect of any other is unknown then, so it may be anything. */
const absentTool = (name: string) => ({
  definition: { name },
  origin: name.startsWith('mcp__') ? mcpOrigin('', name) : editorOrigin('', name),
  effect: 'other' as const,
});
