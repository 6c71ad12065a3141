import * as vscode from 'vscode';
import { SETTINGS_SECTION } from '../../ids.ts';
import type { ConfirmedMode, PermissionMode } from '../../tools/tool/permissionMode.ts';

export interface ModeWords {
  readonly label: string;
  /** A sentence on what runs without a question. */
  readonly detail: string;
}

/** Every permission mode in words for the user. */
export const modeWords = (): Readonly<Record<PermissionMode, ModeWords>> => ({
  default: {
    label: vscode.l10n.t('Ask'),
    detail: vscode.l10n.t('Reads without asking; asks before anything that has an effect.'),
  },
  acceptEdits: {
    label: vscode.l10n.t('Accept Edits'),
    detail: vscode.l10n.t('Changes files of the workspace without asking; asks before any other effect.'),
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

export interface ModeQuestions {
  /** Asked each time a chat is switched to the mode. */
  readonly forChat: { readonly question: string; readonly detail: string };
  /** Asked once per window if the setting has the mode. */
  readonly forWindow: string;
}

/** The questions before a mode that must be confirmed counts. The label of the mode is the button that says yes. */
export const modeQuestions = (): Readonly<Record<ConfirmedMode, ModeQuestions>> => ({
  bypassPermissions: {
    forChat: {
      question: vscode.l10n.t('Let this chat run nearly everything without asking?'),
      detail: vscode.l10n.t(
        'Commands, edits and MCP tools will run at once, for the rest of this chat. Your deny and ask rules still count, and sensitive files still ask.',
      ),
    },
    forWindow: vscode.l10n.t(
      'Quiver: {0} is set to run nearly everything without asking. Until you confirm it for this window, it asks.',
      `${SETTINGS_SECTION}.permissions.mode`,
    ),
  },
});
