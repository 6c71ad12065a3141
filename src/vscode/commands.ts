import * as vscode from 'vscode';
import { COMMANDS, SETTINGS_SECTION } from '../ids.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import type { CallMemory } from '../tools/pool/callMemory.ts';
import type { Exposure, ExposureRules } from '../tools/pool/exposure.ts';
import { overridingGlob, withExposure } from '../tools/pool/exposureRules.ts';
import type { ToolPool } from '../tools/pool/toolPool.ts';
import { checkMyTools } from './pool/checkMyTools.ts';
import type { PoolNode } from './pool/poolNodes.ts';
import { resetUsage } from './pool/resetUsage.ts';
import { showDefinition } from './pool/showDefinition.ts';
import { suggestPins } from './pool/suggestPins.ts';
import { trySearch } from './pool/trySearch.ts';
import { escapeLinks } from './shared/escapeLinks.ts';
import { openChat } from './shared/openChat.ts';
import type { Pages } from './shared/pages.ts';

export interface CommandDeps {
  readonly pool: ToolPool;
  readonly callMemory: CallMemory;
  readonly pages: Pages;
  /** Number of tools that a search returns when the model does not say. */
  maxResults(): number;
  setApiKey(): Promise<void>;
  clearApiKey(): Promise<void>;
  /** Restarts the MCP servers, except those that still sleep. */
  reconnect(): unknown;
  rules(): ExposureRules;
  showLog(): void;
  pickMode(): unknown;
  inspectRequests(): unknown;
  reviewHooks(): unknown;
  explainPermission(): unknown;
  /** Lets the chat forget tools; asks which ones if none is named. */
  forgetTools(names?: readonly string[]): unknown;
}

/** Registers the commands in `COMMANDS`; those for reviews and MCP servers are registered in their own folders. */
export function registerCommands(deps: CommandDeps): Disposable {
  const own = new Disposables();
  const table: Readonly<Record<(typeof COMMANDS)[keyof typeof COMMANDS], (node?: PoolNode) => unknown>> = {
    [COMMANDS.openNativeChat]: () => openChat(),
    [COMMANDS.setApiKey]: () => deps.setApiKey(),
    [COMMANDS.clearApiKey]: () => deps.clearApiKey(),
    [COMMANDS.refreshPool]: () => deps.reconnect(),
    [COMMANDS.openServerSettings]: () => openSettings('mcp.servers'),
    [COMMANDS.openToolSearchSettings]: () => openSettings('toolSearch'),
    [COMMANDS.pinTool]: (node) => expose(node, 'always', deps),
    [COMMANDS.deferTool]: (node) => expose(node, 'deferred', deps),
    [COMMANDS.switchOffTool]: (node) => expose(node, 'off', deps),
    [COMMANDS.showDefinition]: (node) =>
      node?.type === 'tool' && showDefinition(node.item.tool.definition, deps.pages),
    [COMMANDS.forgetTool]: (node) =>
      node?.type === 'tool' && deps.forgetTools([node.item.tool.definition.name]),
    [COMMANDS.forgetTools]: () => deps.forgetTools(),
    [COMMANDS.trySearch]: () => trySearch(deps),
    [COMMANDS.explainPermission]: () => deps.explainPermission(),
    [COMMANDS.checkTools]: () => checkMyTools(deps.pool, deps.callMemory),
    [COMMANDS.suggestPins]: () =>
      suggestPins(deps.pool, deps.callMemory, (name) => exposeTool(name, 'always', deps)),
    [COMMANDS.resetUsage]: () => resetUsage(deps.callMemory),
    [COMMANDS.setPermissionMode]: () => deps.pickMode(),
    [COMMANDS.inspectRequests]: () => deps.inspectRequests(),
    [COMMANDS.reviewHooks]: () => deps.reviewHooks(),
    [COMMANDS.showLog]: () => deps.showLog(),
  };
  for (const [id, run] of Object.entries(table)) own.add(vscode.commands.registerCommand(id, run));
  return own;
}

const openSettings = (name: string): Thenable<unknown> =>
  vscode.commands.executeCommand('workbench.action.openSettings', `${SETTINGS_SECTION}.${name}`);

async function expose(node: PoolNode | undefined, exposure: Exposure, deps: CommandDeps): Promise<void> {
  if (node?.type === 'tool') await exposeTool(node.item.tool.definition.name, exposure, deps);
}

async function exposeTool(name: string, exposure: Exposure, deps: CommandDeps): Promise<void> {
  const glob = overridingGlob(deps.rules(), name, exposure);
  if (glob !== undefined) {
    const open = vscode.l10n.t('Open Settings');
    const text = vscode.l10n.t(
      'The glob "{0}" in your settings decides about {1}. Change it there.',
      escapeLinks(glob),
      name,
    );
    if ((await vscode.window.showInformationMessage(text, open)) === open) await openSettings('tools');
    return;
  }
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const before = deps.rules();
  const rules = withExposure(before, name, exposure);
  for (const list of ['off', 'pin', 'defer'] as const) {
    if (rules[list].join() === before[list].join()) continue;
    const value = rules[list].length > 0 ? rules[list] : undefined;
    await configuration.update(`tools.${list}`, value, targetOf(configuration, list));
  }
}

/** Settings in which to change a list: those of the workspace if they have the list, otherwise the user's. */
const targetOf = (configuration: vscode.WorkspaceConfiguration, list: string): vscode.ConfigurationTarget =>
  configuration.inspect(`tools.${list}`)?.workspaceValue === undefined
    ? vscode.ConfigurationTarget.Global
    : vscode.ConfigurationTarget.Workspace;
