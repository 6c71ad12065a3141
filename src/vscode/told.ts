import * as vscode from 'vscode';
import { errorMessage } from '../lib/text.ts';
import { withoutLinks } from './withoutLinks.ts';

/** What went wrong is shown, not thrown: of a command VS Code would show it as a fault, and of what nobody waits for not at all. */
export async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    void vscode.window.showErrorMessage(withoutLinks(errorMessage(error)));
  }
}
