import * as vscode from 'vscode';
import type { PromptArgument, PromptEntry, ServerPrompts } from '../../host/serverPrompts.ts';
import { openChat } from '../chat/openChat.ts';
import { pickText } from '../pickText.ts';
import { askArgument } from './askArgument.ts';
import { whileWaiting } from './whileWaiting.ts';

/** Lets the user pick a prompt and fill it in, and puts the text into the chat's input; the user sends it. */
export async function insertPrompt(prompts: ServerPrompts): Promise<void> {
  const listed = await whileWaiting((signal) => prompts.list(signal));
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
  const text = await whileWaiting((signal) => prompts.text(picked.prompt, values, signal));
  if (text === undefined) return;
  await openChat(text);
}

/** What the user gives for these arguments of the prompt; undefined if the user went away. */
export async function askArguments(
  prompts: Pick<ServerPrompts, 'suggestions'>,
  prompt: PromptEntry,
  args: readonly PromptArgument[],
): Promise<Record<string, string> | undefined> {
  const values: Record<string, string> = {};
  for (const { name, description, isRequired } of args) {
    const value = await askArgument({
      title: `${prompt.title}: ${name}`,
      description,
      isRequired,
      suggest: (typed, signal) => prompts.suggestions(prompt, { name, value: typed }, signal),
    });
    if (value === undefined) return undefined;
    if (value !== '') values[name] = value;
  }
  return values;
}
