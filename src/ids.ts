/** Ids that package.json has too; a test keeps the two in step. */

export const EXTENSION_ID = 'quiver.quiver';

export const PARTICIPANT = { id: 'quiver.agent', name: 'quiver' } as const;

/** Slash commands of the participant. Each permission mode is one, too. */
export const CHAT_COMMANDS = {
  compact: 'compact',
  context: 'context',
  cost: 'cost',
  doctor: 'doctor',
  effort: 'effort',
  export: 'export',
  help: 'help',
  init: 'init',
  mcp: 'mcp',
  memory: 'memory',
  resume: 'resume',
  search: 'search',
  skills: 'skills',
  tools: 'tools',
} as const;

/** The vendor of the language models Quiver registers. */
export const MODEL_VENDOR = 'quiver';

export const VIEWS = { container: 'quiver', chat: 'quiver.chat', pool: 'quiver.pool' } as const;

export const COMMANDS = {
  openNativeChat: 'quiver.openNativeChat',
  setApiKey: 'quiver.setApiKey',
  clearApiKey: 'quiver.clearApiKey',
  addProvider: 'quiver.addProvider',
  refreshPool: 'quiver.refreshPool',
  openServerSettings: 'quiver.openServerSettings',
  openToolSearchSettings: 'quiver.openToolSearchSettings',
  pinTool: 'quiver.pinTool',
  deferTool: 'quiver.deferTool',
  switchOffTool: 'quiver.switchOffTool',
  resetTool: 'quiver.resetTool',
  pinAll: 'quiver.pinAll',
  deferAll: 'quiver.deferAll',
  undoToolChange: 'quiver.undoToolChange',
  pickSearchMode: 'quiver.pickSearchMode',
  showDefinition: 'quiver.showDefinition',
  forgetTool: 'quiver.forgetTool',
  forgetTools: 'quiver.forgetTools',
  trySearch: 'quiver.trySearch',
  explainPermission: 'quiver.explainPermission',
  checkTools: 'quiver.checkTools',
  suggestPins: 'quiver.suggestPins',
  resetUsage: 'quiver.resetUsage',
  setPermissionMode: 'quiver.setPermissionMode',
  inspectRequests: 'quiver.inspectRequests',
  reviewHooks: 'quiver.reviewHooks',
  showLog: 'quiver.showLog',
} as const;

/** Commands that open Quiver's own chat. */
export const CHAT_VIEW_COMMANDS = {
  openChat: 'quiver.openChat',
  newChat: 'quiver.newChat',
  openChatInEditor: 'quiver.openChatInEditor',
  openChatInNewWindow: 'quiver.openChatInNewWindow',
  continueInNativeChat: 'quiver.continueInNativeChat',
} as const;

/** Commands of the editor's menus. */
export const EDITOR_COMMANDS = {
  addSelection: 'quiver.addSelection',
  explain: 'quiver.explain',
  fix: 'quiver.fix',
  askAboutProblem: 'quiver.askAboutProblem',
  fixProblem: 'quiver.fixProblem',
} as const;

/** Commands that review and revert the changes of turns. */
export const REVIEW_COMMANDS = {
  reviewChanges: 'quiver.reviewChanges',
  revertTurn: 'quiver.revertTurn',
} as const;

/** Commands for instructions of the user and the project. */
export const INSTRUCTION_COMMANDS = {
  pick: 'quiver.instructions.pick',
  switchOn: 'quiver.instructions.switchOn',
  switchOff: 'quiver.instructions.switchOff',
} as const;

/** Commands for skills. */
export const SKILL_COMMANDS = {
  create: 'quiver.skills.create',
  check: 'quiver.skills.check',
  switchOff: 'quiver.skills.switchOff',
  switchOn: 'quiver.skills.switchOn',
} as const;

/** Commands for MCP servers. */
export const MCP_COMMANDS = {
  signIn: 'quiver.mcp.signIn',
  signOut: 'quiver.mcp.signOut',
  insertPrompt: 'quiver.mcp.insertPrompt',
  attachResource: 'quiver.mcp.attachResource',
  reviewChange: 'quiver.mcp.reviewChange',
  approveServer: 'quiver.mcp.approveServer',
  startServer: 'quiver.mcp.startServer',
  restartServer: 'quiver.mcp.restartServer',
  stopServer: 'quiver.mcp.stopServer',
  editServer: 'quiver.mcp.editServer',
  showServerLog: 'quiver.mcp.showServerLog',
  useSource: 'quiver.mcp.useSource',
  dropSource: 'quiver.mcp.dropSource',
  listEditorServers: 'quiver.mcp.listEditorServers',
  addServer: 'quiver.mcp.addServer',
  importServers: 'quiver.mcp.importServers',
  changeValues: 'quiver.mcp.changeValues',
  removeServer: 'quiver.mcp.removeServer',
} as const;

/** Scheme of the files that stand for MCP resources attached to a chat. */
export const RESOURCE_SCHEME = 'quiver-resource';

/** Section of all settings. */
export const SETTINGS_SECTION = 'quiver';
