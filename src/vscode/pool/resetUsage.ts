import * as vscode from 'vscode';
import { count } from '../../lib/text.ts';
import type { CallMemory } from '../../tools/pool/callMemory.ts';

/** Forgets the searches and the calls of this workspace, and tells the user how many that were. */
export async function resetUsage(callMemory: CallMemory): Promise<void> {
  const tools = Object.keys(callMemory.state.tools).length;
  const searches = callMemory.searches.length;
  await callMemory.reset();
  void vscode.window.showInformationMessage(
    tools + searches === 0
      ? vscode.l10n.t(
          'There is nothing to forget: nothing has been searched for and no tool of a server has been called in this workspace.',
        )
      : vscode.l10n.t(
          'Quiver has forgotten what was searched for in this workspace, and the calls of {0}: they no longer count for what is found.',
          count(tools, 'tool'),
        ),
  );
}
