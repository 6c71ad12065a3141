import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { useWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';

describe('permission, with the offline demo', function () {
  this.timeout(90_000);
  const workbench = useWorkbench({ settings: { 'quiver.permissions.deny': ['Edit(notes.md)'] } });
  const files = () => readdir(workbench().folder);

  it('runs a command that only looks without asking', async () => {
    await workbench().sendChat('run "echo it is $((40 + 2))"');
    await workbench().waitForReply(says('it is 42'));
  });

  it('shows the command, why it asks, and the rule; a no takes its reason to the model', async () => {
    await workbench().sendChat('run "touch one.txt"');
    const shown = await workbench().confirmationText();
    assert.match(shown, /touch one\.txt/);
    assert.match(shown, /you would allow Bash\(touch one\.txt\)/);
    await workbench().clickConfirmation('Deny and Say Why…');
    const input = workbench().page.locator('.quick-input-widget:visible input.input').first();
    await input.fill('not today');
    await input.press('Enter');
    await workbench().waitForReply(says('not today'));
    assert.equal((await files()).includes('one.txt'), false);
  });

  it('always allows exactly the rule that was shown', async () => {
    await workbench().sendChat('run "touch two.txt"');
    await workbench().clickConfirmation('Always Allow');
    await workbench().waitForReply();
    assert.ok((await files()).includes('two.txt'));

    await workbench().newChat();
    await workbench().sendChat('run "touch two.txt && echo again"');
    await workbench().waitForReply(says('again'));
    await workbench().sendChat('run "touch three.txt"');
    assert.match(await workbench().confirmationText(), /touch three\.txt/);
    await workbench().clickConfirmation('Deny');
    await workbench().waitForReply();
    assert.equal((await files()).includes('three.txt'), false);
  });

  it('denies what a rule denies, without asking', async () => {
    const before = await readFile(path.join(workbench().folder, 'notes.md'), 'utf8');
    await workbench().sendChat('Replace "alpha" with "beta" in notes.md');
    await workbench().waitForReply(says('rule Edit(notes.md) forbids this call'));
    assert.equal(await readFile(path.join(workbench().folder, 'notes.md'), 'utf8'), before);
  });

  it('switches the chat in sight to a picked mode, and no other', async () => {
    await workbench().newChat();
    await workbench().writeChat('unfinished words');
    await workbench().runCommand('Quiver: Set Permission Mode of This Chat…');
    const rows = workbench().page.locator('.quick-input-list .monaco-list-row');
    await rows.filter({ hasText: 'Nothing is changed' }).click();
    await workbench().waitForReply(says('Permission mode Plan from your next message on.'));
    assert.equal(await workbench().chatInput(), 'unfinished words');

    await workbench().newChat();
    await workbench().sendChat('run "touch four.txt"');
    await workbench().clickConfirmation('Allow');
    await workbench().waitForReply();
    assert.ok((await files()).includes('four.txt'));
  });
});
