import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { useWorkbench } from './openWorkbench.ts';
import { until } from './screen.ts';

describe('reviewing and reverting what a turn has changed', function () {
  this.timeout(90_000);
  const workbench = useWorkbench({ settings: { 'quiver.permissions.mode': 'acceptEdits' } });
  const pathOf = (file: string) => path.join(workbench().folder, file);
  const onDisk = (file: string) => readFile(pathOf(file), 'utf8');
  const notified = (text: string) =>
    until(`a notification says "${text}"`, async () => (await workbench().notifications()).includes(text));

  it('shows the change with its file and its size, and opens it for review', async () => {
    await workbench().sendChat('Replace "Buy milk" with "Buy oat milk" in README.md');
    await workbench().waitForReply((text) => /Edit · ?README\.md — \+1 −1/.test(text.replace(/\s+/g, ' ')));
    await workbench().clickChatButton('Review Changes');
    const lines = workbench().page.locator('.editor-group-container .view-line');
    await lines.filter({ hasText: 'Buy oat milk' }).first().waitFor();
    await lines.filter({ hasText: 'Buy milk' }).first().waitFor();
  });

  it('reverts the turn, and takes that back', async () => {
    const changed = await onDisk('README.md');
    await workbench().clickChatButton('Revert This Turn');
    await notified('Reverted README.md.');
    assert.equal(await onDisk('README.md'), changed.replace('Buy oat milk', 'Buy milk'));
    await workbench().page.locator('.notification-toast').getByText('Undo', { exact: true }).click();
    await until('the change is there again', async () => (await onDisk('README.md')) === changed);
  });

  it('deletes a file the turn has created, also after a reload', async () => {
    await workbench().sendChat('create fresh.md with "hello"');
    await workbench().waitForReply((text) => /Write/.test(text));
    assert.equal(await onDisk('fresh.md'), 'hello');
    await workbench().reload();
    // VS Code switches the buttons of a restored chat off: the command is still there.
    await workbench().runCommand('Quiver: Revert Turn…');
    const turn = workbench().page.locator('.quick-input-list .monaco-list-row', {
      hasText: 'create fresh.md',
    });
    await turn.first().waitFor();
    await turn.first().click();
    await notified('Reverted fresh.md.');
    assert.equal(existsSync(pathOf('fresh.md')), false);
  });

  it('offers to revert the files of turns that were taken out of the chat', async () => {
    await workbench().newChat();
    await workbench().sendChat('create lost.md with "hello"');
    await workbench().waitForReply((text) => /Write/.test(text));
    await workbench().page.locator('.interactive-session').getByText('Start Over').first().click();
    await workbench().sendChat('hello');
    await notified('1 file still has changes of turns that were removed from this chat.');
    await workbench().page.locator('.notification-toast').getByText('Revert 1 File', { exact: true }).click();
    await until('the file is gone', async () => !existsSync(pathOf('lost.md')));
  });
});
