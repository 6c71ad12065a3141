import { count } from '../../lib/text.ts';
import type { TokenFigure } from '../tool/tokens.ts';

/**
 * Mode of deferring: `always` defers whatever may be deferred, `auto` only if that is too much to load, `off` loads
 * everything.
 */
export type SearchMode = 'always' | 'auto' | 'off';

export interface SearchModeChoice {
  readonly mode: SearchMode;
  /** Percent of the context window that deferrable tools may take before `auto` defers them. */
  readonly threshold: number;
}

export interface ResolvedSearchMode extends SearchModeChoice {
  /** Setting or variable that decided: shown to the user. */
  readonly origin: string;
  /** Set if the environment variable has a value that means nothing; the variable then counts as unset. */
  readonly warning?: string;
}

/** Deferrable tools below which `auto` never defers: a search would cost more than it keeps out. */
export const LEAST_TOOLS = 10;

const BY_SETTING = 'quiver.toolSearch.mode';

/**
 * Resolves the mode. The environment variable wins over the setting: `true`, `false`, `auto`, `auto:N` with 0 = always
 * and 100 = off.
 */
export function resolveSearchMode(
  environment: string | undefined,
  setting: SearchModeChoice,
): ResolvedSearchMode {
  const value = environment?.trim().toLowerCase() ?? '';
  const bySetting = { ...setting, origin: BY_SETTING };
  if (value === '') return bySetting;
  const origin = `ENABLE_TOOL_SEARCH=${value}`;
  if (value === 'true') return { ...setting, mode: 'always', origin };
  if (value === 'false') return { ...setting, mode: 'off', origin };
  if (value === 'auto') return { ...setting, mode: 'auto', origin };
  const percent = /^auto:(\d{1,3})$/.exec(value)?.[1];
  const threshold = Number(percent);
  if (percent === undefined || threshold > 100) {
    const warning = `ENABLE_TOOL_SEARCH is "${environment}", which is none of true, false, auto, auto:0 … auto:100. The setting quiver.toolSearch.mode is used.`;
    return { ...bySetting, warning };
  }
  if (threshold === 0) return { mode: 'always', threshold, origin };
  if (threshold === 100) return { mode: 'off', threshold, origin };
  return { mode: 'auto', threshold, origin };
}

export interface DeferralDecision {
  readonly isOn: boolean;
  readonly reason: string;
}

/** Decides if deferrable tools are deferred: one decision for all of them. */
export function decideDeferral(input: {
  readonly choice: ResolvedSearchMode;
  /** Tokens of the deferrable tools if they were loaded. */
  readonly deferrable: TokenFigure;
  readonly contextWindow: number;
  /** True if the tools are more than the model takes in a request. */
  readonly isTooMany?: boolean;
}): DeferralDecision {
  const { choice, deferrable, contextWindow } = input;
  if (input.isTooMany) return { isOn: true, reason: 'there are more tools than the model takes' };
  if (choice.mode === 'off') return { isOn: false, reason: `tool search is off (${choice.origin})` };
  if (choice.mode === 'always') {
    // The setting is the usual origin and needs no mention.
    const why = choice.origin === BY_SETTING ? '' : ` (${choice.origin})`;
    return { isOn: true, reason: `tool search is on${why}` };
  }
  if (deferrable.tools < LEAST_TOOLS)
    return {
      isOn: false,
      reason: `auto: ${count(deferrable.tools, 'deferrable tool')}, fewer than ${LEAST_TOOLS}`,
    };
  const limit = Math.floor((contextWindow * choice.threshold) / 100);
  const figure = `${deferrable.isCounted ? '' : 'about '}${count(deferrable.tokens, 'token')} of deferrable tools (${deferrable.isCounted ? 'counted' : 'estimated'})`;
  const comparison = `${figure}, limit ${limit.toLocaleString('en-US')} (${choice.threshold} % of the window)`;
  return { isOn: deferrable.tokens >= limit, reason: `auto: ${comparison}` };
}
