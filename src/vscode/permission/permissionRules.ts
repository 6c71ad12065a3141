import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import type { ClaudeSettingsPath, ConfigFiles } from '../../host/configFiles.ts';
import type { PermissionRules, RuleLists } from '../../host/permissionRules.ts';
import { SETTINGS_SECTION } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { Limiter } from '../../lib/limiter.ts';
import { Newest } from '../../lib/newest.ts';
import { type ClaudeRules, readClaudeRules, unknownRules } from '../../tools/permission/claudeRules.ts';
import type { RuleList } from '../../tools/permission/parseRule.ts';
import { ruleProblems } from '../../tools/permission/ruleProblems.ts';
import { folderPaths } from '../files/paths/folderPaths.ts';

export interface PermissionRulesDeps {
  readonly files: ConfigFiles<ClaudeSettingsPath>;
  /** The home folder, for rules with `~/`. */
  readonly home: string;
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
  #ofFiles: readonly ClaudeRules[] = [unknownRules()];
  #ofSettings: RuleLists;
  readonly #reading = new Newest();

  readonly onDidChange = this.#changed.event;

  constructor(deps: PermissionRulesDeps) {
    this.#deps = deps;
    this.#ofSettings = readSettings();
    this.#own.add(deps.files.onDidChange(() => void this.refresh()));
    this.#own.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration(`${SETTINGS_SECTION}.permissions`)) return;
        this.#ofSettings = readSettings();
        this.#changed.fire();
      }),
    );
    void this.refresh();
  }

  current(): RuleLists {
    const { allow, ask, deny } = this.#ofSettings;
    return {
      allow,
      ask: [...ask, ...this.#ofFiles.flatMap((file) => file.ask)],
      deny: [...deny, ...this.#ofFiles.flatMap((file) => file.deny)],
      places: { home: this.#deps.home, folders: folderPaths() },
    };
  }

  /** Sentences about rules that have no effect, or not the intended one, given the names of Quiver's own tools. */
  problems(tools: readonly string[]): readonly string[] {
    return [
      ...ruleProblems(this.#ofSettings, { tools, isOurs: true }),
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

  allow(rule: string): Promise<void> {
    return this.#writing.run(() => appendToUserSettings(rule));
  }

  refresh(): Promise<void> {
    return this.#reading.run(
      () => this.#read(),
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

function readSettings(): RuleLists {
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const inspect = (list: RuleList) => configuration.inspect<unknown>(`permissions.${list}`);
  /** Rules of all places: none may take back what another forbids. */
  const everywhere = (list: RuleList): string[] => {
    const found = inspect(list);
    return [found?.globalValue, found?.workspaceValue, found?.workspaceFolderValue].flatMap(texts);
  };
  return { allow: texts(inspect('allow')?.globalValue), ask: everywhere('ask'), deny: everywhere('deny') };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

async function appendToUserSettings(rule: string): Promise<void> {
  const rules = readSettings().allow;
  if (rules.includes(rule)) return;
  await vscode.workspace
    .getConfiguration(SETTINGS_SECTION)
    .update('permissions.allow', [...rules, rule], vscode.ConfigurationTarget.Global);
}
