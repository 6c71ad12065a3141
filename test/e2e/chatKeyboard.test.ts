import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { findChatFrame } from './chatFrame.ts';
import { useWorkbench } from './openWorkbench.ts';
import { exactly, until } from './screen.ts';

/** Name of the element of the page that has the focus. */
const FOCUSED = `document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''`;

describe("Quiver's own chat, by the keyboard alone", function () {
  this.timeout(120_000);
  const workbench = useWorkbench();
  let chat: Frame;
  const press = (key: string) => workbench().page.keyboard.press(key);
  const onDisk = () => readFile(join(workbench().folder, 'README.md'), 'utf8');
  const isFocused = async (name: string) => (await chat.evaluate<string>(FOCUSED)) === name;

  /** Goes from control to control until one of this name has the focus. */
  const goTo = async (name: string, key: 'Tab' | 'Shift+Tab'): Promise<void> => {
    const seen: string[] = [];
    for (let step = 0; step < 60; step++) {
      if (await isFocused(name)) return;
      await press(key);
      seen.push(await chat.evaluate<string>(FOCUSED));
    }
    assert.fail(`"${name}" was not among what the focus came to: ${seen.join(', ')}`);
  };

  /** Opens the chat from the command palette. */
  const openChat = async (): Promise<void> => {
    const first = workbench().page.locator('.quick-input-list .monaco-list-row .label-name').first();
    await until('the input has the focus', async () => {
      await press('Escape');
      await press('F1');
      await workbench().page.keyboard.insertText('Quiver: Open Chat');
      await first.filter({ hasText: exactly('Quiver: Open Chat') }).waitFor({ timeout: 5_000 });
      await press('Enter');
      chat = await findChatFrame(workbench().page);
      await until('the focus is in the input', () => isFocused('Message'), 5_000);
      return true;
    });
  };

  it('asks, approves, reviews and reverts', async () => {
    await openChat();
    await workbench().page.keyboard.type('Replace "Buy milk" with "Buy oat milk" in README.md');
    await press('Enter');
    await chat.getByRole('button', { name: 'Allow', exact: true }).waitFor();
    await goTo('A decision waits for you', 'Shift+Tab');
    await press('Enter');
    await goTo('Allow', 'Tab');
    await press('Enter');
    await until('the file is changed', async () => (await onDisk()).includes('Buy oat milk'));
    await chat.getByRole('button', { name: 'Review', exact: true }).waitFor();
    await until('the focus is back in the input', () => isFocused('Message'));

    await goTo('Review', 'Shift+Tab');
    await press('Enter');
    const lines = workbench().page.locator('.editor-group-container .view-line');
    await lines.filter({ hasText: 'Buy oat milk' }).first().waitFor();

    await openChat();
    await goTo('Revert', 'Shift+Tab');
    await press('Enter');
    await until('the file is as it was', async () => !(await onDisk()).includes('oat'));
    await chat.getByText('Reverted', { exact: true }).waitFor();
    assert.equal(await chat.getByRole('button', { name: 'Revert', exact: true }).count(), 0);
  });
});
