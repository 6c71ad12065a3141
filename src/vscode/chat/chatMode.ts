import * as vscode from 'vscode';
import { mustBeConfirmed, PERMISSION_MODES, type PermissionMode } from '../../tools/tool/permissionMode.ts';
import { modeQuestions, modeWords } from '../permission/modeWords.ts';
import { sendToChat } from '../shared/openChat.ts';

/** True if the chat may be switched: some modes take an explicit yes, each time. */
export async function confirmMode(mode: PermissionMode): Promise<boolean> {
  if (!mustBeConfirmed(mode)) return true;
  if (!vscode.workspace.isTrusted) return false;
  const { question, detail } = modeQuestions()[mode].forChat;
  const yes = modeWords()[mode].label;
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, yes)) === yes;
}

/** Describes a mode in a sentence for the chat. */
export function describeMode(mode: PermissionMode): string {
  const { label, detail } = modeWords()[mode];
  return vscode.l10n.t('Permission mode **{0}** from your next message on. {1}', label, detail);
}

/** Lets the user pick the mode of the chat in sight. The mode is sent there as its slash command, so that no other chat can get it. */
export async function pickChatMode(): Promise<void> {
  const items = PERMISSION_MODES.map((mode) => ({ ...modeWords()[mode], mode }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Permission Mode of This Chat'),
    placeHolder: vscode.l10n.t('It holds from your next message on'),
  });
  if (picked === undefined) return;
  await sendToChat(`/${picked.mode}`);
}
