import * as vscode from 'vscode';
import { withSignal } from '../../shared/withSignal.ts';

/** Shows, while servers are asked and perhaps started, a notification that the user can cancel; then there is no result. */
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
