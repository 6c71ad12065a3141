import type * as vscode from 'vscode';
import { followChanges } from './compose/changes.ts';
import { createParts } from './compose/parts.ts';
import { registerSurfaces } from './compose/surfaces.ts';
import { Disposables } from './lib/disposables.ts';
import { createBase } from './vscode/base.ts';
import { warnAboutSearchMode } from './vscode/warnAboutSearchMode.ts';

/**
 * Ends the processes of Quiver; set by `activate`. VS Code waits for the promise of `deactivate` before it ends the
 * extension host, but not for disposables.
 */
let endProcesses = async (): Promise<unknown> => undefined;

export const deactivate = (): Promise<unknown> => endProcesses();

/** The part of Quiver that other extensions get. */
export interface ExtensionExports {
  /** Duration of `activate`. */
  readonly milliseconds: number;
}

export function activate(context: vscode.ExtensionContext): ExtensionExports {
  const start = performance.now();
  const own = new Disposables();
  context.subscriptions.push(own);
  const base = own.add(createBase(context));
  const parts = own.add(createParts(base));
  endProcesses = () => Promise.all([parts.servers.mcp.close(), parts.workspace.end()]);
  parts.servers.configure();
  own.add(followChanges(parts));
  own.add(registerSurfaces(parts));
  warnAboutSearchMode(base.environment.ENABLE_TOOL_SEARCH, base.settings.current, base.log);
  return { milliseconds: performance.now() - start };
}
