import assert from 'node:assert/strict';
import type { FormBlock, VisitBlock } from '../../src/protocol/forms.ts';
import { browserSuite } from './browserSuite.ts';
import { checkAxe } from './checkAxe.ts';
import { blockMessage, form, running, text, visit } from './hostStates.ts';
import type { ChatPage } from './openChatPage.ts';

describe('the page: questions of servers', () => {
  const { open } = browserSuite();
  const openWith = async (...blocks: (FormBlock | VisitBlock)[]): Promise<ChatPage> => {
    const chat = await open();
    await chat.post(running(text('Ordering'), ...blocks));
    return chat;
  };
  const card = (chat: ChatPage) =>
    chat.page.getByRole('form', { name: 'The MCP server shop has a question for you' });

  it('asks by fields that say what they are about and what they take', async () => {
    const chat = await openWith(form());
    const name = card(chat).getByRole('textbox', { name: 'Name (required)' });
    const about = await name.getAttribute('aria-describedby');
    assert.equal(
      await chat.page.locator(`[id="${about}"]`).innerText(),
      'As it stands on the door\n2 to 40 characters',
    );
    assert.equal(await card(chat).getByRole('textbox', { name: 'Floor' }).inputValue(), '3');
    const size = card(chat).getByRole('combobox', { name: 'Size' });
    assert.equal(await size.locator('option:checked').textContent(), 'Middle');
    assert.ok((await card(chat).textContent())?.includes('Whom is the parcel for?\nIt leaves today.'));
    assert.deepEqual([await checkAxe(chat), chat.complaints], [[], []]);
  });

  it('is filled in and sent by the keyboard alone', async () => {
    const chat = await openWith(form());
    await card(chat).focus();
    await chat.press('Tab');
    await chat.page.keyboard.type('Ada');
    await chat.press('Tab', 'Tab', 'Y', 'Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Enter');
    assert.deepEqual(await chat.sent(), [
      {
        type: 'answerForm',
        block: 'form-1',
        action: 'accept',
        values: [
          { name: 'name', value: 'Ada' },
          { name: 'floor', value: '3' },
          { name: 'gift', value: 'true' },
          { name: 'size', value: 'm' },
          { name: 'days', value: ['mo'] },
        ],
      },
    ]);
  });

  it('says in place what is wrong, keeps what was typed, and can be sent again', async () => {
    const chat = await openWith(form());
    const name = card(chat).getByRole('textbox', { name: 'Name (required)' });
    await name.fill('A');
    await chat.click('Accept');
    await chat.post(blockMessage(form({ problems: [{ name: 'name', text: 'At least 2 characters.' }] })));
    assert.deepEqual(
      [
        await name.getAttribute('aria-invalid'),
        await name.inputValue(),
        await name.evaluate((box) => box.matches(':focus')),
      ],
      ['true', 'A', true],
    );
    await card(chat).getByText('At least 2 characters.').waitFor();
    assert.deepEqual([await checkAxe(chat), chat.complaints], [[], []]);
    await chat.click('Accept');
    assert.equal((await chat.sent()).length, 2);
  });

  it('keeps what was typed when the page is thrown away', async () => {
    const chat = await openWith(form());
    await card(chat).getByRole('textbox', { name: 'Name (required)' }).fill('Ada');
    await card(chat).getByRole('checkbox', { name: 'Tuesday' }).check();
    await chat.page.reload();
    await chat.page.waitForFunction('window.standIn.sent.length > 0');
    await chat.post(running(form()));
    assert.deepEqual(
      [
        await card(chat).getByRole('textbox', { name: 'Name (required)' }).inputValue(),
        await card(chat).getByRole('checkbox', { name: 'Tuesday' }).isChecked(),
      ],
      ['Ada', true],
    );
  });

  it('is declined or left without an answer, once, and shows what was sent', async () => {
    const chat = await openWith(form(), form({ id: 'form-2' }));
    await card(chat).first().getByRole('button', { name: 'Decline' }).click();
    await card(chat).first().getByRole('button', { name: 'Cancel' }).click();
    await card(chat).nth(1).getByRole('button', { name: 'Cancel' }).click();
    assert.deepEqual(await chat.sent(), [
      { type: 'answerForm', block: 'form-1', action: 'decline', values: [] },
      { type: 'answerForm', block: 'form-2', action: 'cancel', values: [] },
    ]);
    await chat.post(blockMessage(form({ answer: 'Answered', sent: [{ title: 'Name', value: 'Ada' }] })));
    await chat.click(chat.page.getByRole('button', { name: /shop: Whom is the parcel for\?.*Answered/ }));
    assert.equal(await chat.page.getByRole('definition').innerText(), 'Ada');
    assert.deepEqual([await checkAxe(chat), chat.complaints], [[], []]);
  });

  it('shows the whole address of a page, and opens it only at a press', async () => {
    const chat = await openWith(visit());
    const region = chat.page.getByRole('region', {
      name: 'The MCP server shop wants you to visit pay.example.com',
    });
    assert.equal(await region.getByRole('group', { name: 'Address' }).textContent(), visit().url);
    assert.equal(await region.getByRole('link').count(), 0);
    assert.deepEqual([await checkAxe(chat), await chat.sent()], [[], []]);
    await chat.click('Open pay.example.com');
    assert.deepEqual(await chat.sent(), [{ type: 'answerVisit', block: 'visit-1', action: 'accept' }]);
  });

  it('is announced, and counted among the decisions that wait', async () => {
    const chat = await open();
    await chat.post(running(text('Ordering')));
    await chat.post(blockMessage(form()));
    const status = chat.page.getByRole('status');
    assert.equal(
      await status.textContent(),
      'The MCP server shop asks: Whom is the parcel for?\nIt leaves today.',
    );
    await chat.post(blockMessage(visit()));
    assert.equal(await status.textContent(), 'The MCP server shop wants you to visit pay.example.com');
    await chat.page.getByText('2 decisions wait for you').waitFor();
  });
});
