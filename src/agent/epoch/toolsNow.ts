import type { ExposureRules } from '../../tools/pool/exposure.ts';
import { contextPolicy, OPEN_CONTEXT, type PoolContext } from '../../tools/pool/poolContext.ts';
import { toolGlob } from '../../tools/pool/toolGlob.ts';
import type { PoolEntry } from '../../tools/pool/toolPool.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import { editorOrigin, mcpOrigin } from '../../tools/tool/toolOrigin.ts';

/** What counts for found tools where they are taken over: into a new epoch, or by another agent. */
export interface ToolsNow {
  /** One that is not there at the moment is off if the user's globs or the context would have it so. */
  isOff(name: string): boolean;
  /** What the pool has under the same name: it may have changed since. The same one if that is nothing. */
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

/** Built-in tools are always there. What others do is not known while they are not, so it may be anything. */
const absentTool = (name: string) => ({
  definition: { name },
  origin: name.startsWith('mcp__') ? mcpOrigin('', name) : editorOrigin('', name),
  effect: 'other' as const,
});
