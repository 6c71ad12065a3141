import * as vscode from 'vscode';
import { SETTINGS_SECTION } from '../../../ids.ts';
import { type ExposureRules, exposurePolicy } from '../../../tools/pool/exposure.ts';
import { type ChosenTools, type ExposureChoice, withExposure } from '../../../tools/pool/exposureRules.ts';
import type { DeferralDecision } from '../../../tools/pool/searchMode.ts';
import type { ToolPool } from '../../../tools/pool/toolPool.ts';
import { escapeLinks } from '../../shared/escapeLinks.ts';
import { showErrors } from '../../shared/showErrors.ts';
import { type ChangeOutcome, describeChange, isInVain } from './describeChange.ts';

const LISTS = ['off', 'pin', 'defer'] as const;

/** A list of the settings as it was before a change. */
interface FormerList {
  readonly list: (typeof LISTS)[number];
  readonly target: vscode.ConfigurationTarget;
  readonly value: unknown;
}

export interface ExposureChangesInput {
  readonly pool: Pick<ToolPool, 'entries'>;
  rules(): ExposureRules;
  deferral(): DeferralDecision;
}

/** Changes of exposure by the user: written to the settings, told with a way back, and undone one by one. */
export class ExposureChanges {
  readonly #input: ExposureChangesInput;
  readonly #done: (readonly FormerList[])[] = [];

  constructor(input: ExposureChangesInput) {
    this.#input = input;
  }

  /** Changes tools, and says what became of them; nobody has to wait until that is read. A change without any effect is only explained. */
  async change(tools: ChosenTools, choice: ExposureChoice): Promise<void> {
    if (tools.globs.length === 0) return;
    const rules = withExposure(this.#input.rules(), tools, choice);
    const outcome = this.#foresee(rules, tools, choice);
    if (isInVain(outcome)) {
      void showErrors(() => explain(outcome));
      return;
    }
    const former = await write(rules);
    this.#done.push(former);
    void showErrors(() => this.#offerWayBack(former, rules, describeChange(outcome)));
  }

  /** Takes back the newest change that was not taken back yet. */
  async undo(): Promise<void> {
    const former = this.#done.pop();
    if (former) await restore(former);
    else void vscode.window.showInformationMessage(vscode.l10n.t('There is no change of tools to undo.'));
  }

  #foresee(rules: ExposureRules, { names }: ChosenTools, choice: ExposureChoice): ChangeOutcome {
    const decide = exposurePolicy(rules);
    const meant = new Set(names);
    const after = this.#input.pool
      .entries()
      .filter(({ tool }) => meant.has(tool.definition.name))
      .map(({ tool }) => ({ tool, ...decide(tool) }));
    return { choice, after, deferral: this.#input.deferral() };
  }

  /** Says what was changed, with a way back and one to narrow it. */
  async #offerWayBack(former: readonly FormerList[], rules: ExposureRules, words: string): Promise<void> {
    const undo = vscode.l10n.t('Undo');
    const onlyHere = vscode.l10n.t('Only in This Workspace');
    const canNarrow =
      vscode.workspace.workspaceFolders !== undefined &&
      former.some(({ target }) => target === vscode.ConfigurationTarget.Global);
    const picked = await vscode.window.showInformationMessage(
      escapeLinks(words),
      undo,
      ...(canNarrow ? [onlyHere] : []),
    );
    if (picked === undefined || !this.#done.includes(former)) return;
    this.#done.splice(this.#done.indexOf(former), 1);
    await restore(former);
    if (picked === onlyHere) this.#done.push(await write(rules, vscode.ConfigurationTarget.Workspace));
  }
}

async function explain(outcome: ChangeOutcome): Promise<void> {
  const open = vscode.l10n.t('Open Settings');
  const picked = await vscode.window.showInformationMessage(escapeLinks(describeChange(outcome)), open);
  if (picked === open)
    await vscode.commands.executeCommand('workbench.action.openSettings', `${SETTINGS_SECTION}.tools`);
}

/** Writes the lists that differ: where the workspace has a list, there, otherwise to the user's settings. Gives the lists as they were. */
async function write(
  rules: ExposureRules,
  only?: vscode.ConfigurationTarget,
): Promise<readonly FormerList[]> {
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const former: FormerList[] = [];
  for (const list of LISTS) {
    const key = `tools.${list}`;
    const value = rules[list];
    if (value.join('\n') === (configuration.get<readonly string[]>(key) ?? []).join('\n')) continue;
    const { globalValue, workspaceValue } = configuration.inspect(key) ?? {};
    const { Global, Workspace } = vscode.ConfigurationTarget;
    const target = only ?? (workspaceValue === undefined ? Global : Workspace);
    former.push({ list, target, value: target === Global ? globalValue : workspaceValue });
    const isEmpty = value.length === 0 && (target === Global || globalValue === undefined);
    await configuration.update(key, isEmpty ? undefined : value, target);
  }
  return former;
}

async function restore(former: readonly FormerList[]): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  for (const { list, target, value } of former) await configuration.update(`tools.${list}`, value, target);
}
