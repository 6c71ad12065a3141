import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/ids.ts';

describe('the inspector in the real host', () => {
  after(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  const inspectors = () =>
    vscode.window.tabGroups.all
      .flatMap(({ tabs }) => tabs)
      .filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.includes('inspector'));

  /** Waits until so many pages are open; VS Code tells of its tabs a little later. */
  const opened = async (pages: number): Promise<void> => {
    while (inspectors().length !== pages) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('opens in an editor by its command, once a chat', async () => {
    await vscode.commands.executeCommand(COMMANDS.inspectRequests, 'one chat');
    await opened(1);
    assert.deepEqual(
      inspectors().map(({ label, isDirty }) => [label, isDirty]),
      [['Inspector', false]],
    );
    await vscode.commands.executeCommand(COMMANDS.inspectRequests, 'one chat');
    await vscode.commands.executeCommand(COMMANDS.inspectRequests, 'another chat');
    await opened(2);
  });
});
