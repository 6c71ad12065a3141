import * as vscode from 'vscode';
import { hostedBan } from './agent/allowedHosted.ts';
import { baseUrlOf, hostingObstacle } from './anthropic/endpoint.ts';
import { type Disposable, Disposables } from './lib/disposables.ts';
import type { ClientPorts } from './mcp/clientPorts.ts';
import { createModels, type Models } from './models.ts';
import { createToolParts } from './toolParts.ts';
import { createToolSources, type ToolSources } from './toolSources.ts';
import { poolContext } from './tools/poolSettings.ts';
import { type Parts, registerUserInterface } from './userInterface.ts';
import { type Base, createBase } from './vscode/base.ts';
import { createBrowser } from './vscode/browser.ts';
import { createConfigFiles } from './vscode/files/configFiles.ts';
import { firstLocalFolder } from './vscode/files/localFolders.ts';
import { watchFile } from './vscode/files/watchFile.ts';
import { askInput } from './vscode/mcp/askInput.ts';
import { createEditorTools } from './vscode/mcp/editorTools.ts';
import { createElicitation } from './vscode/mcp/elicitation.ts';
import { type WatchedAccess, watchMcpAccess } from './vscode/mcp/mcpAccess.ts';
import { createRoots } from './vscode/mcp/roots.ts';
import { createSampling } from './vscode/mcp/sampling.ts';
import { OutputServerLogs } from './vscode/mcp/serverLogs.ts';
import { preselectModel } from './vscode/models/preselectModel.ts';
import { Pages } from './vscode/pages.ts';
import { pickText } from './vscode/pickText.ts';
import { warnAboutSearchMode } from './vscode/warnAboutSearchMode.ts';
import { createWorkspaceParts, type WorkspaceParts } from './workspaceParts.ts';

/** Set by `activate`: VS Code waits for what `deactivate` returns before it ends the extension host, but not for disposables. */
let endProcesses = async (): Promise<unknown> => undefined;

export const deactivate = (): Promise<unknown> => endProcesses();

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
  const base = own.add(createBase(context));
  const pages = own.add(new Pages());
  const serverLogs = own.add(new OutputServerLogs());
  const access = own.add(watchMcpAccess());
  const models: Models = own.add(modelsOf(base, () => sources));
  const workspace = own.add(workspaceOf(base, pages));
  const sources: ToolSources = own.add(sourcesOf(base, { workspace, serverLogs, access }));
  sources.configure();
  endProcesses = () => Promise.all([sources.servers.close(), workspace.end()]);
  const tools = own.add(createToolParts({ base, models, workspace, sources, pages }));
  const parts: Parts = { base, models, workspace, sources, tools, pages, serverLogs };
  own.add(followChanges(parts, access));
  own.add(registerUserInterface(parts));
  warnAboutSearchMode(base.environment.ENABLE_TOOL_SEARCH, base.settings.current, base.log);
  return { milliseconds: performance.now() - start };
}

const modelsOf = (base: Base, sources: () => ToolSources): Models =>
  createModels({
    ...base,
    settings: () => base.settings.current,
    storage: base.storage(),
    preselect: preselectModel,
    secretsOfHosted: (server) => sources().hosted.secretsOf(server),
  });

const workspaceOf = (base: Base, pages: Pages): WorkspaceParts =>
  createWorkspaceParts({
    settings: () => base.settings.current,
    log: base.log,
    appRoot: vscode.env.appRoot,
    resultFolder: base.storagePath('results'),
    worker: base.file('dist', 'worker.js').fsPath,
    checkpoints: base.workspaceStorage('checkpoints'),
    hookApprovals: base.storage('hooks'),
    isTrusted: () => base.isTrusted(),
    pages,
  });

interface SourceParts {
  readonly workspace: WorkspaceParts;
  readonly serverLogs: OutputServerLogs;
  readonly access: WatchedAccess;
}

function sourcesOf(base: Base, { workspace, serverLogs, access }: SourceParts): ToolSources {
  const settings = () => base.settings.current;
  const cwd = firstLocalFolder();
  return createToolSources({
    ...base,
    settings,
    logs: serverLogs,
    ...(cwd === undefined ? {} : { cwd }),
    ports: mcpPorts(base),
    files: createConfigFiles(['.mcp.json', '.vscode/mcp.json']),
    watchFile,
    editor: createEditorTools(),
    hostingObstacle: () => hostingObstacle(baseUrlOf(settings()['anthropic.baseUrl'], base.environment)),
    hostedBan: (server) => {
      const conditions = { isTrusted: base.isTrusted(), denied: workspace.rules.current().deny };
      return hostedBan(server, poolContext(settings(), conditions), settings()['tools.off']);
    },
    askInput,
    askSecret: (prompt) =>
      base.quickInput.run(async () =>
        vscode.window.showInputBox({ prompt: pickText(prompt), password: true, ignoreFocusOut: true }),
      ),
    storage: (kind) => (kind === 'workspacePins' ? base.workspaceStorage(kind) : base.storage(kind)),
    conditions: () => ({ access: access.current, isTrusted: base.isTrusted() }),
  });
}

/** What MCP servers may ask of the user and of VS Code. */
function mcpPorts({ secrets, settings, quickInput }: Base): ClientPorts {
  const browser = createBrowser();
  return {
    signIn: { secrets, browser },
    roots: createRoots(),
    elicitation: createElicitation(browser, quickInput),
    sampling: createSampling(() => settings.current.model),
  };
}

/** Hands on what the user switches while Quiver runs. */
function followChanges(
  { base, models, workspace, sources, tools }: Parts,
  access: WatchedAccess,
): Disposable {
  const own = new Disposables();
  own.add(base.onDidChangeSecrets(() => models.change()));
  own.add(models.webSearch.onDidChange(() => tools.pool.refresh()));
  own.add(workspace.rules.onDidChange(() => tools.configure()));
  own.add(
    access.onDidChange(() => {
      sources.configure();
      tools.view.refresh();
    }),
  );
  own.add(
    base.settings.onDidChange(() => {
      sources.configure();
      tools.configure();
      models.change();
      tools.view.refresh();
    }),
  );
  own.add(
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      sources.configure();
      tools.configure();
    }),
  );
  return own;
}
