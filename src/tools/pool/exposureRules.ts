import type { Settings } from '../../host/settings.ts';
import type { Exposure, ExposureRules } from './exposure.ts';
import { toolGlob } from './toolGlob.ts';

const LIST = { always: 'pin', deferred: 'defer', off: 'off' } as const satisfies Record<
  Exposure,
  keyof ExposureRules
>;

export const exposureRules = (settings: Settings): ExposureRules => ({
  off: settings['tools.off'],
  pin: settings['tools.pin'],
  defer: settings['tools.defer'],
  alwaysLoadBudget: settings['toolSearch.alwaysLoadBudget'],
});

/** Rules after the user has put one tool into a list. Globs that also cover other tools are left as they are. */
export function withExposure(rules: ExposureRules, name: string, exposure: Exposure): ExposureRules {
  const cleared = {
    ...rules,
    off: rules.off.filter((glob) => glob !== name),
    pin: rules.pin.filter((glob) => glob !== name),
    defer: rules.defer.filter((glob) => glob !== name),
  };
  const list = LIST[exposure];
  return { ...cleared, [list]: [...cleared[list], name] };
}

/** Glob that stands in the way of the choice, if a broader one comes first. */
export const overridingGlob = (
  rules: ExposureRules,
  name: string,
  exposure: Exposure,
): string | undefined => {
  const stronger = exposure === 'off' ? [] : exposure === 'always' ? rules.off : [...rules.off, ...rules.pin];
  return stronger.find((glob) => glob !== name && toolGlob(glob)(name));
};
