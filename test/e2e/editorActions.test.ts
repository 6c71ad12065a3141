import assert from 'node:assert/strict';
import { findChatFrame } from './chatFrame.ts';
import { useWorkbench } from './openWorkbench.ts';
import { until } from './screen.ts';

describe('the menu of the editor', function () {
  this.timeout(120_000);
  const workbench = useWorkbench({});
  /** Words in the input of the chat, and what is attached to them. */
  const composed = async () => {
    const chat = await findChatFrame(workbench().page);
    const box = chat.getByRole('textbox', { name: 'Message' });
    const chips = chat.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
    return { words: await box.inputValue(), chips: await chips.allInnerTexts() };
  };

  it('writes a question about the code into the chat, though the chat was out of sight', async () => {
    await workbench().runCommand('View: Show Explorer');
    await workbench().openFile('README.md');
    await workbench().runCommand('Quiver: Explain');
    let now = { words: '', chips: [] as string[] };
    await until('the question is there', async () => {
      now = await composed();
      return now.words !== '' && now.chips.length > 0;
    });
    assert.equal(now.words, 'Explain this code.');
    // The palette takes the selection away: without one the whole file is meant.
    assert.deepEqual(
      now.chips.map((chip) => chip.trim()),
      ['README.md'],
    );
  });

  it('adds code to what is being written, and comes back to a chat that was hidden', async () => {
    await workbench().runCommand('View: Show Explorer');
    await workbench().openFile('README.md');
    await workbench().runCommand('Quiver: Add Selection to Chat');
    await until('the code is attached twice', async () => (await composed()).chips.length === 2);
  });
});
