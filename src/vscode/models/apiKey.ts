import * as vscode from 'vscode';
import type { Secrets } from '../../host/secrets.ts';
import { errorMessage } from '../../lib/text.ts';
import { escapeLinks } from '../shared/escapeLinks.ts';

export interface ApiKeyDeps {
  readonly secrets: Secrets;
  readonly secretName: string;
  /** Tries the key by listing the models; resolves to how many there are. */
  tryKey(): Promise<number>;
  noteChange(): void;
  /** The environment variable that holds another key, if there is one. */
  readonly variable: string | undefined;
}

/** Asks for the key, keeps it in the secret store and tries it. */
export async function setApiKey(deps: ApiKeyDeps): Promise<void> {
  const key = await vscode.window.showInputBox({
    title: vscode.l10n.t('Anthropic API key'),
    prompt: vscode.l10n.t('Kept in the secret store of VS Code and sent to the configured endpoint only.'),
    password: true,
    ignoreFocusOut: true,
    validateInput: (value) => (/\s/.test(value.trim()) ? vscode.l10n.t('A key has no spaces.') : undefined),
  });
  if (!key?.trim()) return;
  await deps.secrets.set(deps.secretName, key.trim());
  deps.noteChange();
  try {
    const models = await deps.tryKey();
    void vscode.window.showInformationMessage(
      vscode.l10n.t('Claude is ready: {0} models. Pick one in the Chat view.', models),
    );
  } catch (error) {
    const again = vscode.l10n.t('Set API Key');
    const text = escapeLinks(errorMessage(error));
    if ((await vscode.window.showErrorMessage(text, again)) === again) await setApiKey(deps);
  }
}

export async function clearApiKey(deps: ApiKeyDeps): Promise<void> {
  const had = (await deps.secrets.get(deps.secretName)) !== undefined;
  await deps.secrets.delete(deps.secretName);
  deps.noteChange();
  const gone = had
    ? vscode.l10n.t('The API key was removed from the secret store.')
    : vscode.l10n.t('There is no API key in the secret store.');
  const { variable } = deps;
  const other = variable && vscode.l10n.t('The environment variable {0} is still used.', variable);
  void vscode.window.showInformationMessage([gone, ...(other ? [other] : [])].join(' '));
}
