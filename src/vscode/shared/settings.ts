import * as vscode from 'vscode';
import type { Log } from '../../host/log.ts';
import { type ReadSettings, readSettings } from '../../host/readSettings.ts';
import { type Settings, USER_ONLY } from '../../host/settings.ts';
import { SETTINGS_SECTION } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import { escapeLinks } from './escapeLinks.ts';

export interface WatchedSettings extends Disposable {
  readonly current: Settings;
  /** Fires when any setting of Quiver has changed; `current` is new by then. */
  readonly onDidChange: Event<void>;
}

/** Watches the settings. A meaningless value does not count, and the user is told. */
export function watchSettings(log: Log): WatchedSettings {
  const own = new Disposables();
  const changed = own.add(new Emitter<void>());
  let read = readConfiguration();
  showProblems(read.problems, log);
  own.add(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration(SETTINGS_SECTION)) return;
      const { problems } = read;
      read = readConfiguration();
      showProblems(
        read.problems.filter((problem) => !problems.includes(problem)),
        log,
      );
      changed.fire();
    }),
  );
  return {
    get current() {
      return read.settings;
    },
    onDidChange: changed.event,
    dispose: () => own.dispose(),
  };
}

function showProblems(problems: readonly string[], log: Log): void {
  for (const problem of problems) {
    log.warn(problem);
    void vscode.window.showWarningMessage(`Quiver: ${escapeLinks(problem)}`);
  }
}

const readConfiguration = (): ReadSettings => {
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const { settings, problems } = readSettings((name) => readSetting(configuration, name));
  return { settings, problems: problems.map((problem) => `${SETTINGS_SECTION}.${problem}`) };
};

function readSetting(configuration: vscode.WorkspaceConfiguration, name: string): unknown {
  if (!USER_ONLY.has(name)) return configuration.get(name);
  const inspected = configuration.inspect(name);
  return inspected?.globalValue ?? inspected?.defaultValue;
}
