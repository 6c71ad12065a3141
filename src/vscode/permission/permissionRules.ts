import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import type { RuleScope } from '../../host/approval.ts';
import type { ClaudeSettingsPath, ConfigFiles } from '../../host/configFiles.ts';
import type { PermissionRules, RuleLists } from '../../host/permissionRules.ts';
import type { Storage } from '../../host/storage.ts';
import { SETTINGS_SECTION } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { Limiter } from '../../lib/limiter.ts';
import { Newest } from '../../lib/newest.ts';
import { errorMessage } from '../../lib/text.ts';
import { type ClaudeRules, readClaudeRules, unknownRules } from '../../tools/permission/claudeRules.ts';
import type { RuleList } from '../../tools/permission/parseRule.ts';
import { ruleProblems } from '../../tools/permission/ruleProblems.ts';
import { addRule, readSettingsRules, type SettingsRules } from '../../tools/permission/settingsRules.ts';
import { folderPaths } from '../files/paths/folderPaths.ts';
import { WorkspaceRules } from './workspaceRules.ts';

export interface PermissionRulesDeps {
  readonly files: ConfigFiles<ClaudeSettingsPath>;
  /** The home folder, for rules with `~/`. */
  readonly home: string;
  /** Storage of this workspace for rules the user allows in it. */
  readonly storage: Storage;
}

/**
 * The rules of the settings and of `.claude/settings.json`, always current. Only the user's own settings can allow
 * something: the rules of a workspace can only tighten.
 */
export class WatchedPermissionRules implements PermissionRules, Disposable {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #deps: PermissionRulesDeps;
  readonly #writing = new Limiter(1);
  readonly #ofWorkspace: WorkspaceRules;
  #ofFiles: readonly ClaudeRules[] = [unknownRules()];
  #ofSettings: SettingsRules;
  readonly #reading = new Newest();

  readonly onDidChange = this.#changed.event;

  constructor(deps: PermissionRulesDeps) {
    this.#deps = deps;
    this.#ofWorkspace = new WorkspaceRules(deps.storage);
    void this.#ofWorkspace.load().then(() => this.#changed.fire());
    this.#ofSettings = readSettings();
    this.#own.add(deps.files.onDidChange(() => void this.refresh()));
    this.#own.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration(SECTION)) return;
        this.#ofSettings = readSettings();
        this.#changed.fire();
      }),
    );
    void this.refresh();
  }

  current(): RuleLists {
    const { allow, ask, deny } = this.#ofSettings.lists;
    const ofWorkspace = this.#ofWorkspace.rules.filter((rule) => !allow.includes(rule));
    return {
      allow: [...allow, ...ofWorkspace],
      ofWorkspace,
      ask: [...ask, ...this.#ofFiles.flatMap((file) => file.ask)],
      deny: [...deny, ...this.#ofFiles.flatMap((file) => file.deny)],
      places: { home: this.#deps.home, folders: folderPaths() },
    };
  }

  /** Sentences about rules that have no effect, or not the intended one, given the names of Quiver's own tools. */
  problems(tools: readonly string[]): readonly string[] {
    return [
      ...this.#ofSettings.problems,
      ...ruleProblems(this.#ofSettings.lists, { tools, isOurs: true }),
      ...this.#ofFiles.flatMap((rules) => [
        ...rules.problems,
        ...ruleProblems({ ...rules, allow: [] }, { tools, isOurs: false }),
      ]),
    ];
  }

  /** Rules of the workspace that would allow something, which a workspace cannot. */
  ignoredRules(): readonly string[] {
    return this.#ofFiles.flatMap(({ ignoredAllow }) => ignoredAllow);
  }

  async allow(rule: string, scope: RuleScope): Promise<void> {
    if (scope === 'user') return this.#writing.run(() => addToUserSettings(rule));
    await this.#ofWorkspace.add(rule);
    this.#changed.fire();
  }

  async forget(rule: string, scope: RuleScope): Promise<void> {
    if (scope === 'user') return this.#writing.run(() => removeFromUserSettings(rule));
    await this.#ofWorkspace.remove(rule);
    this.#changed.fire();
  }

  refresh(): Promise<void> {
    return this.#reading.run(
      () => this.#read().catch(unreadable),
      (found) => this.#take(found),
    );
  }

  dispose(): void {
    this.#own.dispose();
  }

  async #read(): Promise<readonly ClaudeRules[]> {
    const files = await this.#deps.files.read();
    return files.map((file) =>
      'obstacle' in file
        ? unknownRules([`${file.path} cannot be read: ${file.obstacle}`])
        : readClaudeRules(file.text, file.path),
    );
  }

  #take(found: readonly ClaudeRules[]): void {
    if (isDeepStrictEqual(found, this.#ofFiles)) return;
    this.#ofFiles = found;
    this.#changed.fire();
  }
}

const unreadable = (error: unknown): readonly ClaudeRules[] => [
  unknownRules([`The rules of the workspace cannot be read: ${errorMessage(error)}.`]),
];

const SECTION = `${SETTINGS_SECTION}.permissions`;

const inspect = (list: RuleList) => vscode.workspace.getConfiguration(SECTION).inspect<unknown>(list);

/** Rules that ask or deny count in all places: none may take back what another forbids. */
function readSettings(): SettingsRules {
  const everywhere = (list: RuleList): unknown[] => {
    const found = inspect(list);
    return [found?.globalValue, found?.workspaceValue, found?.workspaceFolderValue];
  };
  const allow = [inspect('allow')?.globalValue];
  return readSettingsRules({ allow, ask: everywhere('ask'), deny: everywhere('deny') }, SECTION);
}

async function addToUserSettings(rule: string): Promise<void> {
  const rules = addRule(inspect('allow')?.globalValue, rule, `${SECTION}.allow`);
  await vscode.workspace.getConfiguration(SECTION).update('allow', rules, vscode.ConfigurationTarget.Global);
}

async function removeFromUserSettings(rule: string): Promise<void> {
  const rules = inspect('allow')?.globalValue;
  if (!Array.isArray(rules) || !rules.includes(rule)) return;
  const rest = rules.filter((one) => one !== rule);
  await vscode.workspace.getConfiguration(SECTION).update('allow', rest, vscode.ConfigurationTarget.Global);
}
