import * as vscode from 'vscode';
import { count } from '../../lib/text.ts';
import type { CallMemory } from '../../tools/pool/callMemory.ts';

/** Forgets the calls of tools in this workspace, and tells the user how many tools that concerns. */
export async function resetUsage(callMemory: CallMemory): Promise<void> {
  const tools = Object.keys(callMemory.state.tools).length;
  await callMemory.reset();
  void vscode.window.showInformationMessage(
    tools === 0
      ? vscode.l10n.t('There is nothing to forget: no tool of a server has been called in this workspace.')
      : vscode.l10n.t(
          'Quiver has forgotten the calls of {0} in this workspace: searches no longer rank used tools higher.',
          count(tools, 'tool'),
        ),
  );
}
