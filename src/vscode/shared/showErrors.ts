import * as vscode from 'vscode';
import { errorMessage } from '../../lib/text.ts';
import { withoutLinks } from './withoutLinks.ts';

/** Shows an error of the work instead of throwing it: VS Code would show that of a command as a fault, and that of work nobody awaits not at all. */
export async function showErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    void vscode.window.showErrorMessage(withoutLinks(errorMessage(error)));
  }
}
