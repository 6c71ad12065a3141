import * as vscode from 'vscode';
import type { Settings } from '../../host/settings.ts';
import { SETTINGS_SECTION } from '../../ids.ts';
import { Disposables } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import type { WatchedSettings } from '../shared/settings.ts';

/**
 * Wraps the settings so that `bypassPermissions` counts only in a trusted workspace, and only after the user has said yes
 * to it in this window. Until then nothing runs without the questions of mode `default`.
 */
export function guardBypass(settings: WatchedSettings): WatchedSettings {
  const own = new Disposables();
  own.add(settings);
  const changed = own.add(new Emitter<void>());
  let isConfirmed = false;
  let isAsking = false;
  const wantsBypass = (): boolean => settings.current['permissions.mode'] === 'bypassPermissions';
  const confirm = async (): Promise<void> => {
    if (!wantsBypass()) isConfirmed = false;
    if (!wantsBypass() || isConfirmed || isAsking || !vscode.workspace.isTrusted) return;
    isAsking = true;
    const answer = await askForBypass();
    isAsking = false;
    if (!answer || !wantsBypass()) return;
    isConfirmed = true;
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
      const mayBypass = isConfirmed && vscode.workspace.isTrusted;
      if (!wantsBypass() || mayBypass) return settings.current;
      return { ...settings.current, 'permissions.mode': 'default' };
    },
    onDidChange: changed.event,
    dispose: () => own.dispose(),
  };
}

async function askForBypass(): Promise<boolean> {
  const yes = vscode.l10n.t('Bypass Permissions');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t(
      'Quiver: {0} is set to run nearly everything without asking. Until you confirm it for this window, it asks.',
      `${SETTINGS_SECTION}.permissions.mode`,
    ),
    yes,
  );
  return answer === yes;
}
