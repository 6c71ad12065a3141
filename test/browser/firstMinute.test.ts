import assert from 'node:assert/strict';
import { browserSuite } from './browserSuite.ts';
import { stateOf, userMessage, welcome } from './hostStates.ts';

describe('the page: the first minute', () => {
  const { open } = browserSuite();

  it('sends the prefilled message at Enter, with nothing else to do', async () => {
    const chat = await open();
    await chat.post(stateOf([], { welcome: { ...welcome, prefill: 'What is the sum of 19 and 23?' } }));
    assert.equal(await chat.message.inputValue(), 'What is the sum of 19 and 23?');
    await chat.press('Enter');
    assert.deepEqual(await chat.sent(), [{ type: 'send', text: 'What is the sum of 19 and 23?' }]);
  });

  it('lets the prefilled message give way to what is typed', async () => {
    const chat = await open();
    await chat.post(stateOf([], { welcome: { ...welcome, prefill: 'What is the sum of 19 and 23?' } }));
    await chat.page.keyboard.type('Hello');
    await chat.press('Enter');
    assert.deepEqual(await chat.sent(), [{ type: 'send', text: 'Hello' }]);
  });

  it('offers suggestions, and what may still be missing, in an empty chat only', async () => {
    const chat = await open();
    await chat.post(stateOf([]));
    await chat.page.getByText('The offline demo answers.').waitFor();
    await chat.click('Explain this project');
    await chat.click('Set API Key');
    await chat.click('Add MCP Server');
    assert.deepEqual(await chat.sent(), [
      { type: 'send', text: 'Explain what this project does, with links to the files.' },
      { type: 'act', action: 'setApiKey' },
      { type: 'act', action: 'addServer' },
    ]);
    await chat.post(stateOf([userMessage('Hi')]));
    assert.equal(await chat.page.getByRole('list', { name: 'Suggestions' }).count(), 0);
  });

  it('says that it loads until the host has told its state', async () => {
    const chat = await open();
    await chat.page.getByText('Loading…').waitFor();
    assert.deepEqual(
      (await chat.allSent()).map(({ type }) => type),
      ['ready'],
    );
  });
});
