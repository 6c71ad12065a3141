import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { findChatFrame } from './chatFrame.ts';
import { useWorkbench } from './openWorkbench.ts';
import { until } from './screen.ts';

const REQUEST = `call Task ${JSON.stringify({
  description: 'tidy the list',
  prompt: 'Replace "Buy milk" with "Buy oat milk" in README.md',
})}`;

describe("reading in Quiver's own chat what was done", function () {
  this.timeout(90_000);
  const workbench = useWorkbench({ settings: { 'quiver.chat.openAtStart': 'never' } });
  let chat: Frame;
  const onDisk = () => readFile(join(workbench().folder, 'README.md'), 'utf8');
  const nested = () => chat.getByRole('group', { name: 'Calls of Task: tidy the list' });
  const bar = () => chat.locator('.changes-bar');
  const barSays = (title: string) =>
    until(`the bar says "${title}"`, async () => (await bar().getAttribute('aria-label')) === title);
  const openChat = async () => {
    await workbench().runCommand('Quiver: Open Chat');
    chat = await findChatFrame(workbench().page);
  };
  /** Opens the task, and in it the edit. */
  const openEdit = async () => {
    await chat.getByRole('button', { name: /^Task: tidy the list/ }).click();
    await nested()
      .getByRole('button', { name: /^Edit README\.md/ })
      .click();
  };

  it('shows the calls of a sub-agent in its task, and why each was allowed', async () => {
    await openChat();
    const box = chat.getByRole('textbox', { name: 'Message' });
    await box.fill(REQUEST);
    await box.press('Enter');
    const allow = chat.getByRole('button', { name: 'Allow', exact: true });
    await allow.waitFor();
    assert.match(await nested().innerText(), /Read README\.md/);
    await allow.click();
    await barSays('1 file changed');
    assert.match(await onDisk(), /Buy oat milk/);
    await openEdit();
    await nested().getByText('Permission: Allowed by you when you were asked.').waitFor();
    await nested()
      .getByRole('button', { name: /^Read README\.md/ })
      .click();
    await nested().getByText('Permission: Not needed, because it changes nothing by itself.').waitFor();
  });

  it('remembers over a reload that a change was kept', async () => {
    await nested().getByRole('button', { name: 'Keep This Change' }).click();
    await barSays('1 file changed, 1 kept');
    await workbench().page.reload();
    await workbench().ready();
    await openChat();
    await chat.getByRole('button', { name: 'Chats' }).click();
    await chat.getByRole('list', { name: 'Chats' }).getByText('call Task').first().click();
    await barSays('1 file changed, 1 kept');
    await openEdit();
    await nested().getByText('Kept', { exact: true }).waitFor();
    await nested().getByRole('button', { name: 'Do Not Keep' }).waitFor();
  });

  it('says that a turn was reverted, wherever that was done', async () => {
    await workbench().runCommand('Quiver: Revert Turn…');
    const turn = workbench().page.locator('.quick-input-list .monaco-list-row', { hasText: 'call Task' });
    await turn.first().waitFor();
    await turn.first().click();
    await until('the bar says so', async () => /Reverted/.test(await bar().innerText()));
    assert.equal(await bar().getByRole('button', { name: 'Revert' }).count(), 0);
    await nested().getByText('Undone', { exact: true }).waitFor();
    assert.match(await onDisk(), /Buy milk/);
  });
});
