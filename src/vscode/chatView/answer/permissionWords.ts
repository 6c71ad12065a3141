import * as vscode from 'vscode';
import { cutText } from '../../../lib/text.ts';
import type { AllowingRule, PermissionReason } from '../../../tools/permission/permissionReason.ts';
import { modeWords } from '../../permission/modeWords.ts';

/** Characters of the rules that a reason names: a command line can need many. */
const MAX_RULES = 500;

/** The reason why a call was allowed to run, as a sentence for people. */
export function permissionWords(reason: PermissionReason): string {
  switch (reason.kind) {
    case 'harmless':
      return vscode.l10n.t('Not needed, because it changes nothing by itself.');
    case 'mode':
      return vscode.l10n.t('Allowed by the mode {0}.', modeWords()[reason.mode].label);
    case 'hook':
      return vscode.l10n.t('Allowed by a hook of yours.');
    case 'rules':
      return vscode.l10n.t('Allowed by {0}.', cutText(reason.rules.map(ruleWords).join(', '), MAX_RULES));
    case 'user':
      return userWords(reason);
  }
}

function ruleWords({ rule, from }: AllowingRule): string {
  switch (from) {
    case 'settings':
      return vscode.l10n.t('the rule {0} of your settings', rule);
    case 'workspace':
      return vscode.l10n.t('the rule {0}, which you allowed in this workspace', rule);
    case 'chat':
      return vscode.l10n.t('the rule {0}, which you allowed in this chat', rule);
  }
}

function userWords({ answer, rule = '' }: Extract<PermissionReason, { kind: 'user' }>): string {
  switch (answer) {
    case 'once':
      return vscode.l10n.t('Allowed by you when you were asked.');
    case 'chat':
      return vscode.l10n.t('Allowed by you when you were asked: {0}, in this chat.', rule);
    case 'always':
      return vscode.l10n.t('Allowed by you when you were asked: {0}, from now on.', rule);
  }
}
