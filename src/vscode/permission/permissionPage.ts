import * as vscode from 'vscode';
import type { ExplainedPermission } from '../../tools/permission/explainPermission.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import { asText } from '../shared/asText.ts';

const MAX_FILES = 50;

/** Page on the decision about a call. Texts of others are escaped: the page is shown in a preview. */
export function permissionPage(
  call: string,
  mode: PermissionMode,
  { decision, reason, reads, writes, rule }: ExplainedPermission,
): string {
  return [
    `## ${DECISIONS[decision]()}`,
    '',
    asText(call),
    '',
    asText(reason),
    '',
    vscode.l10n.t('Mode: {0}', mode),
    ...list(vscode.l10n.t('It may read'), reads),
    ...list(vscode.l10n.t('It may write'), writes),
    ...(rule ? ['', vscode.l10n.t('A rule that would allow it:'), '', asText(rule)] : []),
    '',
  ].join('\n');
}

const DECISIONS: Readonly<Record<ExplainedPermission['decision'], () => string>> = {
  allow: () => vscode.l10n.t('It runs without a question'),
  ask: () => vscode.l10n.t('You are asked'),
  deny: () => vscode.l10n.t('It is denied'),
};

function list(title: string, files: readonly string[]): readonly string[] {
  if (files.length === 0) return [];
  const more = files.length > MAX_FILES ? [`- … (${files.length - MAX_FILES})`] : [];
  return ['', `### ${title}`, '', ...files.slice(0, MAX_FILES).map((file) => `- ${asText(file)}`), ...more];
}
