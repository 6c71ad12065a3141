import * as vscode from 'vscode';
import { withSignal } from '../../shared/withSignal.ts';

/** Shows a notification while servers are asked, and perhaps started; undefined if the user cancels it. */
export const waitForServers = <T>(work: (signal: AbortSignal) => Promise<T>): Thenable<T | undefined> =>
  vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: vscode.l10n.t('Asking the MCP servers what they have…'),
      cancellable: true,
    },
    (_progress, token) =>
      withSignal(token, async (signal) => {
        const result = await work(signal).catch((error: unknown) => {
          if (!signal.aborted) throw error;
          return undefined;
        });
        return signal.aborted ? undefined : result;
      }),
  );
