import * as vscode from 'vscode';
import type { Log } from '../host/log.ts';
import type { Settings } from '../host/settings.ts';
import { resolveSearchMode } from '../tools/pool/searchMode.ts';

/** Warns the user about a meaningless value of ENABLE_TOOL_SEARCH. Turns do not repeat the warning. */
export function warnAboutSearchMode(environment: string | undefined, settings: Settings, log: Log): void {
  const { warning } = resolveSearchMode(environment, {
    mode: settings['toolSearch.mode'],
    threshold: settings['toolSearch.threshold'],
  });
  if (warning === undefined) return;
  log.warn(warning);
  void vscode.window.showWarningMessage(`Quiver: ${warning}`);
}
