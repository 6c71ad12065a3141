import * as vscode from 'vscode';
import { COMMANDS, SETTINGS_SECTION } from '../ids.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import type { CallMemory } from '../tools/pool/callMemory.ts';
import type { ExposureChoice } from '../tools/pool/exposureRules.ts';
import type { Strategy } from '../tools/pool/strategy.ts';
import type { ToolPool } from '../tools/pool/toolPool.ts';
import { checkMyTools } from './pool/checkMyTools.ts';
import { chosenTools } from './pool/exposure/chosenTools.ts';
import type { ExposureChanges } from './pool/exposure/exposureChanges.ts';
import { resetUsage } from './pool/resetUsage.ts';
import { showDefinition } from './pool/showDefinition.ts';
import { suggestPins } from './pool/suggestPins.ts';
import type { PoolNode } from './pool/tree/poolNodes.ts';
import { trySearch } from './pool/trySearch.ts';
import { openChat } from './shared/openChat.ts';
import type { Pages } from './shared/pages.ts';

export interface CommandDeps {
  readonly pool: ToolPool;
  readonly callMemory: CallMemory;
  readonly pages: Pages;
  /** Number of tools that a search returns when the model does not say. */
  maxResults(): number;
  /** Strategy in force, or the one that a new chat would begin with. */
  strategy(): Strategy | 'auto';
  /** Sets the key of a provider; asks whose key if none is named. */
  setApiKey(provider?: string): Promise<void>;
  clearApiKey(): Promise<void>;
  addProvider(): Promise<void>;
  /** Restarts the MCP servers, except those that still sleep. */
  reconnect(): unknown;
  readonly exposureChanges: ExposureChanges;
  pickSearchMode(): unknown;
  showLog(): void;
  pickMode(): unknown;
  /** Opens the inspector of a chat; without one, of the chat that asked last. */
  inspectRequests(chat?: string): unknown;
  reviewHooks(): unknown;
  explainPermission(): unknown;
  /** Lets the chat forget tools; asks which ones if none is named. */
  forgetTools(names?: readonly string[]): unknown;
}

/** Registers the commands in `COMMANDS`; those for reviews and MCP servers are registered in their own folders. */
export function registerCommands(deps: CommandDeps): Disposable {
  const own = new Disposables();
  /** Changes the rows of a selection, or the one row whose menu was used. */
  const choose = (choice: ExposureChoice, node?: PoolNode, nodes?: readonly PoolNode[]) =>
    deps.exposureChanges.change(chosenTools(nodes ?? (node ? [node] : []), deps.pool.entries()), choice);
  const table: Readonly<Record<(typeof COMMANDS)[keyof typeof COMMANDS], Command>> = {
    [COMMANDS.openNativeChat]: () => openChat(),
    [COMMANDS.setApiKey]: (provider) => deps.setApiKey(typeof provider === 'string' ? provider : undefined),
    [COMMANDS.clearApiKey]: () => deps.clearApiKey(),
    [COMMANDS.addProvider]: () => deps.addProvider(),
    [COMMANDS.refreshPool]: () => deps.reconnect(),
    [COMMANDS.openServerSettings]: () => openSettings('mcp.servers'),
    [COMMANDS.openToolSearchSettings]: () => openSettings('toolSearch'),
    [COMMANDS.pinTool]: (...rows) => choose('always', ...rows),
    [COMMANDS.deferTool]: (...rows) => choose('deferred', ...rows),
    [COMMANDS.switchOffTool]: (...rows) => choose('off', ...rows),
    [COMMANDS.resetTool]: (...rows) => choose('default', ...rows),
    [COMMANDS.pinAll]: (...rows) => choose('always', ...rows),
    [COMMANDS.deferAll]: (...rows) => choose('deferred', ...rows),
    [COMMANDS.undoToolChange]: () => deps.exposureChanges.undo(),
    [COMMANDS.pickSearchMode]: () => deps.pickSearchMode(),
    [COMMANDS.showDefinition]: (node) =>
      node?.type === 'tool' && showDefinition(node.item.tool.definition, deps.pages),
    [COMMANDS.forgetTool]: (node) =>
      node?.type === 'tool' && deps.forgetTools([node.item.tool.definition.name]),
    [COMMANDS.forgetTools]: () => deps.forgetTools(),
    [COMMANDS.trySearch]: () => trySearch(deps),
    [COMMANDS.explainPermission]: () => deps.explainPermission(),
    [COMMANDS.checkTools]: () => checkMyTools(deps.pool, deps.callMemory, deps.strategy()),
    [COMMANDS.suggestPins]: () =>
      suggestPins(deps.pool, deps.callMemory, (names) =>
        deps.exposureChanges.change({ globs: names, names }, 'always'),
      ),
    [COMMANDS.resetUsage]: () => resetUsage(deps.callMemory),
    [COMMANDS.setPermissionMode]: () => deps.pickMode(),
    [COMMANDS.inspectRequests]: (chat) => deps.inspectRequests(typeof chat === 'string' ? chat : undefined),
    [COMMANDS.reviewHooks]: () => deps.reviewHooks(),
    [COMMANDS.showLog]: () => deps.showLog(),
  };
  for (const [id, run] of Object.entries(table)) own.add(vscode.commands.registerCommand(id, run));
  return own;
}

type Command = (node?: PoolNode, nodes?: readonly PoolNode[]) => unknown;

const openSettings = (name: string): Thenable<unknown> =>
  vscode.commands.executeCommand('workbench.action.openSettings', `${SETTINGS_SECTION}.${name}`);
