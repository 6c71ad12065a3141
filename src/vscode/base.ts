import * as vscode from 'vscode';
import type { Secrets } from '../host/secrets.ts';
import type { Storage } from '../host/storage.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { Limiter } from '../lib/limiter.ts';
import { guardMode } from './permission/guardMode.ts';
import { createLog, type OutputLog } from './shared/log.ts';
import { createSecrets } from './shared/secrets.ts';
import { type WatchedSettings, watchSettings } from './shared/settings.ts';
import { createStorage } from './shared/storage.ts';

/** The services of VS Code that every part of Quiver gets. */
export interface Base extends Disposable {
  readonly log: OutputLog;
  readonly settings: WatchedSettings;
  readonly secrets: Secrets;
  /** Fires when a secret was changed, in any window. */
  readonly onDidChangeSecrets: vscode.Event<unknown>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  /** Documents of one kind, the same for all workspaces. */
  storage(kind?: string): Storage;
  /** Documents of one kind for this workspace, or for windows without one. */
  workspaceStorage(kind?: string): Storage;
  /** Folder of Quiver on disk. */
  storagePath(kind: string): string;
  /** A file that came with Quiver. */
  file(...path: readonly string[]): vscode.Uri;
  isTrusted(): boolean;
  readonly onDidGrantTrust: vscode.Event<void>;
  /** The folder VS Code is installed in. */
  readonly appRoot: string;
  /** Queue for input boxes and lists that the user did not ask for: one at a time, because VS Code closes one when the next appears. */
  readonly quickInput: Limiter;
}

export function createBase(context: vscode.ExtensionContext): Base {
  const own = new Disposables();
  const log = own.add(createLog('Quiver'));
  const { extensionUri, globalStorageUri, storageUri = globalStorageUri } = context;
  const inFolder = (folder: vscode.Uri, kind?: string) =>
    createStorage(kind === undefined ? folder : vscode.Uri.joinPath(folder, kind));
  return {
    log,
    settings: own.add(guardMode(watchSettings(log))),
    secrets: createSecrets(context.secrets, log),
    onDidChangeSecrets: context.secrets.onDidChange,
    environment: process.env,
    version: String(context.extension.packageJSON.version),
    storage: (kind) => inFolder(globalStorageUri, kind),
    workspaceStorage: (kind) => inFolder(storageUri, kind),
    storagePath: (kind) => vscode.Uri.joinPath(globalStorageUri, kind).fsPath,
    file: (...path) => vscode.Uri.joinPath(extensionUri, ...path),
    isTrusted: () => vscode.workspace.isTrusted,
    onDidGrantTrust: vscode.workspace.onDidGrantWorkspaceTrust,
    appRoot: vscode.env.appRoot,
    quickInput: new Limiter(1),
    dispose: () => own.dispose(),
  };
}
