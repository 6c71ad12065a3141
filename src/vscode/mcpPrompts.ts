import * as vscode from 'vscode';
import { PARTICIPANT } from '../ids.ts';

interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}

interface PromptEntry {
  readonly server: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly args: readonly PromptArgument[];
}

/** The prompts of the MCP servers. Their texts are cleaned but not trusted. */
export interface McpPrompts {
  list(signal: AbortSignal): Promise<readonly PromptEntry[]>;
  text(prompt: PromptEntry, values: Readonly<Record<string, string>>, signal: AbortSignal): Promise<string>;
  suggestions(
    prompt: PromptEntry,
    argument: { readonly name: string; readonly value: string },
    signal: AbortSignal,
  ): Promise<readonly string[]>;
}

/** Lets the user pick a prompt and fill it in, and puts the text into the chat's input; the user sends it. */
export async function insertPrompt(prompts: McpPrompts): Promise<void> {
  const controller = new AbortController();
  const listed = await prompts.list(controller.signal);
  if (listed.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No connected MCP server has prompts.'));
    return;
  }
  const items = listed.map((prompt) => ({
    label: prompt.title,
    description: prompt.server,
    detail: prompt.description,
    prompt,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('MCP prompts'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (!picked) return;
  const values: Record<string, string> = {};
  for (const argument of picked.prompt.args) {
    const value = await askArgument({ prompts, prompt: picked.prompt, argument });
    if (value === undefined) return;
    if (value !== '') values[argument.name] = value;
  }
  const text = await prompts.text(picked.prompt, values, controller.signal);
  await vscode.commands.executeCommand('workbench.action.chat.open', {
    query: `@${PARTICIPANT.name} ${text}`,
    isPartialQuery: true,
  });
}

interface ArgumentQuestion {
  readonly prompts: McpPrompts;
  readonly prompt: PromptEntry;
  readonly argument: PromptArgument;
}

/** An input that shows what the server suggests for what is typed. Undefined if the user went away. */
function askArgument({ prompts, prompt, argument }: ArgumentQuestion): Promise<string | undefined> {
  const input = vscode.window.createQuickPick();
  let latest = new AbortController();
  const suggest = async (value: string) => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const values = await prompts
      .suggestions(prompt, { name: argument.name, value }, signal)
      .catch((): readonly string[] => []);
    if (signal.aborted) return;
    const typed = value === '' || values.includes(value) ? [] : [value];
    input.items = [...typed, ...values].map((label) => ({ label, alwaysShow: true }));
  };
  input.title = `${prompt.title}: ${argument.name}`;
  input.placeholder = argument.isRequired
    ? argument.description
    : vscode.l10n.t('{0} (may be left empty)', argument.description);
  input.ignoreFocusOut = true;
  return new Promise<string | undefined>((resolve) => {
    input.onDidChangeValue((value) => void suggest(value));
    input.onDidAccept(() => {
      const value = input.activeItems[0]?.label ?? input.value;
      if (value === '' && argument.isRequired) return;
      resolve(value);
      input.hide();
    });
    input.onDidHide(() => resolve(undefined));
    input.show();
    void suggest('');
  }).finally(() => {
    latest.abort();
    input.dispose();
  });
}
