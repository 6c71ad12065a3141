import type { ApprovalAnswer } from '../../host/approval.ts';
import type { PermissionMode } from '../tool/permissionMode.ts';

/** The reason why a call may run. */
export type PermissionReason =
  /** It changes nothing by itself. */
  | { readonly kind: 'harmless' }
  | { readonly kind: 'mode'; readonly mode: PermissionMode }
  | { readonly kind: 'hook' }
  /** All that it touches is covered by these rules. */
  | { readonly kind: 'rules'; readonly rules: readonly AllowingRule[] }
  /** The user was asked just before; `rule` is what was allowed for longer than the call. */
  | { readonly kind: 'user'; readonly answer: Exclude<ApprovalAnswer['kind'], 'no'>; readonly rule?: string };

/** A rule that allows, and where the user has allowed it. */
export interface AllowingRule {
  readonly rule: string;
  readonly from: 'settings' | 'workspace' | 'chat';
}
