import * as vscode from 'vscode';
import { errorMessage } from '../../lib/text.ts';
import { escapeLinks } from './escapeLinks.ts';

/**
 * Shows an error of the work instead of throwing it: VS Code would present the error of a command as a defect of the
 * extension, and would not show the error of work that nobody awaits.
 */
export async function showErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    void vscode.window.showErrorMessage(escapeLinks(errorMessage(error)));
  }
}
