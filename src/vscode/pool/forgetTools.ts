import * as vscode from 'vscode';
import type { ActiveChat } from '../../agent/activeChat.ts';
import { count } from '../../lib/text.ts';

/** The number of tools that "least recently used" means. */
const FEW = 5;

interface Choice extends vscode.QuickPickItem {
  readonly names: readonly string[];
}

/**
 * Lets the chat that spoke last forget tools it has found, the named ones or those the user picks. Loaded tools stay in
 * the cached prefix until the next compaction; the user is told so.
 */
export async function forgetTools(chat: ActiveChat, names?: readonly string[]): Promise<void> {
  const found = [...chat.found].filter((name) => !chat.isForgotten(name));
  const chosen = names ?? (await ask(found));
  if (chosen === undefined || chosen.length === 0) return;
  chat.forget(chosen);
  void vscode.window.showInformationMessage(
    vscode.l10n.t(
      '{0} will be forgotten when this chat is next summarized (type /compact to do it now). A new chat starts without them anyway.',
      chosen.length === 1 ? (chosen[0] ?? '') : count(chosen.length, 'tool'),
    ),
  );
}

async function ask(found: readonly string[]): Promise<readonly string[] | undefined> {
  if (found.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('This chat has discovered no tools.'));
    return undefined;
  }
  const choices: Choice[] = [
    { label: vscode.l10n.t('All of them'), description: count(found.length, 'tool'), names: found },
    ...(found.length > FEW
      ? [
          {
            label: vscode.l10n.t('The least recently used'),
            description: count(FEW, 'tool'),
            names: found.slice(0, FEW),
          },
        ]
      : []),
    ...found.map((name) => ({ label: name, names: [name] })),
  ];
  const placeHolder = vscode.l10n.t('Which discovered tools shall this chat forget?');
  return (await vscode.window.showQuickPick(choices, { placeHolder }))?.names;
}
