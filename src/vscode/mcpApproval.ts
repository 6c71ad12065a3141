import * as vscode from 'vscode';
import { bounded, visible } from '../lib/text.ts';

interface InputDefinition {
  readonly id: string;
  readonly description: string;
  readonly isSecret: boolean;
  readonly options: readonly string[];
  readonly default: string;
}

export interface WaitingServer {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly missing: readonly InputDefinition[];
}

/** Servers that a file of the workspace asks for and the user has not yet approved. */
export interface ServerApproval<Server extends WaitingServer> {
  waiting(name: string): Server | undefined;
  approve(seen: Server, inputs: ReadonlyMap<string, string>): Promise<void>;
}

const SHOWN_LIMIT = 3_000;

/** Shows exactly what would be run, asks for what it needs, and lets it start. */
export async function approveServer<Server extends WaitingServer>(
  approval: ServerApproval<Server>,
  name: string,
): Promise<void> {
  const server = approval.waiting(name);
  if (!server) return;
  const approve = vscode.l10n.t('Approve and Start');
  const picked = await vscode.window.showWarningMessage(
    vscode.l10n.t('May the MCP server {0} of {1} start?', server.name, server.file),
    { modal: true, detail: bounded(visible(server.text), SHOWN_LIMIT) },
    approve,
  );
  if (picked !== approve) return;
  const inputs = new Map<string, string>();
  for (const input of server.missing) {
    const value = await askInput(input, server.name);
    if (value === undefined) return;
    inputs.set(input.id, value);
  }
  await approval.approve(server, inputs);
}

function askInput(input: InputDefinition, server: string): Thenable<string | undefined> {
  const title = `${server}: ${input.id}`;
  if (input.options.length > 0)
    return vscode.window.showQuickPick([...input.options], {
      title,
      placeHolder: input.description,
      ignoreFocusOut: true,
    });
  return vscode.window.showInputBox({
    title,
    prompt: input.description,
    password: input.isSecret,
    value: input.default,
    ignoreFocusOut: true,
  });
}
