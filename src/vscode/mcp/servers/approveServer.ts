import * as vscode from 'vscode';
import type { ServerApproval } from '../../../host/serverApproval.ts';
import { cutText } from '../../../lib/text.ts';
import { approvalNotes } from '../../permission/approvalNotes.ts';
import { askAboutText } from '../../permission/askAboutText.ts';
import type { Pages } from '../../shared/pages.ts';
import { askInput } from '../dialogs/askInput.ts';

/** The rules of the user that let tools of a server of this name run without asking. */
export type AllowingRules = (server: string) => readonly string[];

const RULES_LIMIT = 1_000;

export interface ApprovalDeps {
  readonly allowingRules: AllowingRules;
  readonly pages: Pick<Pages, 'show'>;
}

/** Shows exactly what a server would run and may do, asks for the values the server needs, and lets it start. */
export async function approveServer(
  approval: ServerApproval,
  name: string,
  { allowingRules, pages }: ApprovalDeps,
): Promise<void> {
  const server = approval.find(name);
  if (!server) return;
  const files = await approval.filesOf(server);
  const approve = vscode.l10n.t('Approve and Start');
  const trust = vscode.l10n.t('Approve and Trust');
  const explanation = vscode.l10n.t(
    'Its tools ask before each call. "{0}" lets the tools that the server calls read-only run without asking.',
    trust,
  );
  const picked = await askAboutText(
    {
      question: vscode.l10n.t('May the MCP server {0} of {1} start?', server.name, server.file),
      text: server.text,
      notes: [...approvalNotes(server, files), explanation, ...ruleNotes(allowingRules(server.name))],
      page: 'Server.txt',
      answers: [approve, trust],
    },
    pages,
  );
  if (picked !== approve && picked !== trust) return;
  const inputs = new Map<string, string>();
  for (const input of server.missing) {
    const value = await askInput(input, server.name);
    if (value === undefined) return;
    inputs.set(input.id, value);
  }
  await approval.approve(server, { files, inputs, isTrusted: picked === trust });
}

/** Note on rules that refer to the name of the server, and may have been made for another server of this name. */
const ruleNotes = (rules: readonly string[]): readonly string[] =>
  rules.length === 0
    ? []
    : [
        vscode.l10n.t(
          'But your own rules refer to servers by name, and these let its tools run without asking: {0}. If they were meant for another server, remove them from quiver.permissions.allow, or give this one another name, before you approve it.',
          cutText(rules.join(', '), RULES_LIMIT),
        ),
      ];
