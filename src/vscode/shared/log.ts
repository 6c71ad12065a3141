import * as vscode from 'vscode';
import type { Log } from '../../host/log.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { maskKeys } from '../../lib/maskSecrets.ts';

export interface OutputLog extends Log, Disposable {
  show(): void;
}

/** The log the user can open. Anything that looks like an API key is masked. */
export function createLog(name: string): OutputLog {
  const channel = vscode.window.createOutputChannel(name, { log: true });
  return {
    debug: (message) => channel.debug(maskKeys(message)),
    info: (message) => channel.info(maskKeys(message)),
    warn: (message) => channel.warn(maskKeys(message)),
    error: (message, error) =>
      channel.error(maskKeys(error === undefined ? message : `${message}: ${detail(error)}`)),
    show: () => channel.show(),
    dispose: () => channel.dispose(),
  };
}

const detail = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const requestId = 'requestID' in error && error.requestID ? ` [request ${String(error.requestID)}]` : '';
  return `${error.stack ?? error.message}${requestId}`;
};
