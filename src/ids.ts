/** Every id that package.json knows too; a test keeps the two in step. */

export const EXTENSION_ID = 'quiver.quiver';

export const PARTICIPANT = { id: 'quiver.agent', name: 'quiver' } as const;

/** The vendor of the language models Quiver registers. */
export const MODEL_VENDOR = 'quiver';

export const VIEWS = { container: 'quiver', pool: 'quiver.pool' } as const;

export const COMMANDS = {
  openChat: 'quiver.openChat',
  setApiKey: 'quiver.setApiKey',
  clearApiKey: 'quiver.clearApiKey',
  refreshPool: 'quiver.refreshPool',
  restartServer: 'quiver.restartServer',
  openServerSettings: 'quiver.openServerSettings',
  openToolSearchSettings: 'quiver.openToolSearchSettings',
  pinTool: 'quiver.pinTool',
  deferTool: 'quiver.deferTool',
  switchOffTool: 'quiver.switchOffTool',
  showDefinition: 'quiver.showDefinition',
  showLog: 'quiver.showLog',
} as const;

/** All settings live below this. */
export const SETTINGS_SECTION = 'quiver';
