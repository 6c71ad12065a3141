import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { findChatFrame } from './chatFrame.ts';
import { useWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
import { until } from './screen.ts';
import { servers } from './servers.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe("Quiver's own chat, with the offline demo", function () {
  this.timeout(90_000);
  const workbench = useWorkbench({
    settings: { 'quiver.mcp.servers': servers, 'quiver.chat.openAtStart': 'first' },
  });
  let chat: Frame;
  const conversation = () => chat.getByRole('log', { name: 'Conversation' });
  const shows = (text: string) =>
    until(`the conversation shows "${text}"`, async () => (await conversation().innerText()).includes(text));
  const isIdle = () =>
    until('the turn has ended', async () => (await chat.getByRole('button', { name: 'Stop' }).count()) === 0);
  const send = async (text: string) => {
    const box = chat.getByRole('textbox', { name: 'Message' });
    await box.fill(text);
    await box.press('Enter');
  };
  const newChat = async () => {
    await chat.getByRole('button', { name: 'New Chat' }).first().click();
    await until('the chat is empty', async () => (await conversation().getByRole('article').count()) === 0);
  };
  const onDisk = (file: string) => readFile(join(workbench().folder, file), 'utf8');

  it('opens by itself the first time, and answers at the press of Enter', async () => {
    chat = await findChatFrame(workbench().page);
    const box = chat.getByRole('textbox', { name: 'Message' });
    await until('the first message is there', async () => (await box.inputValue()).length > 0);
    assert.equal(await box.inputValue(), 'What is the sum of 19 and 23?');
    await until('Enter sends it', async () => {
      await workbench().page.keyboard.press('Enter');
      return (await box.inputValue()) === '';
    });
    await shows('The sum of 19 and 23 is 42.');
    await isIdle();
    assert.equal(await conversation().getByRole('article').count(), 2);
  });

  it('shows a call as one line in words for people, and what a search found', async () => {
    const text = await conversation().innerText();
    assert.match(text, /everything: get sum/);
    assert.doesNotMatch(text, /mcp__everything__get-sum\s*·/);
    assert.ok(
      (await conversation()
        .getByRole('button', { name: /get sum/ })
        .count()) > 0,
    );
  });

  it('asks by a card, by keyboard alone, and the file is changed', async () => {
    await send('Replace "Buy milk" with "Buy oat milk" in README.md');
    await until(
      'it asks',
      async () => (await chat.getByRole('button', { name: 'Allow', exact: true }).count()) > 0,
    );
    const names = await chat
      .getByRole('button', { name: /^(?:Allow|Always Allow|Deny)/ })
      .evaluateAll((buttons) => buttons.map((button) => button.textContent ?? ''));
    assert.deepEqual(
      names.map((name) => name.trim()),
      ['Allow', 'Allow in This Chat', 'Always Allow…', 'Deny', 'Deny and Say Why…'],
    );
    const allow = chat.getByRole('button', { name: 'Allow', exact: true });
    await allow.focus();
    await workbench().page.keyboard.press('Enter');
    await until('the file is changed', async () => (await onDisk('README.md')).includes('oat milk'));
    await shows('1 file changed');
    await isIdle();
  });

  it('answers a question about itself within the chat, and opens the inspector from there', async () => {
    await send('/context');
    await shows('tokens are in use');
    await chat.getByRole('button', { name: 'Open Inspector', exact: true }).click();
    await until('the inspector is there', async () => {
      const frames = workbench().page.frames();
      const counts = await Promise.all(
        frames.map((frame) => frame.getByRole('listbox', { name: 'Requests' }).count()),
      );
      return counts.some((count) => count > 0);
    });
  });

  it('says that a denied call was denied', async () => {
    await send('Replace "Buy bread" with "Buy nothing" in README.md');
    await until(
      'it asks',
      async () => (await chat.getByRole('button', { name: 'Deny', exact: true }).count()) > 0,
    );
    await chat.getByRole('button', { name: 'Deny', exact: true }).click();
    await shows('Denied');
    await isIdle();
    assert.match(await onDisk('README.md'), /Buy bread/);
    const text = await conversation().innerText();
    assert.equal(text.match(/Denied/g)?.length, 1);
    assert.doesNotMatch(text, /The user did not allow/);
  });

  it('keeps chats: a new one is empty, and the first can be opened again', async () => {
    await newChat();
    await chat.getByRole('button', { name: 'Chats' }).click();
    await chat
      .getByRole('list', { name: 'Chats' })
      .getByText('What is the sum of 19 and 23?')
      .first()
      .click();
    await shows('The sum of 19 and 23 is 42.');
  });

  it('asks a question of a server by a form in the flow', async () => {
    await newChat();
    await send('Use the tool trigger-elicitation-request');
    const allow = chat.getByRole('button', { name: 'Allow', exact: true });
    await until('it asks for permission', async () => (await allow.count()) > 0);
    await allow.click();
    const form = chat.getByRole('form', { name: 'The MCP server everything has a question for you' });
    await until('the form is there', async () => (await form.count()) > 0);
    await form.getByRole('textbox', { name: 'String (required)' }).fill('Ada of the form');
    await form.getByRole('button', { name: 'Accept' }).click();
    await shows('Answered');
    await shows('Ada of the form');
    await isIdle();
  });

  it('offers every kind of context, and sends what a name stands for', async () => {
    await workbench().page.keyboard.press('Escape');
    const box = chat.getByRole('textbox', { name: 'Message' });
    await box.fill('');
    await box.pressSequentially('@');
    const options = chat.getByRole('option');
    await until('the list has every kind', async () => {
      const labels = await options.allInnerTexts();
      return ['selection', 'terminal', 'resource:', 'symbol:'].every((kind) =>
        labels.some((label) => label.startsWith(kind)),
      );
    });
    await box.pressSequentially('resource:archi');
    await until('a resource is offered', async () =>
      (await options.allInnerTexts()).some((label) => label.includes('everything · demo://')),
    );
    await box.press('Enter');
    await box.pressSequentially('what is attached?');
    await box.press('Enter');
    await shows('everything: demo://resource/static/document/architecture.md');
    await isIdle();
  });

  it('sends a pasted image again when the answer is wanted anew, and gives it back to be edited', async () => {
    await newChat();
    const box = chat.getByRole('textbox', { name: 'Message' });
    const data = await chat.evaluateHandle(`(() => {
      const bytes = Uint8Array.from(atob('${PNG}'), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'shot.png', { type: 'image/png' }));
      return data;
    })()`);
    await box.dispatchEvent('drop', { dataTransfer: data });
    const chips = () => chat.getByRole('list', { name: 'Attachments' }).getByRole('listitem').allInnerTexts();
    await until('the image is attached', async () => (await chips()).includes('shot.png'));
    await send('what is attached?');
    await isIdle();
    for (let again = 0; again < 2; again++) {
      await conversation().getByRole('article', { name: 'You' }).hover();
      await chat.getByRole('button', { name: 'Answer Again' }).click();
      await isIdle();
      assert.deepEqual(await chips(), ['shot.png']);
    }
    await conversation().getByRole('article', { name: 'You' }).hover();
    await chat.getByRole('button', { name: 'Edit Message' }).click();
    await chat.getByRole('button', { name: 'Edit, Keep Files' }).click();
    await until('it can be edited', async () => (await box.inputValue()) === 'what is attached?');
    assert.deepEqual(await chips(), ['shot.png']);
    assert.equal(await chat.getByRole('button', { name: 'Remove shot.png' }).count(), 1);
    await box.fill('');
  });

  it("goes on in VS Code's Chat view, and back here", async () => {
    await chat.getByRole('button', { name: 'Chats' }).click();
    await chat
      .getByRole('button', { name: /^More for What is the sum/ })
      .first()
      .click();
    await chat.getByRole('button', { name: "Continue in VS Code's Chat View" }).first().click();
    await workbench().waitForReply(says('Your next message continues it.'));
    await workbench().sendChat('what did I ask first?');
    await workbench().waitForReply();
    await chat
      .getByRole('list', { name: 'Chats' })
      .getByText('What is the sum of 19 and 23?')
      .first()
      .click();
    await shows('The sum of 19 and 23 is 42.');
    await shows('what did I ask first?');
  });

  it('is there again after a reload', async () => {
    await workbench().page.reload();
    await workbench().ready();
    await workbench().runCommand('Quiver: Open Chat');
    chat = await findChatFrame(workbench().page);
    await chat.getByRole('button', { name: 'Chats' }).click();
    await chat
      .getByRole('list', { name: 'Chats' })
      .getByText('What is the sum of 19 and 23?')
      .first()
      .click();
    await shows('The sum of 19 and 23 is 42.');
    await send('what tools do I have?');
    await shows('what tools do I have?');
    await isIdle();
  });
});
