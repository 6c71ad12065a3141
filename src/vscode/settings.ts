import * as vscode from 'vscode';
import type { Log } from '../host/log.ts';
import { type Settings, settingsSchema, USER_ONLY } from '../host/settings.ts';
import { SETTINGS_SECTION } from '../ids.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { Emitter, type Event } from '../lib/emitter.ts';
import { withoutLinks } from './withoutLinks.ts';

export interface WatchedSettings extends Disposable {
  readonly current: Settings;
  /** Fires when any setting of Quiver has changed; `current` is new by then. */
  readonly onDidChange: Event<void>;
}

/** The settings, always current. A value that means nothing is replaced by its default, and the user is told. */
export function watchSettings(log: Log): WatchedSettings {
  const own = new Disposables();
  const changed = own.add(new Emitter<void>());
  let read = readSettings();
  tell(read.problems, log);
  own.add(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration(SETTINGS_SECTION)) return;
      const { problems } = read;
      read = readSettings();
      tell(
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

function tell(problems: readonly string[], log: Log): void {
  for (const problem of problems) {
    log.warn(problem);
    void vscode.window.showWarningMessage(`Quiver: ${withoutLinks(problem)}`);
  }
}

interface ReadSettings {
  readonly settings: Settings;
  /** One sentence for each bad value. */
  readonly problems: readonly string[];
}

/** Reads every setting; a bad value never affects the others. */
function readSettings(): ReadSettings {
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    const result = schema.safeParse(configured(configuration, name));
    values[name] = result.success ? result.data : schema.parse(undefined);
    if (result.success) continue;
    problems.push(`${SETTINGS_SECTION}.${name}: ${result.error.issues[0]?.message}. The default is used.`);
  }
  return { settings: settingsSchema.parse(values), problems };
}

function configured(configuration: vscode.WorkspaceConfiguration, name: string): unknown {
  if (!USER_ONLY.has(name)) return configuration.get(name);
  const inspected = configuration.inspect(name);
  return inspected?.globalValue ?? inspected?.defaultValue;
}
