import * as vscode from 'vscode';
import type { Settings } from '../../host/settings.ts';
import { Disposables } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { type ConfirmedMode, mustBeConfirmed, type PermissionMode } from '../../tools/tool/permissionMode.ts';
import type { WatchedSettings } from '../shared/settings.ts';
import { modeQuestions, modeWords } from './modeWords.ts';

/**
 * Wraps the settings so that a mode that must be confirmed counts only in a trusted workspace, and only after the user has
 * said yes to it in this window. Until then nothing runs without the questions of mode `default`.
 */
export function guardMode(settings: WatchedSettings): WatchedSettings {
  const own = new Disposables();
  own.add(settings);
  const changed = own.add(new Emitter<void>());
  let confirmed: PermissionMode | undefined;
  let isAsking = false;
  const wanted = (): PermissionMode => settings.current['permissions.mode'];
  const confirm = async (): Promise<void> => {
    const mode = wanted();
    if (mode !== confirmed) confirmed = undefined;
    if (!mustBeConfirmed(mode) || mode === confirmed || isAsking || !vscode.workspace.isTrusted) return;
    isAsking = true;
    const answer = await askForWindow(mode);
    isAsking = false;
    if (wanted() !== mode) return confirm();
    if (!answer) return;
    confirmed = mode;
    changed.fire();
  };
  own.add(
    settings.onDidChange(() => {
      void confirm();
      changed.fire();
    }),
  );
  own.add(vscode.workspace.onDidGrantWorkspaceTrust(() => void confirm()));
  void confirm();
  return {
    get current(): Settings {
      const mode = wanted();
      const counts = !mustBeConfirmed(mode) || (mode === confirmed && vscode.workspace.isTrusted);
      return counts ? settings.current : { ...settings.current, 'permissions.mode': 'default' };
    },
    onDidChange: changed.event,
    dispose: () => own.dispose(),
  };
}

async function askForWindow(mode: ConfirmedMode): Promise<boolean> {
  const yes = modeWords()[mode].label;
  return (await vscode.window.showWarningMessage(modeQuestions()[mode].forWindow, yes)) === yes;
}
