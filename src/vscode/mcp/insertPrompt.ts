import * as vscode from 'vscode';
import type { ServerPrompts } from '../../host/serverPrompts.ts';
import { openChat } from '../shared/openChat.ts';
import { pickText } from '../shared/pickText.ts';
import { askArguments } from './askArguments.ts';
import { waitForServers } from './dialogs/waitForServers.ts';

/** Lets the user pick a prompt and fill it in, and puts the text into the chat's input; the user sends it. */
export async function insertPrompt(prompts: ServerPrompts): Promise<void> {
  const listed = await waitForServers((signal) => prompts.list(signal));
  if (!listed) return;
  if (listed.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No connected MCP server has prompts.'));
    return;
  }
  const items = listed.map((prompt) => ({
    label: pickText(prompt.title),
    description: `${prompt.server} · /${prompt.command}`,
    detail: pickText(prompt.description),
    prompt,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('MCP prompts'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (!picked) return;
  const values = await askArguments(prompts, picked.prompt, picked.prompt.args);
  if (!values) return;
  const text = await waitForServers((signal) => prompts.text(picked.prompt, values, signal));
  if (text === undefined) return;
  await openChat(text);
}
