import { findHostedBan } from '../agent/epoch/selectHosted.ts';
import { baseUrlOf, explainNoHosting } from '../anthropic/endpoint.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import type { ClientPorts } from '../mcp/clientPorts.ts';
import type { WorkspaceInstructions } from '../skills/instructions/workspaceInstructions.ts';
import { poolContext } from '../tools/pool/poolSettings.ts';
import type { Base } from '../vscode/base.ts';
import { EditorModels } from '../vscode/editorModels/editorModels.ts';
import { createConfigFiles } from '../vscode/files/paths/configFiles.ts';
import { firstLocalFolder } from '../vscode/files/paths/localFolders.ts';
import { watchFile } from '../vscode/files/paths/watchFile.ts';
import { askInput } from '../vscode/mcp/dialogs/askInput.ts';
import { createAskSecret } from '../vscode/mcp/dialogs/askSecret.ts';
import { createElicitation } from '../vscode/mcp/dialogs/elicitation.ts';
import { createSampling } from '../vscode/mcp/dialogs/sampling.ts';
import { createEditorTools } from '../vscode/mcp/editorTools.ts';
import { createRoots } from '../vscode/mcp/roots.ts';
import { type WatchedAccess, watchMcpAccess } from '../vscode/mcp/servers/access.ts';
import { OutputServerLogs } from '../vscode/mcp/servers/serverLogs.ts';
import { preselectModel } from '../vscode/models/preselectModel.ts';
import { createBrowser } from '../vscode/shared/browser.ts';
import { Pages } from '../vscode/shared/pages.ts';
import { type AgentParts, createAgentParts } from './agent.ts';
import { type CommandsAndAgents, createCommandsAndAgents } from './commandsAndAgents.ts';
import { createInstructions } from './instructions.ts';
import { createModels, type Models } from './models.ts';
import { createServers, type Servers } from './servers.ts';
import { createSkillParts, type SkillParts } from './skills.ts';
import { createToolParts, type ToolParts } from './tools.ts';
import { createWorkspaceParts, type WorkspaceParts } from './workspace.ts';

/** All parts of Quiver except those the user sees. */
export interface Parts extends Disposable, AgentParts {
  readonly base: Base;
  readonly pages: Pages;
  readonly serverLogs: OutputServerLogs;
  readonly access: WatchedAccess;
  readonly workspace: WorkspaceParts;
  readonly servers: Servers;
  readonly models: Models;
  readonly editorModels: EditorModels;
  readonly tools: ToolParts;
  readonly skills: SkillParts;
  readonly texts: CommandsAndAgents;
  readonly instructions: WorkspaceInstructions;
}

/** Builds every part and hands it those made before. Starts nothing that can wait. */
export function createParts(base: Base): Parts {
  const own = new Disposables();
  const pages = own.add(new Pages());
  const serverLogs = own.add(new OutputServerLogs());
  const access = own.add(watchMcpAccess());
  const workspace = own.add(workspaceOf(base, pages));
  const servers = own.add(serversOf(base, { workspace, serverLogs, access }));
  const editorModels = own.add(new EditorModels());
  const models = own.add(modelsOf(base, servers, editorModels));
  const skills = own.add(createSkillParts(base, workspace, servers));
  const tools = own.add(createToolParts({ base, models, workspace, servers, skills }));
  const texts = own.add(createCommandsAndAgents(base));
  const instructions = createInstructions({ base, workspace, tools, own });
  const agent = createAgentParts({ base, workspace, servers, tools, skills, models, texts, instructions });
  return {
    ...{ base, pages, serverLogs, access, workspace, servers, models, editorModels, tools, skills, texts },
    instructions,
    ...agent,
    dispose: () => own.dispose(),
  };
}

const workspaceOf = (base: Base, pages: Pages): WorkspaceParts =>
  createWorkspaceParts({
    settings: () => base.settings.current,
    appRoot: base.appRoot,
    resultFolder: base.storagePath('results'),
    worker: base.file('dist', 'worker.js').fsPath,
    checkpoints: base.workspaceStorage('checkpoints'),
    hookApprovals: base.storage('hooks'),
    ruleStorage: base.workspaceStorage('rules'),
    isTrusted: () => base.isTrusted(),
    pages,
    log: base.log,
  });

function serversOf(
  base: Base,
  { workspace, serverLogs, access }: Pick<Parts, 'workspace' | 'serverLogs' | 'access'>,
): Servers {
  const { log, version, secrets, environment } = base;
  const settings = () => base.settings.current;
  const cwd = firstLocalFolder();
  return createServers({
    ...{ log, version, secrets, environment, settings },
    logs: serverLogs,
    ...(cwd === undefined ? {} : { cwd }),
    ports: mcpPorts(base),
    files: createConfigFiles(['.mcp.json', '.vscode/mcp.json']),
    watchFile,
    hashes: workspace.hashes,
    editor: createEditorTools(),
    hostingObstacle: () => explainNoHosting(baseUrlOf(settings()['anthropic.baseUrl'], environment)),
    hostedBan: (server) => {
      const conditions = { isTrusted: base.isTrusted(), denied: workspace.rules.current().deny };
      return findHostedBan(server, poolContext(settings(), conditions), settings()['tools.off']);
    },
    askInput,
    askSecret: createAskSecret(base.quickInput),
    storage: (kind) => (kind === 'workspacePins' ? base.workspaceStorage(kind) : base.storage(kind)),
    conditions: () => ({ access: access.current, isTrusted: base.isTrusted() }),
  });
}

/** Ways for MCP servers to reach the user and VS Code. */
function mcpPorts({ secrets, settings, quickInput }: Base): ClientPorts {
  const browser = createBrowser();
  return {
    signIn: { secrets, browser },
    roots: createRoots(),
    elicitation: createElicitation(browser, quickInput),
    sampling: createSampling(() => settings.current.model),
  };
}

function modelsOf(
  { secrets, settings, log, environment, storage }: Base,
  servers: Servers,
  editor: EditorModels,
): Models {
  return createModels({
    ...{ secrets, log, environment, editor },
    settings: () => settings.current,
    storage: storage(),
    preselect: preselectModel,
    hosted: servers.hosted,
  });
}
