import type { PermissionMode } from './permission.ts';
import type { Tool } from './tool.ts';

/** Where and how the pool is used: it can forbid tools that exist, before anything else is decided about them. */
export interface PoolContext {
  readonly permissionMode: PermissionMode;
  /** Only the few tools that any coding task needs. */
  readonly isSimple: boolean;
  readonly isTrusted: boolean;
}

export const OPEN_CONTEXT: PoolContext = { permissionMode: 'default', isSimple: false, isTrusted: true };

const SIMPLE_TOOLS: ReadonlySet<string> = new Set(['Read', 'Edit', 'Bash']);

/** Why the context does not allow the tool; undefined if it does. */
export function forbiddenBy(context: PoolContext, tool: Tool): string | undefined {
  if (!context.isTrusted) return 'the workspace is not trusted';
  if (context.isSimple && !(tool.origin.kind === 'builtin' && SIMPLE_TOOLS.has(tool.definition.name)))
    return 'quiver.tools.simple: only Read, Edit and Bash';
  if (context.permissionMode === 'plan' && tool.effect !== 'none') return 'plan mode: only tools that look';
  return undefined;
}
