import type { Settings } from '../../host/settings.ts';
import type { ToolEffect } from './tool.ts';

export type PermissionMode = Settings['permissions.mode'];

/** Everything that a mode decides. */
interface ModeTraits {
  /** Effects of calls that run without a question; a call with another effect asks. */
  readonly free: readonly ToolEffect[];
  /**
   * True if a call with another effect is refused instead: tools that can only act are off, hosted servers stay out, and
   * the model is told to present a plan.
   */
  readonly isPlanning: boolean;
  /** True if the mode counts only in a trusted workspace, and only where the user's own yes is on record. */
  readonly mustBeConfirmed: boolean;
}

const MODES = {
  default: { free: ['none'], isPlanning: false, mustBeConfirmed: false },
  acceptEdits: { free: ['none', 'edit'], isPlanning: false, mustBeConfirmed: false },
  plan: { free: ['none'], isPlanning: true, mustBeConfirmed: false },
  bypassPermissions: { free: ['none', 'edit', 'other'], isPlanning: false, mustBeConfirmed: true },
} as const satisfies Readonly<Record<PermissionMode, ModeTraits>>;

/** Modes that count only after the user's yes. */
export type ConfirmedMode = {
  [M in PermissionMode]: (typeof MODES)[M]['mustBeConfirmed'] extends true ? M : never;
}[PermissionMode];

/** All modes, in the order they are offered. Each is also the name of the slash command that switches to it. */
export const PERMISSION_MODES = Object.keys(MODES) as readonly PermissionMode[];

export const isPermissionMode = (value: unknown): value is PermissionMode =>
  typeof value === 'string' && Object.hasOwn(MODES, value);

export const isFree = (mode: PermissionMode, effect: ToolEffect): boolean =>
  (MODES[mode].free as readonly ToolEffect[]).includes(effect);

export const isPlanning = (mode: PermissionMode): boolean => MODES[mode].isPlanning;

/** The stricter of two modes: the one that lets less run without a question. */
export const stricterMode = (one: PermissionMode, other: PermissionMode): PermissionMode =>
  freedomOf(one) <= freedomOf(other) ? one : other;

const freedomOf = (mode: PermissionMode): number => (isPlanning(mode) ? 0 : MODES[mode].free.length);

export const mustBeConfirmed = (mode: PermissionMode): mode is ConfirmedMode => MODES[mode].mustBeConfirmed;
