import * as vscode from 'vscode';
import type { Log } from '../../host/log.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { escapeLinks } from '../shared/escapeLinks.ts';
import type { WatchedPermissionRules } from './permissionRules.ts';

/** Warns of each problem of the user's rules once, now and whenever the rules change. `tools` are the names of Quiver's own. */
export function showRuleProblems(
  rules: WatchedPermissionRules,
  tools: readonly string[],
  log: Log,
): Disposable {
  const shown = new Set<string>();
  const isNew = (text: string): boolean => !shown.has(text) && shown.add(text).has(text);
  const show = (): void => {
    for (const problem of rules.problems(tools).filter(isNew)) {
      log.warn(problem);
      void vscode.window.showWarningMessage(`Quiver: ${escapeLinks(problem)}`);
    }
    const ignored = rules.ignoredRules().filter(isNew);
    if (ignored.length > 0) log.warn(`A workspace cannot allow anything. Ignored: ${ignored.join(', ')}`);
  };
  show();
  return rules.onDidChange(show);
}
