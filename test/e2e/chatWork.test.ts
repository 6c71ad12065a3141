import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { findChatFrame } from './chatFrame.ts';
import { useWorkbench } from './openWorkbench.ts';
import { until } from './screen.ts';
import { servers } from './servers.ts';

const REPLACE = 'Replace "Buy milk" with "Buy oat milk" in README.md';

describe("working in Quiver's own chat", function () {
  this.timeout(120_000);
  const workbench = useWorkbench({ settings: { 'quiver.mcp.servers': servers } });
  let chat: Frame;
  const box = () => chat.getByRole('textbox', { name: 'Message' });
  const button = (name: string) => chat.getByRole('button', { name, exact: true });
  const conversation = () => chat.getByRole('log', { name: 'Conversation' });
  const shows = (text: string) =>
    until(`the conversation shows "${text}"`, async () => (await conversation().innerText()).includes(text));
  const isIdle = () => until('the turn has ended', async () => (await button('Stop').count()) === 0);
  const send = async (text: string) => {
    await box().fill(text);
    await box().press('Enter');
  };
  const newChat = async () => {
    await button('New Chat').click();
    await until('the chat is empty', async () => (await conversation().getByRole('article').count()) === 0);
  };
  const onDisk = () => readFile(join(workbench().folder, 'README.md'), 'utf8');

  it('opens from the status bar', async () => {
    await workbench().page.locator('.statusbar-item[id*="quiver.chat"]').first().click();
    chat = await findChatFrame(workbench().page);
    await box().waitFor();
  });

  it('leads from a tool that a search has found to the tool in the tree', async () => {
    await send('What is the sum of 19 and 23?');
    await shows('The sum of 19 and 23 is 42.');
    await isIdle();
    await chat
      .getByRole('list', { name: 'Found tools' })
      .getByRole('button', { name: 'get sum' })
      .first()
      .click();
    const row = workbench().treeRow('Tool Pool', 'get-sum');
    await until('the tool is selected in the tree', async () =>
      ((await row.getAttribute('class', { timeout: 1_000 })) ?? '').includes('selected'),
    );
  });

  it('tells what fills the context window of this chat, and of a new one', async () => {
    const gauge = chat.getByRole('button', { name: /^Context window: \d+ % used/ });
    const parts = async (): Promise<Record<string, number>> => {
      await gauge.click();
      const rows = await chat.getByRole('dialog', { name: 'Context window' }).getByRole('row').all();
      const texts = await Promise.all(rows.map((row) => row.innerText()));
      await workbench().page.keyboard.press('Escape');
      return Object.fromEntries(
        texts.map((text) => {
          const [, label = '', tokens = ''] = /^(\D+?)\s*([\d,]+)$/.exec(text.trim()) ?? [];
          return [label, Number(tokens.replaceAll(',', ''))];
        }),
      );
    };
    const asked = await parts();
    assert.deepEqual(Object.keys(asked), [
      'System prompt',
      'Instructions',
      'Loaded tools',
      'Found tools',
      'Messages',
      'Results',
      'Free',
      'Kept out by tool search',
    ]);
    for (const part of ['System prompt', 'Loaded tools', 'Found tools', 'Messages'])
      assert.ok((asked[part] ?? 0) > 0, `${part}: ${JSON.stringify(asked)}`);
    await newChat();
    const empty = await parts();
    assert.deepEqual([empty['Found tools'], empty.Messages], [0, 0]);
    assert.ok((empty['Kept out by tool search'] ?? 0) > (asked['Kept out by tool search'] ?? 0));
  });

  it('queues what is written while it works, or steers it', async () => {
    await send('run `sleep 12`');
    await chat.getByText('running', { exact: true }).first().waitFor();
    const waiting = chat.getByRole('list', { name: 'Queued messages' }).getByRole('listitem');
    await send('list files');
    await until('it is queued', async () => /^Queued\s/.test((await waiting.allInnerTexts())[0] ?? ''));
    await box().fill('what tools do I have?');
    await button('Steer').click();
    await until('it steers', async () =>
      (await waiting.allInnerTexts()).some((text) => text.startsWith('Steers the next step')),
    );
    await until('both were answered', async () => {
      const asked = await conversation().getByRole('article', { name: 'You' }).allInnerTexts();
      return (await waiting.count()) === 0 && asked.some((text) => text.includes('list files'));
    });
    await isIdle();
    await shows('notes.md');
    await shows('what tools do I have?');
  });

  it('takes the chat back to a message, and its files too', async () => {
    await newChat();
    await send(REPLACE);
    await button('Allow').click();
    await until('the file is changed', async () => (await onDisk()).includes('oat'));
    await isIdle();
    await conversation().getByRole('article', { name: 'You' }).hover();
    await button('Edit Message').click();
    await button('Edit, Take Files Back Too').click();
    await until('the file is as it was', async () => !(await onDisk()).includes('oat'));
    await until('the words are in the input', async () => (await box().inputValue()) === REPLACE);
    assert.equal(await conversation().getByRole('article').count(), 0);
    await box().fill('');
  });

  it('plans first in the mode for it, and carries out the plan as it was accepted', async () => {
    await send(`/plan ${REPLACE}`);
    await button('Accept').waitFor();
    await button('Permission mode: Plan').waitFor();
    assert.ok(!(await onDisk()).includes('oat'));
    await button('Accept').click();
    await button('Allow').click();
    await until('the file is changed', async () => (await onDisk()).includes('oat'));
    await isIdle();
    await shows('1 file changed');
    assert.doesNotMatch(await conversation().innerText(), /select:|without any text|The user agrees/);
  });

  it('moves to the secondary side bar', async () => {
    await workbench().runCommand('View: Move View');
    const rows = workbench().page.locator('.quick-input-list .monaco-list-row');
    await rows.filter({ hasText: 'Chat' }).filter({ hasText: 'Quiver' }).first().click();
    await rows.filter({ hasText: 'Secondary Side Bar' }).first().click();
    await until('the chat is there', async () => {
      const title = workbench().page.locator('.auxiliarybar').getByText('Chat', { exact: true });
      return (await title.count()) > 0;
    });
    chat = await findChatFrame(workbench().page);
    await send('hello');
    await shows('Hello!');
  });

  it('opens in an editor and in a window of its own, with the same chats', async () => {
    const boxes = async () => {
      const frames = workbench()
        .page.context()
        .pages()
        .flatMap((page) => page.frames());
      const counts = await Promise.all(
        frames.map((frame) =>
          frame
            .getByRole('textbox', { name: 'Message' })
            .count()
            .catch(() => 0),
        ),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };
    await workbench().runCommand('Quiver: Open Chat in Editor');
    await workbench().page.locator('.tab', { hasText: 'Quiver Chat' }).first().waitFor();
    await until('the chat is in an editor, too', async () => (await boxes()) === 2);
    const opened = workbench().page.context().waitForEvent('page');
    await workbench().runCommand('Quiver: Open Chat in New Window');
    await opened;
    await until('the chat is in a window, too', async () => (await boxes()) >= 2);
  });
});
