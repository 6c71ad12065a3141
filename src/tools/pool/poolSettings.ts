import type { Settings } from '../../host/settings.ts';
import { exposureRules } from './exposureRules.ts';
import type { PoolContext } from './poolContext.ts';
import type { PoolSettings } from './toolPool.ts';

/** What counts for the pool beside the settings. */
export interface PoolConditions {
  readonly isTrusted: boolean;
  /** The rules that deny something. */
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
