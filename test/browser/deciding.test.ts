import assert from 'node:assert/strict';
import type { Block } from '../../src/protocol/conversation.ts';
import { browserSuite } from './browserSuite.ts';
import { answer, approval, blockMessage, CHAT, call, running, text } from './hostStates.ts';
import type { ChatPage } from './openChatPage.ts';
import { DIFF } from './sampleChat.ts';

const NAMES = ['Allow', 'Allow in This Chat', 'Always Allow…', 'Deny', 'Deny and Say Why…'];

const isFocused = (chat: ChatPage): Promise<boolean> => chat.message.evaluate((box) => box.matches(':focus'));

describe('the page: deciding', () => {
  const { open } = browserSuite();
  const openWith = async (...blocks: Block[]): Promise<ChatPage> => {
    const chat = await open();
    await chat.post(running(...blocks));
    return chat;
  };

  it('answers an approval by the keyboard alone, and goes back to the input', async () => {
    const chat = await openWith(approval());
    await chat.message.focus();
    await chat.press('Shift+Tab', 'Enter', 'Tab', 'Tab', 'Enter');
    assert.deepEqual(await chat.sent(), [
      { type: 'answerApproval', block: 'approval-1', answer: { kind: 'once' } },
    ]);
    await chat.post(blockMessage(approval({ answer: 'Allowed' })));
    await chat.page.getByText('Allowed').waitFor();
    assert.equal(await chat.button('Allow').count(), 0);
    assert.equal(await isFocused(chat), true);
    assert.deepEqual(chat.complaints, []);
  });

  it('has its buttons in their order, for the eye and for the keyboard', async () => {
    const chat = await openWith(approval());
    const buttons = chat.page.getByRole('region', { name: 'Approval: Run a command' }).getByRole('button');
    assert.deepEqual(await buttons.allInnerTexts(), NAMES);
    await chat.button('Allow').focus();
    for (const name of NAMES) {
      assert.equal(await chat.page.evaluate('document.activeElement.textContent'), name);
      await chat.press('Tab');
    }
  });

  it('shows exactly what will happen, the reason and the warning', async () => {
    const command = `npm run x \\\n  && rm -rf ./build ${'a'.repeat(300)}`;
    const chat = await openWith(approval({ detail: command, warning: 'Looks like “slack”.' }));
    const card = chat.page.getByRole('region', { name: 'Approval: Run a command' });
    assert.equal(await card.getByRole('group', { name: 'Exactly this will happen' }).textContent(), command);
    const words = (await card.textContent()) ?? '';
    assert.ok(words.includes('The mode is Ask.') && words.includes('Looks like “slack”.'));
  });

  it('colours a diff and marks its lines by signs', async () => {
    const chat = await openWith(
      approval({ title: 'Edit docs/list.md, +2 −1', detail: DIFF, detailKind: 'diff' }),
    );
    const lines = await chat.page.locator('.line').evaluateAll((all) =>
      all.map((line) => {
        const { backgroundColor } = line.ownerDocument.defaultView.getComputedStyle(line);
        return [line.textContent.trimEnd(), backgroundColor !== 'rgba(0, 0, 0, 0)'];
      }),
    );
    assert.deepEqual(lines.slice(0, 4), [
      [' # Shopping', false],
      ['−- Buy soy milk', true],
      ['+- Buy oat milk', true],
      [' - Buy bread', false],
    ]);
  });

  it('allows in this chat, always for a scope, and denies, with words or without', async () => {
    const chat = await openWith(
      ...['a', 'b', 'c', 'd', 'e'].map((id) => approval({ id, title: `Approval ${id}` })),
    );
    const press = (id: string, name: string): Promise<void> =>
      chat.page
        .getByRole('region', { name: `Approval: Approval ${id}` })
        .getByRole('button', { name, exact: true })
        .click();
    await press('a', 'Allow in This Chat');
    await press('b', 'Always Allow…');
    await chat.page.getByText('Bash(npm test:*)').waitFor();
    await press('b', 'In This Workspace');
    await press('c', 'Always Allow…');
    await press('c', 'Everywhere');
    await press('d', 'Deny');
    await press('e', 'Deny and Say Why…');
    await chat.page.keyboard.type('Not today');
    await chat.press('Enter');
    assert.deepEqual(await chat.sent(), [
      { type: 'answerApproval', block: 'a', answer: { kind: 'chat' } },
      { type: 'answerApproval', block: 'b', answer: { kind: 'always', scope: 'workspace' } },
      { type: 'answerApproval', block: 'c', answer: { kind: 'always', scope: 'user' } },
      { type: 'answerApproval', block: 'd', answer: { kind: 'no' } },
      { type: 'answerApproval', block: 'e', answer: { kind: 'no', reason: 'Not today' } },
    ]);
  });

  it('can only be allowed once without a rule', async () => {
    const { rule: _, ...once } = approval();
    const chat = await openWith(once);
    const buttons = chat.page.getByRole('region', { name: /^Approval/ }).getByRole('button');
    assert.deepEqual(await buttons.allInnerTexts(), ['Allow', 'Deny', 'Deny and Say Why…']);
  });

  it('closes a form of a card at Escape, and the card keeps the focus', async () => {
    const chat = await openWith(approval());
    await chat.button('Always Allow…').focus();
    await chat.press('Enter', 'Escape');
    assert.equal(await chat.button('Allow').count(), 1);
    assert.equal(
      await chat.page.evaluate('document.activeElement.getAttribute("aria-label")'),
      'Approval: Run a command',
    );
    assert.deepEqual(await chat.sent(), []);
  });

  it('is answered once, however often a button is pressed', async () => {
    const chat = await openWith(approval());
    await chat.click('Allow');
    await chat.click('Deny');
    assert.equal((await chat.sent()).length, 1);
  });

  it('goes on to the next card of the queue without deciding it', async () => {
    const chat = await openWith(approval(), approval({ id: 'next', title: 'Next' }));
    await chat.page.getByText('2 decisions wait for you').waitFor();
    await chat.button('Allow').first().focus();
    await chat.press('Enter');
    await chat.post(blockMessage(approval({ answer: 'Allowed' })));
    assert.equal(
      await chat.page.evaluate('document.activeElement.getAttribute("aria-label")'),
      'Approval: Next',
    );
    await chat.press('Enter');
    assert.equal((await chat.sent()).length, 1);
  });

  it('shrinks to a line that says the decision, and opens to what was decided', async () => {
    const chat = await openWith(approval({ answer: 'Denied: not today' }));
    const line = chat.page.getByRole('button', { name: /Run a command.*Denied: not today/ });
    assert.equal(await line.getAttribute('aria-expanded'), 'false');
    await chat.click(line);
    await chat.page.getByText('npm test -- --grep').waitFor();
  });

  it('offers to undo or narrow a rule that was just made', async () => {
    const chat = await openWith({
      kind: 'notice',
      id: 'rule',
      tone: 'info',
      text: 'Bash(npm test:*) is always allowed now.',
      actions: [
        { id: 'undoRule', label: 'Undo' },
        { id: 'narrowRule', label: 'Only This Workspace' },
      ],
    });
    await chat.click('Undo');
    await chat.click('Only This Workspace');
    assert.deepEqual(await chat.sent(), [
      { type: 'act', action: 'undoRule' },
      { type: 'act', action: 'narrowRule' },
    ]);
  });

  it('survives a page that is thrown away: the state brings the card back', async () => {
    const chat = await openWith(text('Hello'), approval());
    await chat.page.reload();
    await chat.page.waitForFunction('window.standIn.sent.length > 0');
    await chat.post(running(text('Hello'), approval()));
    await chat.click('Allow');
    assert.equal((await chat.sent()).length, 1);
  });

  const question: Block = {
    kind: 'question',
    id: 'question-1',
    header: 'Milk',
    question: 'Which milk?',
    options: [{ label: 'Soy', description: 'as it was' }, { label: 'Oat' }],
    isMultiSelect: false,
    number: 1,
    of: 2,
  };

  it('asks a question as a form, by the keyboard alone', async () => {
    const chat = await openWith(question);
    await chat.page.getByText('Question 1 of 2').waitFor();
    await chat.message.focus();
    await chat.press('Shift+Tab', 'Enter', 'Tab', 'Space', 'ArrowDown', 'Tab');
    await chat.page.keyboard.type('or rice');
    await chat.press('Enter');
    assert.deepEqual(await chat.sent(), [
      { type: 'answerQuestion', block: 'question-1', picked: ['Oat'], text: 'or rice' },
    ]);
  });

  it('takes several options where several are allowed, none without an answer, and can be skipped', async () => {
    const chat = await openWith({ ...question, isMultiSelect: true }, { ...question, id: 'question-2' });
    const [first, second] = [chat.page.locator('form').first(), chat.page.locator('form').nth(1)];
    await first.getByRole('button', { name: 'Answer' }).click();
    assert.deepEqual(await chat.sent(), []);
    await first.getByRole('checkbox', { name: 'Oat' }).check();
    await first.getByRole('checkbox', { name: 'Soy as it was' }).check();
    await first.getByRole('button', { name: 'Answer' }).click();
    await second.getByRole('button', { name: 'Skip' }).click();
    assert.deepEqual(await chat.sent(), [
      { type: 'answerQuestion', block: 'question-1', picked: ['Oat', 'Soy'] },
      { type: 'answerQuestion', block: 'question-2', picked: [], isDismissed: true },
    ]);
  });

  it('lets a plan be edited, accepted in two ways, or sent back with words', async () => {
    const plan = (id: string): Block => ({ kind: 'plan', id, plan: `Plan ${id}` });
    const chat = await openWith(plan('a'), plan('b'), plan('c'));
    const card = (number: number) => chat.page.getByRole('region', { name: 'Plan' }).nth(number);
    await card(0).getByRole('button', { name: 'Accept', exact: true }).click();
    await card(1).getByRole('button', { name: 'Edit Plan' }).click();
    await card(1).getByRole('textbox', { name: 'Text of the plan' }).fill('Better plan');
    await card(1).getByRole('button', { name: 'Accept and Auto-Accept Edits' }).click();
    await card(2).getByRole('button', { name: 'Send Back…' }).click();
    await card(2).getByRole('textbox', { name: 'What should be different?' }).fill('Shorter');
    await card(2).getByRole('button', { name: 'Send Back', exact: true }).click();
    assert.deepEqual(await chat.sent(), [
      { type: 'answerPlan', block: 'a', answer: { kind: 'yes', mode: 'default' } },
      { type: 'answerPlan', block: 'b', answer: { kind: 'yes', mode: 'acceptEdits', plan: 'Better plan' } },
      { type: 'answerPlan', block: 'c', answer: { kind: 'no', reason: 'Shorter' } },
    ]);
  });

  it('is announced politely, with the end of an answer, and deltas are not', async () => {
    const chat = await openWith(text('Hello'));
    const status = chat.page.getByRole('status');
    assert.equal(await chat.conversation.getAttribute('aria-live'), 'off');
    await chat.post(blockMessage(text('Hello world')), blockMessage(call()));
    assert.equal(await status.textContent(), '');
    await chat.post(blockMessage(approval()));
    assert.equal(await status.textContent(), 'Approval needed: Run a command');
    await chat.post({ type: 'message', chat: CHAT, message: answer([text('Hello')]) });
    assert.equal(await status.textContent(), 'The answer is complete.');
  });
});
