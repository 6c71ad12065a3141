import * as vscode from 'vscode';
import { ModelError } from '../../agent/model/model.ts';
import type { Log } from '../../host/log.ts';
import { COMMANDS } from '../../ids.ts';

/** Shows an error as one sentence below the answer so far, with a button that helps. */
export function showFailure(error: unknown, stream: vscode.ChatResponseStream, log: Log): vscode.ChatResult {
  if (error instanceof ModelError) {
    if (error.kind === 'key')
      stream.button({
        command: COMMANDS.setApiKey,
        title: vscode.l10n.t('Set API Key'),
        ...(error.provider === undefined ? {} : { arguments: [error.provider] }),
      });
    return { errorDetails: { message: error.message } };
  }
  log.error('A turn failed', error);
  stream.button({ command: COMMANDS.showLog, title: vscode.l10n.t('Show Log') });
  return {
    errorDetails: { message: vscode.l10n.t('Something went wrong inside Quiver. See the log for details.') },
  };
}
