import assert from 'node:assert/strict';
import { browserSuite } from './browserSuite.ts';
import { approval, blockMessage, running } from './hostStates.ts';

describe('the page: deciding', () => {
  const { open } = browserSuite();

  it('answers an approval by the keyboard alone, and goes back to the input', async () => {
    const chat = await open();
    await chat.post(running(approval()));
    await chat.message.focus();
    await chat.press('Shift+Tab', 'Enter', 'Tab', 'Tab', 'Enter');
    assert.deepEqual(await chat.sent(), [
      { type: 'answerApproval', block: 'approval-1', answer: { kind: 'once' } },
    ]);
    await chat.post(blockMessage(approval({ answer: 'Allowed' })));
    await chat.page.getByText('Allowed').waitFor();
    assert.equal(await chat.button('Allow').count(), 0);
    assert.equal(await chat.message.evaluate((box) => box.matches(':focus')), true);
    assert.deepEqual(chat.complaints, []);
  });
});
