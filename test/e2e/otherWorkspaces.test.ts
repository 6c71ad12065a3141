import assert from 'node:assert/strict';
import * as path from 'node:path';
import { useWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';

describe('without a folder', function () {
  this.timeout(90_000);
  const workbench = useWorkbench({ open: 'nothing' });

  it('chats, and says what is missing when a file is wanted', async () => {
    await workbench().sendChat('show README.md');
    await workbench().waitForReply(says('No folder is open in VS Code. Ask the user to open one.'));
  });
});

describe('in a virtual workspace', function () {
  this.timeout(90_000);
  const workbench = useWorkbench({
    open: { path: 'virtual.code-workspace' },
    extensions: [path.resolve('test/fixtures/virtual-files')],
    settings: { 'quiver.permissions.mode': 'acceptEdits' },
  });

  it('reads and edits through VS Code', async () => {
    await workbench().sendChat('Replace "Buy milk" with "Buy tea" in list.md');
    await workbench().waitForReply(says('Changed list.md'));
    await workbench().sendChat('show list.md');
    const reply = await workbench().waitForReply(says('Buy tea'));
    assert.doesNotMatch(reply, /Buy milk/);
  });
});
