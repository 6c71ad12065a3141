import * as vscode from 'vscode';
import { MCP_COMMANDS } from '../ids.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { errorMessage } from '../lib/text.ts';
import type { ServerStatus } from '../tools/toolSource.ts';
import { withSignal } from './cancellation.ts';
import { addServer, importServers, removeServer } from './mcpAdd.ts';
import { approveServer, type ServerApproval, type WaitingServer } from './mcpApproval.ts';
import { type ChangeReview, registerDefinitionTexts, reviewChange } from './mcpChanges.ts';
import { insertPrompt, type McpPrompts } from './mcpPrompts.ts';
import type { PoolNode } from './poolTree.ts';

/** What the commands do with servers. Each may reject with a Refusal, which the user is shown. */
export interface McpControl extends ChangeReview {
  servers(): readonly ServerStatus[];
  signIn(name: string, signal: AbortSignal): Promise<void>;
  signOut(name: string): Promise<void>;
  stop(name: string): Promise<void>;
}

/** The parts the commands work on. */
interface McpParts<Waiting extends WaitingServer> {
  readonly control: McpControl;
  readonly prompts: McpPrompts;
  readonly workspace: ServerApproval<Waiting>;
}

/** The commands for MCP servers: on a server's row, or from the palette for one the user picks. */
export function registerMcpCommands<Waiting extends WaitingServer>({
  control,
  prompts,
  workspace,
}: McpParts<Waiting>): Disposable {
  const own = new Disposables();
  const table: Readonly<Record<(typeof MCP_COMMANDS)[keyof typeof MCP_COMMANDS], Command>> = {
    [MCP_COMMANDS.signIn]: async (node) => {
      const name = await serverOf(node, control, ({ account }) => account === 'needed');
      if (name !== undefined) await signIn(name, control);
    },
    [MCP_COMMANDS.signOut]: async (node) => {
      const name = await serverOf(node, control, ({ account }) => account === 'signedIn');
      if (name !== undefined) await control.signOut(name);
    },
    [MCP_COMMANDS.stopServer]: async (node) => {
      const name = await serverOf(node, control, ({ state }) => state === 'ready' || state === 'connecting');
      if (name !== undefined) await control.stop(name);
    },
    [MCP_COMMANDS.approveServer]: async (node) => {
      const name = await serverOf(node, control, ({ approval }) => approval === 'needed');
      if (name !== undefined) await approveServer(workspace, name);
    },
    [MCP_COMMANDS.addServer]: () => addServer(),
    [MCP_COMMANDS.importServers]: () => importServers(),
    [MCP_COMMANDS.removeServer]: async (node) => {
      const name = await serverOf(node, control, () => true);
      if (name !== undefined) await removeServer(name);
    },
    [MCP_COMMANDS.insertPrompt]: () => insertPrompt(prompts),
    [MCP_COMMANDS.reviewChange]: (node) =>
      reviewChange(control, node?.type === 'tool' ? node.item.tool.definition.name : undefined),
  };
  own.add(registerDefinitionTexts(control));
  for (const [id, run] of Object.entries(table)) {
    own.add(vscode.commands.registerCommand(id, (node?: PoolNode) => told(() => run(node))));
  }
  return own;
}

type Command = (node?: PoolNode) => Promise<void>;

const signIn = (name: string, control: McpControl): Thenable<void> =>
  vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: vscode.l10n.t('Signing in to {0}: go on in the browser…', name),
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
  void vscode.window.showInformationMessage(vscode.l10n.t('There is no MCP server to do this with.'));
  return undefined;
}

/** What went wrong is shown, not thrown: VS Code would show it as a fault of the command. */
async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    void vscode.window.showErrorMessage(errorMessage(error));
  }
}
