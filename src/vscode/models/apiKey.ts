import * as vscode from 'vscode';
import type { Secrets } from '../../host/secrets.ts';
import { count, errorMessage } from '../../lib/text.ts';
import { escapeLinks } from '../shared/escapeLinks.ts';

export interface ApiKeyDeps {
  readonly secrets: Secrets;
  readonly secretName: string;
  /** Name of the provider whose key it is; absent for the key of Claude. */
  readonly provider?: string;
  /** Tries the key by listing the models; resolves to how many there are. */
  tryKey(): Promise<number>;
  noteChange(): void;
  /** The environment variable that holds another key, if there is one. */
  readonly variable: string | undefined;
}

/** Keys of everybody who has one. */
export interface ApiKeys {
  /** Names of the user's providers. */
  providers(): readonly string[];
  /** The key of a provider, or of Claude; undefined if there is no such provider. */
  of(provider?: string): ApiKeyDeps | undefined;
}

/** Finds the key that is meant, and asks where several are possible; undefined if the user picks none. */
export async function pickApiKey(keys: ApiKeys, provider?: string): Promise<ApiKeyDeps | undefined> {
  const providers = keys.providers();
  if (provider !== undefined || providers.length === 0) return keys.of(provider);
  const picked = await vscode.window.showQuickPick(
    [
      { label: vscode.l10n.t('Claude API'), provider: undefined },
      ...providers.map((name) => ({ label: name, provider: name })),
    ],
    { title: vscode.l10n.t('Whose API key?') },
  );
  return picked && keys.of(picked.provider);
}

/** Asks for the key, keeps it in the secret store and tries it. */
export async function setApiKey(deps: ApiKeyDeps): Promise<void> {
  const { provider } = deps;
  const key = await askKey(
    provider === undefined ? vscode.l10n.t('Anthropic API key') : vscode.l10n.t('API key of {0}', provider),
  );
  if (!key) return;
  await deps.secrets.set(deps.secretName, key);
  deps.noteChange();
  try {
    const models = await deps.tryKey();
    void vscode.window.showInformationMessage(
      provider === undefined
        ? vscode.l10n.t('Claude is ready: {0} models. Pick one in the Chat view.', models)
        : vscode.l10n.t('{0} is connected: {1}.', escapeLinks(provider), count(models, 'model')),
    );
  } catch (error) {
    const again = vscode.l10n.t('Set API Key');
    const text = escapeLinks(errorMessage(error));
    if ((await vscode.window.showErrorMessage(text, again)) === again) await setApiKey(deps);
  }
}

/** Asks for a key; undefined if the user gives up, and empty if the user gives none. */
export async function askKey(title: string): Promise<string | undefined> {
  const key = await vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t('Kept in the secret store of VS Code and sent to the configured endpoint only.'),
    password: true,
    ignoreFocusOut: true,
    validateInput: (value) => (/\s/.test(value.trim()) ? vscode.l10n.t('A key has no spaces.') : undefined),
  });
  return key?.trim();
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
