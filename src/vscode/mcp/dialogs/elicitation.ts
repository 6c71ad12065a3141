import * as vscode from 'vscode';
import type { Browser } from '../../../host/browser.ts';
import type { Elicitation, ElicitationForm, FormAnswer, FormValue } from '../../../host/elicitation.ts';
import type { Limiter } from '../../../lib/limiter.ts';
import { withToken } from '../../shared/withSignal.ts';
import { askField } from './askField.ts';

/** Asks in a dialog first, where a server's words are plain text and "no" is one click away, then field by field. */
export const createElicitation = (browser: Browser, quickInput: Limiter): Elicitation => ({
  async askForm(form, signal) {
    const answer = vscode.l10n.t('Answer…');
    const decline = vscode.l10n.t('Decline');
    const picked = await vscode.window.showInformationMessage(
      vscode.l10n.t('The MCP server {0} has a question for you.', form.server),
      { modal: true, detail: form.message },
      answer,
      decline,
    );
    if (picked === decline) return { action: 'decline' };
    if (picked !== answer || signal.aborted) return { action: 'cancel' };
    return quickInput.run(() => fillIn(form, signal), signal);
  },
  async askVisit({ server, message, url }, signal) {
    const open = vscode.l10n.t('Open {0}', new URL(url).host);
    const decline = vscode.l10n.t('Decline');
    const picked = await vscode.window.showInformationMessage(
      vscode.l10n.t('The MCP server {0} wants you to visit a web page.', server),
      { modal: true, detail: `${message}\n\n${url}` },
      open,
      decline,
    );
    if (picked === decline) return 'decline';
    return picked === open && !signal.aborted && (await browser.open(url)) ? 'accept' : 'cancel';
  },
});

async function fillIn({ server, fields }: ElicitationForm, signal: AbortSignal): Promise<FormAnswer> {
  const values: Record<string, FormValue> = {};
  for (const [index, field] of fields.entries()) {
    const title = `${server}: ${field.title} (${index + 1}/${fields.length})`;
    const input = await withToken(signal, (token) => askField({ title, field }, token));
    if (input === undefined) return { action: 'cancel' };
    if (input !== 'none') values[field.name] = input.value;
  }
  return { action: 'accept', values };
}
