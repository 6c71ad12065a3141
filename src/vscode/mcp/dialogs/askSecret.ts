import * as vscode from 'vscode';
import type { Limiter } from '../../../lib/limiter.ts';
import { pickText } from '../../shared/pickText.ts';

/** Asks the user for a secret text; undefined if the user cancels. */
export const createAskSecret =
  (quickInput: Limiter) =>
  (prompt: string): Promise<string | undefined> =>
    quickInput.run(async () =>
      vscode.window.showInputBox({ prompt: pickText(prompt), password: true, ignoreFocusOut: true }),
    );
