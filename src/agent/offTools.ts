import { toolGlob } from '../tools/toolGlob.ts';
import type { PoolEntry } from '../tools/toolPool.ts';

/** Tells by its name whether a tool is off. One that is not there at the moment is if the user's globs say so. */
export function offTools(
  entries: readonly PoolEntry[],
  globs: readonly string[] = [],
): (name: string) => boolean {
  const exposures = new Map(entries.map(({ tool, exposure }) => [tool.definition.name, exposure]));
  const matchers = globs.map(toolGlob);
  return (name) => {
    const exposure = exposures.get(name);
    return exposure === undefined ? matchers.some((matches) => matches(name)) : exposure === 'off';
  };
}
