import type { Settings } from '../host/settings.ts';
import type { Tool } from './tool.ts';

export type PermissionMode = Settings['permissions.mode'];

export type PermissionDecision =
  | { readonly behavior: 'allow' }
  | { readonly behavior: 'ask' }
  | { readonly behavior: 'deny'; readonly reason: string };

/** What the mode alone says about a call; looking is always free. */
export function decidePermission(mode: PermissionMode, tool: Tool): PermissionDecision {
  if (tool.effect === 'none' || mode === 'bypassPermissions') return { behavior: 'allow' };
  if (mode === 'plan') {
    return {
      behavior: 'deny',
      reason: 'Plan mode is on: nothing may be changed. Describe what you would do instead.',
    };
  }
  if (mode === 'acceptEdits' && tool.effect === 'edit') return { behavior: 'allow' };
  return { behavior: 'ask' };
}
