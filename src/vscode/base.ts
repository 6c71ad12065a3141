import * as vscode from 'vscode';
import type { Secrets } from '../host/secrets.ts';
import type { Storage } from '../host/storage.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { Limiter } from '../lib/limiter.ts';
import { createLog, type OutputLog } from './log.ts';
import { guardBypass } from './permission/bypassGuard.ts';
import { createSecrets } from './secrets.ts';
import { type WatchedSettings, watchSettings } from './settings.ts';
import { createStorage } from './storage.ts';

/** What VS Code gives every part of Quiver. */
export interface Base extends Disposable {
  readonly log: OutputLog;
  readonly settings: WatchedSettings;
  readonly secrets: Secrets;
  /** Fires when a secret was changed, in whichever window. */
  readonly onDidChangeSecrets: vscode.Event<unknown>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  /** Documents of one kind, the same for all workspaces. */
  storage(kind?: string): Storage;
  /** Documents of one kind for this workspace, or for windows without one. */
  workspaceStorage(kind?: string): Storage;
  /** A folder of ours on the disk. */
  storagePath(kind: string): string;
  /** A file that came with Quiver. */
  file(...path: readonly string[]): vscode.Uri;
  isTrusted(): boolean;
  /** One at a time: VS Code takes a box or a list away when the next is shown. Whoever asks without being asked to waits here. */
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
    settings: own.add(guardBypass(watchSettings(log))),
    secrets: createSecrets(context.secrets, log),
    onDidChangeSecrets: context.secrets.onDidChange,
    environment: process.env,
    version: String(context.extension.packageJSON.version),
    storage: (kind) => inFolder(globalStorageUri, kind),
    workspaceStorage: (kind) => inFolder(storageUri, kind),
    storagePath: (kind) => vscode.Uri.joinPath(globalStorageUri, kind).fsPath,
    file: (...path) => vscode.Uri.joinPath(extensionUri, ...path),
    isTrusted: () => vscode.workspace.isTrusted,
    quickInput: new Limiter(1),
    dispose: () => own.dispose(),
  };
}
