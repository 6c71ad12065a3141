/** Settings that keep a first look at VS Code quiet: no welcome page, no offers, no questions. */
export const calmSettings: Readonly<Record<string, unknown>> = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.enableExperiments': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'git.openRepositoryInParentFolders': 'never',
  'remote.autoForwardPorts': false,
};

/** Settings of a start by hand: Quiver's chat is in sight and takes the first message at once. */
export const startSettings: Readonly<Record<string, unknown>> = {
  ...calmSettings,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'quiver.chat.openAtStart': 'always',
};

/** Settings of a test: VS Code's Chat view is in sight, and Quiver's own opens when a test wants it. */
export const testSettings: Readonly<Record<string, unknown>> = {
  ...calmSettings,
  'workbench.secondarySideBar.defaultVisibility': 'visible',
  'quiver.chat.openAtStart': 'never',
};
