import * as vscode from 'vscode';
import type { Provider } from '../../host/providers.ts';
import type { Secrets } from '../../host/secrets.ts';
import { SETTINGS_SECTION } from '../../ids.ts';
import { count, errorMessage } from '../../lib/text.ts';
import { isWebAddress } from '../../lib/webAddress.ts';
import { escapeLinks } from '../shared/escapeLinks.ts';
import { askKey } from './apiKey.ts';
import { type ProviderPreset, providerPresets } from './providerPresets.ts';

/** An endpoint as the user describes it. */
export interface NewProvider {
  readonly name: string;
  readonly kind: Provider['kind'];
  readonly baseUrl: string;
  /** Empty if it needs none. */
  readonly key: string;
}

export interface AddProviderDeps {
  readonly secrets: Pick<Secrets, 'set'>;
  /** Name of the secret for a provider's key. */
  secretName(provider: NewProvider): string;
  /** Asks the endpoint for its models; resolves to their ids, rejects with a sentence. */
  tryProvider(provider: NewProvider): Promise<readonly string[]>;
}

/** Asks for what a provider needs, tries it, and writes it into the user's settings and its key into the secret store. */
export async function addProvider(deps: AddProviderDeps): Promise<void> {
  const preset = await vscode.window.showQuickPick(providerPresets(), {
    title: vscode.l10n.t('Add Model Provider'),
    placeHolder: vscode.l10n.t('Where do the models run?'),
  });
  if (!preset) return;
  const name = await askName(preset);
  const baseUrl = name === undefined ? undefined : await askAddress(preset);
  if (name === undefined || baseUrl === undefined) return;
  const key = await askKey(
    preset.isLocal
      ? vscode.l10n.t('API key of {0} (usually none: just press Enter)', name)
      : vscode.l10n.t('API key of {0}', name),
  );
  if (key !== undefined) await tryAndSave({ name, kind: preset.api, baseUrl, key }, deps);
}

async function tryAndSave(provider: NewProvider, deps: AddProviderDeps): Promise<void> {
  const { name, baseUrl, key } = provider;
  try {
    const models = await vscode.window.withProgress(
      {
        location: vscode.ProgressLocation.Notification,
        title: vscode.l10n.t('Connecting to {0}…', new URL(baseUrl).host),
      },
      () => deps.tryProvider(provider),
    );
    await save(provider, deps);
    await offerModels(name, models);
  } catch (error) {
    const edit = vscode.l10n.t('Edit');
    const add = vscode.l10n.t('Add Anyway');
    const picked = await vscode.window.showErrorMessage(escapeLinks(errorMessage(error)), edit, add);
    if (picked === add) await saveUntried(provider, deps);
    if (picked !== edit) return;
    const address = await askText(vscode.l10n.t('Address of {0}', name), baseUrl, addressProblem);
    if (address === undefined) return;
    const other = await askKey(vscode.l10n.t('API key of {0} (empty: as before)', name));
    if (other !== undefined) await tryAndSave({ ...provider, baseUrl: address, key: other || key }, deps);
  }
}

/** Saves a provider whose models are not known, and shows where to name them. */
async function saveUntried(provider: NewProvider, deps: AddProviderDeps): Promise<void> {
  await save(provider, deps);
  const open = vscode.l10n.t('Open Settings');
  const text = vscode.l10n.t(
    '{0} was added. Name its models in its entry, or try again when it can be reached.',
    escapeLinks(provider.name),
  );
  if ((await vscode.window.showInformationMessage(text, open)) === open)
    await vscode.commands.executeCommand('workbench.action.openSettingsJson', {
      revealSetting: { key: `${SETTINGS_SECTION}.providers`, edit: true },
    });
}

async function offerModels(name: string, models: readonly string[]): Promise<void> {
  const pick = vscode.l10n.t('Start with One of Them…');
  const text = vscode.l10n.t('Connected: {0}', `${count(models.length, 'model')}.`);
  const answer = await vscode.window.showInformationMessage(text, ...(models.length > 0 ? [pick] : []));
  if (answer !== pick) return;
  const model = await vscode.window.showQuickPick([...models], {
    title: vscode.l10n.t('Which model should answer?'),
  });
  if (model !== undefined) await configuration().update('model', `${name}/${model}`, GLOBAL);
}

/** Keeps the key first: the provider is asked for its models as soon as it has an entry. */
async function save(provider: NewProvider, deps: AddProviderDeps): Promise<void> {
  const { name, kind, baseUrl, key } = provider;
  if (key !== '') await deps.secrets.set(deps.secretName(provider), key);
  await configuration().update('providers', { ...entries(), [name]: { kind, baseUrl } }, GLOBAL);
}

/** Name of the preset, unless it is taken or says nothing. */
async function askName({ name, baseUrl }: ProviderPreset): Promise<string | undefined> {
  if (baseUrl !== undefined && !isTaken(name)) return name;
  return askText(vscode.l10n.t('Name of the provider'), isTaken(name) ? `${name}2` : name, (text) => {
    if (text === '' || text.includes('/')) return vscode.l10n.t('Expected a name without "/".');
    return isTaken(text) ? vscode.l10n.t('There is already a provider with this name.') : undefined;
  });
}

const askAddress = async ({ baseUrl, isFixed }: ProviderPreset): Promise<string | undefined> =>
  isFixed
    ? baseUrl
    : askText(vscode.l10n.t('Address of the endpoint'), baseUrl ?? 'https://', addressProblem);

const addressProblem = (text: string): string | undefined =>
  isWebAddress(text) ? undefined : vscode.l10n.t('Expected an address that starts with https:// or http://');

async function askText(
  title: string,
  value: string,
  problem: (text: string) => string | undefined,
): Promise<string | undefined> {
  const text = await vscode.window.showInputBox({
    title,
    value,
    ignoreFocusOut: true,
    validateInput: (written) => problem(written.trim()),
  });
  return text?.trim();
}

const GLOBAL = vscode.ConfigurationTarget.Global;

const configuration = (): vscode.WorkspaceConfiguration =>
  vscode.workspace.getConfiguration(SETTINGS_SECTION);

const entries = (): Readonly<Record<string, unknown>> =>
  configuration().inspect<Readonly<Record<string, unknown>>>('providers')?.globalValue ?? {};

const isTaken = (name: string): boolean => Object.hasOwn(entries(), name);
