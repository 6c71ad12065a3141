/** Every id that package.json knows too; a test keeps the two in step. */

export const EXTENSION_ID = 'quiver.quiver';

export const PARTICIPANT = { id: 'quiver.agent', name: 'quiver' } as const;

/** Slash commands of the participant. */
export const CHAT_COMMANDS = { compact: 'compact' } as const;

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
  forgetTool: 'quiver.forgetTool',
  forgetTools: 'quiver.forgetTools',
  trySearch: 'quiver.trySearch',
  checkTools: 'quiver.checkTools',
  suggestPins: 'quiver.suggestPins',
  resetUsage: 'quiver.resetUsage',
  showLog: 'quiver.showLog',
} as const;

/** What can be done with MCP servers, beside restarting them. */
export const MCP_COMMANDS = {
  signIn: 'quiver.mcp.signIn',
  signOut: 'quiver.mcp.signOut',
  insertPrompt: 'quiver.mcp.insertPrompt',
  reviewChange: 'quiver.mcp.reviewChange',
  approveServer: 'quiver.mcp.approveServer',
  stopServer: 'quiver.mcp.stopServer',
  addServer: 'quiver.mcp.addServer',
  importServers: 'quiver.mcp.importServers',
  removeServer: 'quiver.mcp.removeServer',
} as const;

/** All settings live below this. */
export const SETTINGS_SECTION = 'quiver';
