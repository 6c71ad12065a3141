import * as vscode from 'vscode';
import type { ChangeReview } from '../../host/changeReview.ts';
import type { ServerApproval } from '../../host/serverApproval.ts';
import type { ServerPrompts } from '../../host/serverPrompts.ts';
import type { ServerResources } from '../../host/serverResources.ts';
import type { Settings } from '../../host/settings.ts';
import { MCP_COMMANDS, RESOURCE_SCHEME } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import type { ServerStatus } from '../../tools/sources/toolSource.ts';
import type { PoolNode } from '../pool/tree/poolNodes.ts';
import { escapeLinks } from '../shared/escapeLinks.ts';
import type { Pages } from '../shared/pages.ts';
import { showErrors } from '../shared/showErrors.ts';
import { withSignal } from '../shared/withSignal.ts';
import { AttachedResources } from './attachedResources.ts';
import { attachResource } from './attachResource.ts';
import { insertPrompt } from './insertPrompt.ts';
import { addServer, importServers, removeServer } from './servers/addServer.ts';
import { type AllowingRules, approveServer } from './servers/approveServer.ts';
import { canRestart, canStart, canStop } from './servers/canStart.ts';
import { editServer, removeFromFile } from './servers/editServer.ts';
import { registerDefinitionTexts, reviewChange } from './servers/reviewChange.ts';
import { switchSource } from './servers/switchSource.ts';

/** Actions on servers. Each may reject with a Refusal, which the user is shown. */
export interface McpControl {
  servers(): readonly ServerStatus[];
  signIn(name: string, signal: AbortSignal): Promise<void>;
  signOut(name: string): Promise<void>;
  stop(name: string): Promise<void>;
  /** Starts the server again, or for the first time. */
  restart(name: string): Promise<void>;
}

/** The parts the commands work on. */
interface McpParts {
  readonly control: McpControl;
  /** Servers the model's endpoint talks to: their tokens are given and taken back. */
  readonly hosted: Pick<McpControl, 'servers' | 'signIn' | 'signOut'>;
  readonly changes: ChangeReview;
  readonly prompts: ServerPrompts;
  readonly resources: ServerResources;
  readonly workspace: ServerApproval;
  readonly allowingRules: AllowingRules;
  readonly pages: Pages;
  readonly logs: { show(server: string): void };
  /** Asks the user again for the values that the entry of a server takes. */
  changeValues(server: string): Promise<void>;
  sources(): Settings['mcp.sources'];
}

/** The commands for MCP servers: on a server's row, or from the palette for one the user picks. */
export function registerMcpCommands({
  control: ours,
  hosted,
  changes,
  prompts,
  resources,
  workspace,
  allowingRules,
  pages,
  logs,
  changeValues,
  sources,
}: McpParts): Disposable {
  const own = new Disposables();
  const attached = own.add(new AttachedResources());
  own.add(vscode.workspace.registerFileSystemProvider(RESOURCE_SCHEME, attached, { isReadonly: true }));
  const control = addHosted(ours, hosted);
  const statusOf = (name: string) => control.servers().find((server) => server.name === name);
  /** A command for the server of the row, or for one that the user picks among the wanted ones. */
  const onServer =
    (isWanted: (server: ServerStatus) => boolean, run: (name: string) => unknown): Command =>
    async (node) => {
      const name = await serverOf(node, control, isWanted);
      if (name !== undefined) await run(name);
    };
  const switchNode = async (node: PoolNode | undefined, isOn: boolean) => {
    if (node?.type === 'source') await switchSource(sources(), node.source.name, isOn);
  };
  const any = () => true;
  const table: Readonly<Record<(typeof MCP_COMMANDS)[keyof typeof MCP_COMMANDS], Command>> = {
    [MCP_COMMANDS.signIn]: onServer(
      ({ account }) => account === 'needed',
      (name) => signIn(name, control),
    ),
    [MCP_COMMANDS.signOut]: onServer(
      ({ account }) => account === 'signedIn',
      (name) => control.signOut(name),
    ),
    [MCP_COMMANDS.startServer]: onServer(canStart, (name) => control.restart(name)),
    [MCP_COMMANDS.stopServer]: onServer(canStop, (name) => control.stop(name)),
    [MCP_COMMANDS.restartServer]: onServer(canRestart, (name) => control.restart(name)),
    [MCP_COMMANDS.approveServer]: onServer(
      ({ approval }) => approval === 'needed',
      (name) => approveServer(workspace, name, { allowingRules, pages }),
    ),
    [MCP_COMMANDS.addServer]: () => addServer(),
    [MCP_COMMANDS.importServers]: () => importServers(),
    [MCP_COMMANDS.editServer]: onServer(any, (name) => {
      const server = statusOf(name);
      return server && editServer(server, workspace.find(name));
    }),
    [MCP_COMMANDS.changeValues]: onServer(any, (name) => changeValues(name)),
    [MCP_COMMANDS.removeServer]: onServer(any, (name) => {
      const entry = statusOf(name)?.from === 'workspace' ? workspace.find(name) : undefined;
      return entry ? removeFromFile(name, entry) : removeServer(name);
    }),
    [MCP_COMMANDS.showServerLog]: onServer(any, (name) => logs.show(name)),
    [MCP_COMMANDS.useSource]: (node) => switchNode(node, true),
    [MCP_COMMANDS.dropSource]: (node) => switchNode(node, false),
    [MCP_COMMANDS.listEditorServers]: async () => {
      await vscode.commands.executeCommand('workbench.mcp.listServer');
    },
    [MCP_COMMANDS.insertPrompt]: () => insertPrompt(prompts),
    [MCP_COMMANDS.attachResource]: () => attachResource(resources, attached),
    [MCP_COMMANDS.reviewChange]: (node) =>
      reviewChange(changes, node?.type === 'tool' ? node.item.tool.definition.name : undefined),
  };
  own.add(registerDefinitionTexts(changes));
  for (const [id, run] of Object.entries(table)) {
    own.add(vscode.commands.registerCommand(id, (node?: PoolNode) => showErrors(() => run(node))));
  }
  return own;
}

/** Adds the hosted servers: to the user, signing in and out is the same for every server. */
function addHosted(
  control: McpControl,
  hosted: Pick<McpControl, 'servers' | 'signIn' | 'signOut'>,
): McpControl {
  const owner = (name: string) =>
    hosted.servers().some((server) => server.name === name) ? hosted : control;
  return {
    servers: () => [...control.servers(), ...hosted.servers()],
    signIn: (name, signal) => owner(name).signIn(name, signal),
    signOut: (name) => owner(name).signOut(name),
    stop: (name) => control.stop(name),
    restart: (name) => control.restart(name),
  };
}

type Command = (node?: PoolNode) => Promise<void>;

const signIn = (name: string, control: McpControl): Thenable<void> =>
  vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: vscode.l10n.t('Signing in to {0}: continue in the browser…', escapeLinks(name)),
      cancellable: true,
    },
    (_progress, token) =>
      withSignal(token, (signal) =>
        control.signIn(name, signal).catch((error: unknown) => {
          if (!signal.aborted) throw error;
        }),
      ),
  );

async function serverOf(
  node: PoolNode | undefined,
  control: McpControl,
  isWanted: (server: ServerStatus) => boolean,
): Promise<string | undefined> {
  if (node?.type === 'server') return node.server.name;
  const names = control
    .servers()
    .filter(isWanted)
    .map(({ name }) => name);
  if (names.length > 0)
    return vscode.window.showQuickPick(names, { title: vscode.l10n.t('Which MCP server?') });
  void vscode.window.showInformationMessage(vscode.l10n.t('There is no MCP server that this applies to.'));
  return undefined;
}
