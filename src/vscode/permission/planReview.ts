import * as vscode from 'vscode';
import type { PlanAnswer, PlanReview } from '../../host/planReview.ts';
import type { Limiter } from '../../lib/limiter.ts';
import type { Pages } from '../shared/pages.ts';
import { withToken } from '../shared/withSignal.ts';

/** Opens the plan beside the chat and asks with a quick pick: closing the plan decides nothing. */
export const createPlanReview = (pages: Pick<Pages, 'show'>, quickInput: Limiter): PlanReview => ({
  ask: (plan, signal) =>
    quickInput.run(async () => {
      await pages.show('Plan.md', plan, { preserveFocus: true });
      return await withToken(signal, pick);
    }, signal),
});

type Choice = vscode.QuickPickItem & { readonly mode?: 'default' | 'acceptEdits' };

async function pick(token: vscode.CancellationToken): Promise<PlanAnswer> {
  const choices: Choice[] = [
    { label: vscode.l10n.t('$(check) Carry It Out, Ask Before Each Change'), mode: 'default' },
    { label: vscode.l10n.t('$(check-all) Carry It Out and Accept Edits'), mode: 'acceptEdits' },
    { label: vscode.l10n.t('$(edit) Keep Planning…') },
  ];
  const title = vscode.l10n.t('Carry out this plan?');
  const placeHolder = vscode.l10n.t('It is open in the editor');
  const picked = await vscode.window.showQuickPick(
    choices,
    { title, placeHolder, ignoreFocusOut: true },
    token,
  );
  if (picked?.mode) return { kind: 'yes', mode: picked.mode };
  if (picked === undefined) return { kind: 'no' };
  const prompt = vscode.l10n.t('What should be different?');
  const reason = await vscode.window.showInputBox({ prompt, ignoreFocusOut: true }, token);
  return { kind: 'no', ...(reason ? { reason } : {}) };
}
