import * as vscode from 'vscode';
import type { ModelCatalog } from './agent/offeredModel.ts';
import { TranscriptStore } from './agent/transcriptStore.ts';
import { createClaude } from './anthropic/claude.ts';
import { ClaudeModels } from './anthropic/claudeModels.ts';
import { API_KEY_SECRET, resolveEndpoint } from './anthropic/endpoint.ts';
import { createDemoEndpoint } from './demo/demoEndpoint.ts';
import { DEMO_MODEL } from './demo/demoModel.ts';
import type { Log } from './host/log.ts';
import type { Settings } from './host/settings.ts';
import { type Disposable, Disposables } from './lib/disposables.ts';
import { errorMessage } from './lib/text.ts';
import { createMcpServers } from './mcp/servers.ts';
import { editFile } from './tools/builtin/editFile.ts';
import { globFiles } from './tools/builtin/globFiles.ts';
import { grepFiles } from './tools/builtin/grepFiles.ts';
import { readFile } from './tools/builtin/readFile.ts';
import { toolSearch } from './tools/builtin/toolSearch.ts';
import { writeFile } from './tools/builtin/writeFile.ts';
import type { ExposureRules } from './tools/exposure.ts';
import { resolveSearchMode } from './tools/searchMode.ts';
import { ToolPool } from './tools/toolPool.ts';
import { ActiveChat } from './vscode/activeChat.ts';
import { clearApiKey, setApiKey } from './vscode/apiKey.ts';
import { registerCommands } from './vscode/commands.ts';
import { createEdits } from './vscode/edits.ts';
import { createFiles } from './vscode/files.ts';
import { registerLanguageModels } from './vscode/languageModels.ts';
import { createLog } from './vscode/log.ts';
import { registerParticipant } from './vscode/participant.ts';
import { registerPoolTree } from './vscode/poolTree.ts';
import { PoolView } from './vscode/poolView.ts';
import { preselectModel } from './vscode/preselectModel.ts';
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
  const models = own.add(createModels(context, settings, log));
  own.add(registerLanguageModels(models.catalog));

  const files = createFiles();
  const edits = createEdits();
  const servers = own.add(
    createMcpServers({
      log,
      clientInfo: { name: 'Quiver', version: versionOf(context) },
      ...workingDirectory(),
    }),
  );
  servers.configure(settings.current['mcp.servers']);
  endServers = () => servers.close();
  const pool = own.add(
    new ToolPool({
      source: servers,
      rules: rulesOf(settings.current),
      builtins: (tools) => [
        readFile(files),
        writeFile(files, edits),
        editFile(files, edits),
        globFiles(files),
        grepFiles(createTextSearch()),
        toolSearch(tools, () => settings.current['toolSearch.maxResults']),
      ],
    }),
  );
  const activeChat = own.add(new ActiveChat());
  const searchEnvironment = process.env.ENABLE_TOOL_SEARCH;
  const view = own.add(
    new PoolView({ pool, activeChat, settings: () => settings.current, searchEnvironment }),
  );
  warnAboutSearchMode(searchEnvironment, settings.current, log);

  own.add(
    settings.onDidChange(() => {
      servers.configure(settings.current['mcp.servers']);
      pool.setRules(rulesOf(settings.current));
      models.change();
      view.refresh();
    }),
  );
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
        files,
        activeChat,
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
    registerCommands({
      setApiKey: () => setApiKey(models.apiKey),
      clearApiKey: () => clearApiKey(models.apiKey),
      restartServers: (names) => {
        for (const name of names ?? servers.servers().map((server) => server.name))
          void servers.restart(name);
        startServers();
      },
      rules: () => rulesOf(settings.current),
      showLog: () => log.show(),
    }),
  );
  return { milliseconds: performance.now() - start };
}

interface Models extends Disposable {
  readonly catalog: ModelCatalog;
  readonly apiKey: Parameters<typeof setApiKey>[0];
  /** The key, the endpoint or the preferred model may have changed. */
  change(): void;
  /** Asks the endpoint for its models once a session, in the background. */
  refreshOnce(): void;
}

/** Claude's models first, if there is a key; the offline demo always, last. */
function createModels(context: vscode.ExtensionContext, settings: WatchedSettings, log: Log): Models {
  const own = new Disposables();
  const secrets = createSecrets(context.secrets);
  const endpoint = () =>
    resolveEndpoint({ secrets, baseUrl: settings.current['anthropic.baseUrl'], environment: process.env });
  const claude = own.add(
    new ClaudeModels({
      endpoint,
      preferred: () => settings.current.model,
      storage: createStorage(context.globalStorageUri),
      log,
    }),
  );
  const demo = own.add(createDemoEndpoint());
  const demoModel = {
    ...DEMO_MODEL,
    port: createClaude({
      choice: DEMO_MODEL,
      log,
      endpoint: async () => {
        const { baseUrl, key } = await demo.address();
        return { baseUrl, credential: { kind: 'key', value: key } };
      },
    }),
  };
  own.add(context.secrets.onDidChange(() => claude.change()));
  const follow = () =>
    void followPreferred(context.globalState, async () =>
      (await endpoint()) ? settings.current.model : undefined,
    );
  own.add(claude.onDidChange(follow));
  follow();
  let isRefreshed = false;
  return {
    catalog: {
      offered: async () => [...(await claude.offered()), demoModel],
      onDidChange: claude.onDidChange,
    },
    apiKey: {
      secrets,
      secretName: API_KEY_SECRET,
      tryKey: () => claude.refresh(),
      changed: () => claude.change(),
    },
    change: () => claude.change(),
    refreshOnce() {
      if (isRefreshed) return;
      isRefreshed = true;
      void refreshQuietly(claude, endpoint, log);
    },
    dispose: () => own.dispose(),
  };
}

/** Whenever the preferred model becomes another one (a key was set, the setting changed), it is picked once; after that the user's pick stays. */
async function followPreferred(
  memory: vscode.Memento,
  preferred: () => Promise<string | undefined>,
): Promise<void> {
  const current = await preferred();
  if (memory.get(PICKED) === current) return;
  await memory.update(PICKED, current);
  if (current !== undefined) await preselectModel(current);
}

const PICKED = 'pickedModel';

async function refreshQuietly(
  claude: ClaudeModels,
  endpoint: () => Promise<unknown>,
  log: Log,
): Promise<void> {
  if ((await endpoint()) === undefined) return;
  await claude
    .refresh()
    .catch((error: unknown) => log.warn(`The list of models could not be had: ${errorMessage(error)}`));
}

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

const versionOf = (context: vscode.ExtensionContext): string => String(context.extension.packageJSON.version);
