import { keySecretOf } from '../agent/model/providerAccess.ts';
import { Refusal } from '../host/refusal.ts';
import type { ServerPrompts } from '../host/serverPrompts.ts';
import type { ServerResources } from '../host/serverResources.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { createPrompts } from '../mcp/resources/prompts.ts';
import { createResources } from '../mcp/resources/resources.ts';
import type { ServerQuestions } from '../mcp/servers/serverQuestions.ts';
import { CheckedPaths } from '../tools/paths/checkedPaths.ts';
import { serverRules } from '../tools/permission/serverRules.ts';
import { exposureRules } from '../tools/pool/exposureRules.ts';
import type { GroupKind } from '../tools/pool/poolGroups.ts';
import { serverPrefix } from '../tools/tool/serverPrefix.ts';
import { pickChatMode } from '../vscode/chat/chatMode.ts';
import { OpenTurns } from '../vscode/chat/openTurns.ts';
import { type ParticipantDeps, registerParticipant } from '../vscode/chat/participant.ts';
import { registerCommands } from '../vscode/commands.ts';
import { createInspector, type Inspector } from '../vscode/inspector/inspectorPanel.ts';
import { contextGroup } from '../vscode/instructions/contextGroup.ts';
import { registerInstructionCommands } from '../vscode/instructions/instructionCommands.ts';
import { registerMcpCommands } from '../vscode/mcp/commands.ts';
import { EditorWatch } from '../vscode/mcp/editorWatch.ts';
import { addProvider } from '../vscode/models/addProvider.ts';
import { clearApiKey, pickApiKey, setApiKey } from '../vscode/models/apiKey.ts';
import { registerLanguageModels } from '../vscode/models/languageModels.ts';
import { ConfirmationCard } from '../vscode/permission/confirmationCard.ts';
import { explainCall } from '../vscode/permission/explainCall.ts';
import { chosenTools } from '../vscode/pool/exposure/chosenTools.ts';
import { dragTools } from '../vscode/pool/exposure/dragTools.ts';
import { ExposureChanges } from '../vscode/pool/exposure/exposureChanges.ts';
import { forgetTools } from '../vscode/pool/forgetTools.ts';
import { pickSearchMode } from '../vscode/pool/searchModes.ts';
import { registerStatusBar } from '../vscode/pool/statusBar.ts';
import { agentsGroup } from '../vscode/pool/tree/agentsGroup.ts';
import { chatRows } from '../vscode/pool/tree/chatRows.ts';
import type { OtherGroups, PoolNode } from '../vscode/pool/tree/poolNodes.ts';
import { type PoolTree, registerPoolTree } from '../vscode/pool/tree/poolTree.ts';
import type { ReportDeps } from '../vscode/reports/report.ts';
import { registerReviewCommands } from '../vscode/review/reviewCommands.ts';
import { registerSkillCommands } from '../vscode/skills/skillCommands.ts';
import { skillGroup } from '../vscode/skills/skillGroup.ts';
import { createApiKeys } from './apiKeys.ts';
import { createChatView } from './chatView.ts';
import type { Parts } from './parts.ts';
import { tryProvider } from './providers.ts';
import { createSlashParts, type SlashParts } from './slashCommands.ts';

/** Everything the user sees or starts: models, chat, tree, status bar, commands. */
export function registerSurfaces(parts: Parts): Disposable {
  const { models, servers, tools } = parts;
  const own = new Disposables();
  const startServers = serverStarter(parts);
  const restart = serverRestarter(parts, startServers);
  own.add(registerLanguageModels(models.ownCatalog, () => parts.base.settings.current));
  const exposureChanges = new ExposureChanges({
    pool: tools.pool,
    rules: () => exposureRules(parts.base.settings.current),
    deferral: () => tools.view.deferral(),
  });
  const tree = own.add(
    registerPoolTree({
      view: tools.view,
      groups: treeGroups(parts),
      dragging: dragTools((nodes, into) => dropTools(nodes, into, parts, exposureChanges)),
      onShow() {
        startServers();
        servers.refreshEditor();
      },
    }),
  );
  own.add(registerStatusBar(tools.view));
  const inspector = own.add(inspectorOf(parts, tree));
  const questions = questionsOf(parts, startServers);
  const prepare = own.add(createPreparation(parts, startServers));
  const prompts = createPrompts(questions);
  const resources = createResources(questions);
  const slash = createSlashParts(parts, prompts);
  const reports = reportsOf(parts);
  const saveRecord = inspector.save;
  const door = { parts, slash, reports, prepare: prepare.run };
  const chat = own.add(createChatView({ ...door, resources, tree, saveRecord }));
  own.add(registerChat({ ...door, exportChat: chat.exportChat }));
  own.add(registerServerCommands(parts, { prompts, resources }, restart));
  own.add(registerInstructionCommands(parts.instructions));
  own.add(registerSkillCommands(parts.skills.library, parts.pages));
  own.add(registerReviewCommands(parts.workspace.review));
  own.add(registerOtherCommands(parts, { inspector, restart, exposureChanges }));
  return own;
}

/** The inspector of what the chats of this window have asked. */
const inspectorOf = ({ base, inspections, chats, tools }: Parts, tree: PoolTree): Inspector =>
  createInspector({
    inspections,
    log: base.log,
    titleOf: async (chat) => (await chats.find(chat))?.title ?? '',
    toolNames: () => tools.pool.entries().map(({ tool }) => tool.definition.name),
    revealTool: (name) => tree.reveal(name),
    file: (...path) => base.file(...path),
  });

/** Groups of the Tool Pool besides those of tools. */
const treeGroups = ({ instructions, skills, texts, tools }: Parts): OtherGroups => ({
  above: chatRows(tools.view),
  below: [
    contextGroup(instructions),
    skillGroup({ library: skills.library, chat: tools.activeChat }),
    agentsGroup(texts.agents, tools.view),
  ],
});

/** Gives tools the exposure of the group they were dropped into. Only a search discovers a tool. */
async function dropTools(
  nodes: readonly PoolNode[],
  into: GroupKind,
  { tools }: Parts,
  changes: ExposureChanges,
): Promise<void> {
  if (into === 'found') return;
  await changes.change(chosenTools(nodes, tools.pool.entries()), into);
}

/** Starter of the MCP servers. They are processes of the user's machine: no server starts in a workspace that is not trusted. */
const serverStarter =
  ({ base, servers }: Parts) =>
  (): void => {
    if (base.isTrusted()) void servers.start();
  };

type Restart = (servers: readonly string[]) => Promise<void>;

/** Restarter of servers, which also starts those that do not run: a restart may be the first thing a window is asked for. */
const serverRestarter =
  ({ base, servers }: Parts, startServers: () => void): Restart =>
  async (names) => {
    if (!base.isTrusted()) throw new Refusal('This workspace is not trusted: no MCP server starts in it.');
    await servers.restart(names);
    startServers();
  };

/** Questions for servers, which start the servers first: before the first chat no server runs that could answer. */
const questionsOf = ({ servers }: Parts, startServers: () => void): ServerQuestions => ({
  serversWith: (capability) => servers.mcp.serversWith(capability),
  ask: (server, question, signal) => servers.mcp.ask(server, question, signal),
  async awaken(isWanted, signal) {
    startServers();
    await servers.awaken(isWanted, signal);
  },
});

/** Starts whatever was left for the first use of a chat, at whichever door. */
function createPreparation(
  { servers, models }: Parts,
  startServers: () => void,
): Disposable & { run(): void } {
  const editorWatch = new EditorWatch(() => servers.refreshEditor());
  return {
    run() {
      startServers();
      editorWatch.begin();
      models.refreshOnce();
    },
    dispose: () => editorWatch.dispose(),
  };
}

/** Parts that the reports of slash commands are made of. */
const reportsOf = ({ base, inspections, skills, tools }: Parts): ReportDeps => ({
  view: tools.view,
  pool: tools.pool,
  inspections,
  skills: skills.library,
  version: base.version,
  settings: () => base.settings.current,
});

interface ChatInput extends Pick<ParticipantDeps, 'reports' | 'exportChat' | 'prepare'> {
  readonly parts: Parts;
  readonly slash: SlashParts;
}

function registerChat({ parts, slash, ...door }: ChatInput): Disposable {
  const { base, models, workspace, tools } = parts;
  return registerParticipant(
    {
      agent: parts.agent,
      chats: parts.chats,
      catalog: models.catalog,
      offerModel: (model) => parts.editorModels.offer(model),
      files: workspace.files,
      ...slash,
      instructions: parts.instructions,
      openTurns: new OpenTurns(),
      review: workspace.review,
      card: new ConfirmationCard(),
      pages: parts.pages,
      quickInput: base.quickInput,
      log: base.log,
      warningOf: (tool) => tools.view.warningOf(tool),
      ...door,
    },
    base.file('media', 'icon.png'),
  );
}

function registerServerCommands(
  { base, workspace, servers, serverLogs, pages }: Parts,
  { prompts, resources }: { readonly prompts: ServerPrompts; readonly resources: ServerResources },
  restart: Restart,
): Disposable {
  const { mcp, hosted, changes, workspaceServers } = servers;
  return registerMcpCommands({
    control: {
      servers: () => mcp.servers(),
      signIn: (name, signal) => mcp.signIn(name, signal),
      signOut: (name) => mcp.signOut(name),
      stop: (name) => mcp.stop(name),
      restart: (name) => restart([name]),
    },
    hosted,
    changes,
    prompts,
    resources,
    workspace: workspaceServers,
    allowingRules: (server) => serverRules(serverPrefix(server), workspace.rules.current().allow),
    logs: serverLogs,
    pages,
    changeValues: (server) => servers.changeValues(server),
    sources: () => base.settings.current['mcp.sources'],
  });
}

interface CommandParts {
  readonly inspector: Inspector;
  readonly restart: Restart;
  readonly exposureChanges: ExposureChanges;
}

function registerOtherCommands(
  { base, models, workspace, servers, tools, pages }: Parts,
  { inspector, restart, exposureChanges }: CommandParts,
): Disposable {
  const keys = createApiKeys({ base, models });
  return registerCommands({
    pool: tools.pool,
    callMemory: tools.callMemory,
    pages,
    maxResults: () => base.settings.current['toolSearch.maxResults'],
    strategy: () =>
      tools.activeChat.lastTurn?.strategy.strategy ?? base.settings.current['toolSearch.strategy'],
    async setApiKey(provider) {
      const key = await pickApiKey(keys, provider);
      if (key) await setApiKey(key);
    },
    async clearApiKey() {
      const key = await pickApiKey(keys);
      if (key) await clearApiKey(key);
    },
    addProvider: () =>
      addProvider({
        secrets: base.secrets,
        secretName: (provider) => keySecretOf(provider.name, provider),
        tryProvider: (provider) => tryProvider(provider, base.log),
      }),
    reconnect: () => {
      const awake = servers.mcp.servers().filter(({ startup }) => startup !== 'lazy');
      return restart(awake.map(({ name }) => name));
    },
    exposureChanges,
    pickSearchMode: () => pickSearchMode(tools.view),
    showLog: () => base.log.show(),
    forgetTools: (names) => forgetTools(tools.activeChat, names),
    pickMode: pickChatMode,
    inspectRequests: (chat) => inspector.show(chat),
    reviewHooks: () => workspace.hookApproval.review(),
    explainPermission: () =>
      explainCall({
        pages,
        findTool: (name) => tools.pool.entries().find(({ tool }) => tool.definition.name === name)?.tool,
        checkChange: (path) => {
          const { files, editApproval, configuredFiles } = workspace.ports;
          return new CheckedPaths(files, editApproval, configuredFiles).check({}, path, 'change');
        },
        rules: () => workspace.rules.current(),
        mode: () => base.settings.current['permissions.mode'],
      }),
  });
}
