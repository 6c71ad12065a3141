import type { Settings } from '../../host/settings.ts';
import type { Exposure, ExposureRules } from './exposure.ts';

const LIST = { always: 'pin', deferred: 'defer', off: 'off' } as const satisfies Record<
  Exposure,
  keyof ExposureRules
>;

export const exposureRules = (settings: Settings): ExposureRules => ({
  off: settings['tools.off'],
  pin: settings['tools.pin'],
  defer: settings['tools.defer'],
  programmatic: settings['tools.programmatic'],
  alwaysLoadBudget: settings['toolSearch.alwaysLoadBudget'],
});

/** An exposure that the user chooses for tools; `default` takes back what was chosen. */
export type ExposureChoice = Exposure | 'default';

/** Tools whose exposure the user chooses. */
export interface ChosenTools {
  /** Entries to write: names of tools, or of a server for all of its tools, later ones too. */
  readonly globs: readonly string[];
  /** Names of the tools that are meant now. */
  readonly names: readonly string[];
}

/** Rules after the choice. Globs that also cover other tools are left as they are. */
export function withExposure(
  rules: ExposureRules,
  { globs, names }: ChosenTools,
  choice: ExposureChoice,
): ExposureRules {
  const meant = new Set([...globs, ...names]);
  const without = (list: readonly string[]) => list.filter((glob) => !meant.has(glob));
  const cleared = {
    ...rules,
    off: without(rules.off),
    pin: without(rules.pin),
    defer: without(rules.defer),
  };
  if (choice === 'default') return cleared;
  const list = LIST[choice];
  return { ...cleared, [list]: [...cleared[list], ...globs] };
}
