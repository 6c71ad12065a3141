import * as vscode from 'vscode';
import { CHAT_COMMANDS } from '../../ids.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import { sendToChat } from '../shared/openChat.ts';

const modes = (): Readonly<Record<PermissionMode, { readonly label: string; readonly detail: string }>> => ({
  default: {
    label: vscode.l10n.t('Ask'),
    detail: vscode.l10n.t('Looking is free; whatever has an effect asks first.'),
  },
  acceptEdits: {
    label: vscode.l10n.t('Accept Edits'),
    detail: vscode.l10n.t('Files of the workspace are changed without asking; anything else asks first.'),
  },
  plan: {
    label: vscode.l10n.t('Plan'),
    detail: vscode.l10n.t('Nothing is changed; a plan is presented for your approval.'),
  },
  bypassPermissions: {
    label: vscode.l10n.t('Bypass Permissions'),
    detail: vscode.l10n.t(
      'Runs without asking, except what your rules deny or ask for, sensitive files and those outside the workspace.',
    ),
  },
});

const permissionModes: readonly PermissionMode[] = ['default', 'acceptEdits', 'plan', 'bypassPermissions'];

/** True if the chat may be switched: to bypass permissions takes an explicit yes, each time. */
export async function confirmMode(mode: PermissionMode): Promise<boolean> {
  if (mode !== 'bypassPermissions') return true;
  if (!vscode.workspace.isTrusted) return false;
  const yes = vscode.l10n.t('Bypass Permissions');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('Let this chat run nearly everything without asking?'),
    {
      modal: true,
      detail: vscode.l10n.t(
        'Commands, edits and MCP tools will run at once, for the rest of this chat. Your deny and ask rules still count, and sensitive files still ask.',
      ),
    },
    yes,
  );
  return answer === yes;
}

/** A sentence for the chat. */
export function describeMode(mode: PermissionMode): string {
  const { label, detail } = modes()[mode];
  return vscode.l10n.t('Permission mode **{0}** from your next message on. {1}', label, detail);
}

/** Lets the user pick the mode of the chat in sight. It is sent there as its slash command: so no other chat can get it. */
export async function pickMode(): Promise<void> {
  const items = permissionModes.map((mode) => ({ ...modes()[mode], mode }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Permission Mode of This Chat'),
    placeHolder: vscode.l10n.t('It holds from your next message on'),
  });
  if (picked === undefined) return;
  await sendToChat(`/${CHAT_COMMANDS[picked.mode]}`);
}
