import * as vscode from 'vscode';
import { EndpointMemory } from './agent/endpointMemory.ts';
import { ToolTokens } from './agent/toolTokens.ts';
import { TranscriptStore } from './agent/transcriptStore.ts';
import { API_KEY_SECRET } from './anthropic/endpoint.ts';
import type { Log } from './host/log.ts';
import type { Settings } from './host/settings.ts';
import { Disposables } from './lib/disposables.ts';
import type { ClientPorts } from './mcp/clientPorts.ts';
import { WorkspaceServers } from './mcp/config/workspaceServers.ts';
import { createPrompts } from './mcp/prompts.ts';
import { resourceTools } from './mcp/resourceTools.ts';
import { createMcpServers } from './mcp/servers.ts';
import { createModels } from './models.ts';
import { editFile } from './tools/builtin/editFile.ts';
import { globFiles } from './tools/builtin/globFiles.ts';
import { grepFiles } from './tools/builtin/grepFiles.ts';
import { readFile } from './tools/builtin/readFile.ts';
import { toolSearch } from './tools/builtin/toolSearch.ts';
import { writeFile } from './tools/builtin/writeFile.ts';
import type { ExposureRules } from './tools/exposure.ts';
import { KnownTools } from './tools/knownTools.ts';
import { resolveSearchMode } from './tools/searchMode.ts';
import { type PoolSettings, ToolPool } from './tools/toolPool.ts';
import { UsageMemory } from './tools/usageMemory.ts';
import { ActiveChat } from './vscode/activeChat.ts';
import { clearApiKey, setApiKey } from './vscode/apiKey.ts';
import { createBrowser } from './vscode/browser.ts';
import { registerCommands } from './vscode/commands.ts';
import { createConfigFiles } from './vscode/configFiles.ts';
import { createEdits } from './vscode/edits.ts';
import { createElicitation } from './vscode/elicitation.ts';
import { createFiles } from './vscode/files.ts';
import { forgetTools } from './vscode/forgetTools.ts';
import { registerLanguageModels } from './vscode/languageModels.ts';
import { createLog } from './vscode/log.ts';
import { registerMcpCommands } from './vscode/mcpCommands.ts';
import { registerParticipant } from './vscode/participant.ts';
import { registerPoolTree } from './vscode/poolTree.ts';
import { PoolView } from './vscode/poolView.ts';
import { preselectModel } from './vscode/preselectModel.ts';
import { createRoots } from './vscode/roots.ts';
import { createSampling } from './vscode/sampling.ts';
import { createSecrets } from './vscode/secrets.ts';
import { type WatchedSettings, watchSettings } from './vscode/settings.ts';
import { registerStatusBar } from './vscode/statusBar.ts';
import { createStorage } from './vscode/storage.ts';
import { createTextSearch } from './vscode/textSearch.ts';

/** Set by `activate`: VS Code waits for what `deactivate` returns before it ends the extension host, but not for disposables. */
let endServers = async (): Promise<void> => undefined;

export const deactivate = (): Promise<void> => endServers();

/** What other extensions get of Quiver. */
export interface Activation {
  /** How long `activate` took. */
  readonly milliseconds: number;
}

/** The composition root: builds every part, hands them to each other, owns disposal. Starts nothing that can wait. */
export function activate(context: vscode.ExtensionContext): Activation {
  const start = performance.now();
  const own = new Disposables();
  context.subscriptions.push(own);
  const log = own.add(createLog('Quiver'));
  const settings = own.add(watchSettings(log));
  const secrets = createSecrets(context.secrets);
  const models = own.add(
    createModels({
      secrets,
      settings: () => settings.current,
      storage: createStorage(context.globalStorageUri),
      log,
      environment: process.env,
      preselect: preselectModel,
    }),
  );
  own.add(context.secrets.onDidChange(() => models.change()));
  own.add(registerLanguageModels(models.catalog));

  const files = createFiles();
  const edits = createEdits();
  const servers = own.add(
    createMcpServers({
      log,
      clientInfo: { name: 'Quiver', version: versionOf(context) },
      ...workingDirectory(),
      ports: mcpPorts(context, settings),
      pinStorage: createStorage(vscode.Uri.joinPath(context.globalStorageUri, 'pins')),
    }),
  );
  const workspaceServers = own.add(
    new WorkspaceServers({
      files: createConfigFiles(),
      log,
      storage: createStorage(vscode.Uri.joinPath(context.globalStorageUri, 'mcp')),
      secrets: createSecrets(context.secrets),
      environment: process.env,
      onChange: (found, problems) => {
        const isOn = settings.current['mcp.sources'].includes('workspace') && vscode.workspace.isTrusted;
        servers.configureWorkspace(isOn ? found : [], isOn ? problems : []);
      },
    }),
  );
  const configureServers = () => {
    const isOn = settings.current['mcp.sources'].includes('settings');
    servers.configure(isOn ? settings.current['mcp.servers'] : {});
    void workspaceServers.refresh();
  };
  configureServers();
  own.add(vscode.workspace.onDidGrantWorkspaceTrust(configureServers));
  endServers = () => servers.close();
  const knownTools = own.add(
    new KnownTools(servers, createStorage(vscode.Uri.joinPath(context.globalStorageUri, 'catalog'))),
  );
  const usage = new UsageMemory(createStorage(context.storageUri ?? context.globalStorageUri));
  void usage.load();
  const pool = own.add(
    new ToolPool({
      boost: () => usage.boost(),
      source: knownTools,
      ...poolSettings(settings.current),
      builtins: (tools) => [
        readFile(files),
        writeFile(files, edits),
        editFile(files, edits),
        globFiles(files),
        grepFiles(createTextSearch()),
        ...resourceTools(servers),
        toolSearch(tools, () => settings.current['toolSearch.maxResults']),
      ],
    }),
  );
  const activeChat = own.add(new ActiveChat());
  const tokens = own.add(new ToolTokens(log));
  const endpoints = new EndpointMemory(createStorage(context.globalStorageUri));
  const searchEnvironment = process.env.ENABLE_TOOL_SEARCH;
  const view = own.add(
    new PoolView({ pool, activeChat, tokens, settings: () => settings.current, searchEnvironment }),
  );
  warnAboutSearchMode(searchEnvironment, settings.current, log);

  own.add(
    settings.onDidChange(() => {
      configureServers();
      pool.configure(poolSettings(settings.current));
      models.change();
      view.refresh();
    }),
  );
  own.add(vscode.workspace.onDidGrantWorkspaceTrust(() => pool.configure(poolSettings(settings.current))));
  /** MCP servers are processes of the user's machine: none starts in a workspace that is not trusted. */
  const startServers = () => {
    if (vscode.workspace.isTrusted) servers.start();
  };
  own.add(registerPoolTree(view, startServers));
  own.add(registerStatusBar(view));
  own.add(
    registerParticipant(
      {
        pool,
        tokens,
        endpoints,
        files,
        activeChat,
        usage,
        log,
        catalog: models.catalog,
        transcripts: new TranscriptStore(
          createStorage(vscode.Uri.joinPath(context.storageUri ?? context.globalStorageUri, 'transcripts')),
        ),
        settings: () => settings.current,
        environment: process.env,
        prepare: () => {
          startServers();
          models.refreshOnce();
        },
      },
      vscode.Uri.joinPath(context.extensionUri, 'media', 'icon.png'),
    ),
  );
  own.add(
    registerMcpCommands({ control: servers, prompts: createPrompts(servers), workspace: workspaceServers }),
  );
  const apiKey = {
    secrets,
    secretName: API_KEY_SECRET,
    tryKey: () => models.refresh(),
    changed: () => models.change(),
  };
  own.add(
    registerCommands({
      pool,
      usage,
      setApiKey: () => setApiKey(apiKey),
      clearApiKey: () => clearApiKey(apiKey),
      restartServers: (names) => {
        for (const name of names ?? servers.servers().map((server) => server.name))
          void servers.restart(name);
        startServers();
      },
      rules: () => rulesOf(settings.current),
      showLog: () => log.show(),
      forgetTools: (names) => forgetTools(activeChat, names),
    }),
  );
  return { milliseconds: performance.now() - start };
}

const poolSettings = (settings: Settings): PoolSettings => ({
  rules: rulesOf(settings),
  aliases: settings['tools.aliases'],
  context: {
    permissionMode: settings['permissions.mode'],
    isSimple: settings['tools.simple'],
    isTrusted: vscode.workspace.isTrusted,
  },
});

const rulesOf = (settings: Settings): ExposureRules => ({
  off: settings['tools.off'],
  pin: settings['tools.pin'],
  defer: settings['tools.defer'],
});

function warnAboutSearchMode(environment: string | undefined, settings: Settings, log: Log): void {
  const { warning } = resolveSearchMode(environment, {
    mode: settings['toolSearch.mode'],
    threshold: settings['toolSearch.threshold'],
  });
  if (warning === undefined) return;
  log.warn(warning);
  void vscode.window.showWarningMessage(`Quiver: ${warning}`);
}

/** Servers run in the first workspace folder, if it is on this machine. */
function workingDirectory(): { cwd?: string } {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  return folder?.scheme === 'file' ? { cwd: folder.fsPath } : {};
}

/** What MCP servers may ask of the user and of VS Code. */
function mcpPorts(context: vscode.ExtensionContext, settings: WatchedSettings): ClientPorts {
  const browser = createBrowser();
  return {
    signIn: { secrets: createSecrets(context.secrets), browser },
    roots: createRoots(),
    elicitation: createElicitation(browser),
    sampling: createSampling(() => settings.current.model),
  };
}

const versionOf = (context: vscode.ExtensionContext): string => String(context.extension.packageJSON.version);
