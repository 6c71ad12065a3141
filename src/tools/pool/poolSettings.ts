import type { Settings } from '../../host/settings.ts';
import { exposureRules } from './exposureRules.ts';
import type { PoolContext } from './poolContext.ts';
import type { PoolSettings } from './toolPool.ts';

/** Conditions that count for the pool besides the settings. */
export interface PoolConditions {
  readonly isTrusted: boolean;
  /** Rules that deny something. */
  readonly denied: readonly string[];
}

export const poolSettings = (settings: Settings, conditions: PoolConditions): PoolSettings => ({
  rules: exposureRules(settings),
  aliases: settings['tools.aliases'],
  context: poolContext(settings, conditions),
});

export const poolContext = (settings: Settings, conditions: PoolConditions): PoolContext => ({
  permissionMode: settings['permissions.mode'],
  isSimple: settings['tools.simple'],
  ...conditions,
});
