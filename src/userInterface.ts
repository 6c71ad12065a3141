import { EndpointMemory } from './agent/endpointMemory.ts';
import { RequestLog } from './agent/requestLog.ts';
import { TranscriptStore } from './agent/transcriptStore.ts';
import { API_KEY_SECRET, keyVariable } from './anthropic/endpoint.ts';
import { Refusal } from './host/refusal.ts';
import { type Disposable, Disposables } from './lib/disposables.ts';
import { createPrompts } from './mcp/resources/prompts.ts';
import { createResources } from './mcp/resources/resources.ts';
import type { ServerQuestions } from './mcp/servers/serverQuestions.ts';
import type { Models } from './models.ts';
import type { ToolParts } from './toolParts.ts';
import type { ToolSources } from './toolSources.ts';
import { exposureRules } from './tools/exposureRules.ts';
import { serverRules } from './tools/permission/serverRules.ts';
import { serverPrefix } from './tools/serverPrefix.ts';
import type { Base } from './vscode/base.ts';
import { pickMode } from './vscode/chat/chatMode.ts';
import { forgetTools } from './vscode/chat/forgetTools.ts';
import { createInspector, type Inspector } from './vscode/chat/inspector.ts';
import { OpenTurns } from './vscode/chat/openTurns.ts';
import { registerParticipant } from './vscode/chat/participant.ts';
import { registerCommands } from './vscode/commands.ts';
import { EditorWatch } from './vscode/mcp/editorWatch.ts';
import { registerMcpCommands } from './vscode/mcp/mcpCommands.ts';
import type { OutputServerLogs } from './vscode/mcp/serverLogs.ts';
import { clearApiKey, setApiKey } from './vscode/models/apiKey.ts';
import { registerLanguageModels } from './vscode/models/languageModels.ts';
import type { Pages } from './vscode/pages.ts';
import { ConfirmationCard } from './vscode/permission/confirmationCard.ts';
import { registerPoolTree } from './vscode/pool/poolTree.ts';
import { registerStatusBar } from './vscode/pool/statusBar.ts';
import { registerReviewCommands } from './vscode/review/reviewCommands.ts';
import type { WorkspaceParts } from './workspaceParts.ts';

/** Everything Quiver is made of. */
export interface Parts {
  readonly base: Base;
  readonly models: Models;
  readonly workspace: WorkspaceParts;
  readonly sources: ToolSources;
  readonly tools: ToolParts;
  readonly pages: Pages;
  readonly serverLogs: OutputServerLogs;
}

/** Whatever the user sees or starts: models, chat, tree, status bar, commands. */
export function registerUserInterface(parts: Parts): Disposable {
  const { models, sources, tools } = parts;
  const own = new Disposables();
  const requests = new RequestLog();
  const inspector = own.add(createInspector(requests, parts.pages));
  const startServers = serverStarter(parts);
  const restart = serverRestarter(parts, startServers);
  own.add(registerLanguageModels(models.catalog));
  own.add(
    registerPoolTree(tools.view, () => {
      startServers();
      sources.refreshEditor();
    }),
  );
  own.add(registerStatusBar(tools.view));
  const questions = questionsOf(parts, startServers);
  own.add(registerChat(parts, { requests, questions, startServers }));
  own.add(registerServerCommands(parts, questions, restart));
  own.add(registerReviewCommands(parts.workspace.review));
  own.add(registerOtherCommands(parts, inspector, restart));
  return own;
}

/** MCP servers are processes of the user's machine: none starts in a workspace that is not trusted. */
const serverStarter =
  ({ base, sources }: Parts) =>
  (): void => {
    if (base.isTrusted()) void sources.start();
  };

type Restart = (servers: readonly string[]) => Promise<void>;

/** Also starts what does not run: this may be the first that a window is asked for. */
const serverRestarter =
  ({ base, sources }: Parts, startServers: () => void): Restart =>
  async (servers) => {
    if (!base.isTrusted()) throw new Refusal('This workspace is not trusted: no MCP server starts in it.');
    await sources.restart(servers);
    startServers();
  };

/** Before the first chat nothing runs that could be asked. */
const questionsOf = ({ sources }: Parts, startServers: () => void): ServerQuestions => ({
  having: (capability) => sources.servers.having(capability),
  ask: (server, question, signal) => sources.servers.ask(server, question, signal),
  async awaken(isWanted, signal) {
    startServers();
    await sources.awaken(isWanted, signal);
  },
});

interface ChatParts {
  readonly requests: RequestLog;
  readonly questions: ServerQuestions;
  startServers(): void;
}

function registerChat(parts: Parts, { requests, questions, startServers }: ChatParts): Disposable {
  const { base, models, workspace, sources, tools } = parts;
  const own = new Disposables();
  const editorWatch = own.add(new EditorWatch(() => sources.refreshEditor()));
  own.add(
    registerParticipant(
      {
        ...workspace,
        ...tools,
        requests,
        openTurns: new OpenTurns(),
        card: new ConfirmationCard(),
        pages: parts.pages,
        quickInput: base.quickInput,
        endpoints: new EndpointMemory(base.storage()),
        hosted: () => sources.hosted.current(),
        log: base.log,
        catalog: models.catalog,
        transcripts: new TranscriptStore(base.workspaceStorage('transcripts')),
        settings: () => base.settings.current,
        environment: base.environment,
        prompts: createPrompts(questions),
        warningOf: (tool) => tools.view.warningOf(tool),
        prepare: () => {
          startServers();
          editorWatch.begin();
          models.refreshOnce();
        },
      },
      base.file('media', 'icon.png'),
    ),
  );
  return own;
}

function registerServerCommands(
  { base, workspace, sources, serverLogs, pages }: Parts,
  questions: ServerQuestions,
  restart: Restart,
): Disposable {
  const { servers, hosted, changes, workspaceServers } = sources;
  return registerMcpCommands({
    control: {
      servers: () => servers.servers(),
      signIn: (name, signal) => servers.signIn(name, signal),
      signOut: (name) => servers.signOut(name),
      stop: (name) => servers.stop(name),
      restart: (name) => restart([name]),
    },
    hosted,
    changes,
    prompts: createPrompts(questions),
    resources: createResources(questions),
    workspace: workspaceServers,
    allowingRules: (server) => serverRules(serverPrefix(server), workspace.rules.current().allow),
    logs: serverLogs,
    pages,
    changeValues: (server) => sources.changeValues(server),
    sources: () => base.settings.current['mcp.sources'],
  });
}

function registerOtherCommands(
  { base, models, workspace, sources, tools, pages }: Parts,
  inspector: Inspector,
  restart: Restart,
): Disposable {
  const apiKey = {
    secrets: base.secrets,
    secretName: API_KEY_SECRET,
    tryKey: () => models.refresh(),
    changed: () => models.change(),
    variable: keyVariable(base.environment),
  };
  return registerCommands({
    pool: tools.pool,
    usage: tools.usage,
    pages,
    maxResults: () => base.settings.current['toolSearch.maxResults'],
    setApiKey: () => setApiKey(apiKey),
    clearApiKey: () => clearApiKey(apiKey),
    reconnect: () => {
      const awake = sources.servers.servers().filter(({ startup }) => startup !== 'lazy');
      return restart(awake.map(({ name }) => name));
    },
    rules: () => exposureRules(base.settings.current),
    showLog: () => base.log.show(),
    forgetTools: (names) => forgetTools(tools.activeChat, names),
    pickMode,
    inspectRequests: () => inspector.show(),
    reviewHooks: () => workspace.hookApproval.review(),
  });
}
