import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { useWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
import { until } from './screen.ts';
import { servers } from './servers.ts';

const POOL = 'Tool Pool';
const CORE_TOOLS = [
  'AskUser',
  'Bash',
  'Edit',
  'Glob',
  'Grep',
  'MultiEdit',
  'Read',
  'Task',
  'ToolSearch',
  'Write',
];

describe('the first five minutes, with the offline demo', function () {
  this.timeout(90_000);
  const workbench = useWorkbench({ settings: { 'quiver.mcp.servers': servers } });
  const onDisk = (file: string) => readFile(path.join(workbench().folder, file), 'utf8');

  /** The labels below a group of the tree, as deep as it goes. */
  const labelsIn = async (group: string): Promise<string[]> => {
    const rows = await workbench().treeRows(POOL);
    const start = rows.findIndex(({ label, level }) => level === 1 && label === group);
    const rest = rows.slice(start + 1);
    const end = rest.findIndex(({ level }) => level === 1);
    return rest.slice(0, end < 0 ? rest.length : end).map(({ label }) => label);
  };

  it('finds a real MCP tool, calls it and shows the answer', async () => {
    await workbench().sendChat('What is the sum of 19 and 23?');
    await workbench().waitForReply(says('The sum of 19 and 23 is 42.'));
  });

  it('shows it as discovered, and the rest as deferred by server', async () => {
    await workbench().openView(POOL);
    assert.deepEqual(await labelsIn('Discovered'), ['get-sum']);
    const deferred = await labelsIn('Deferred');
    assert.ok(
      deferred.includes('everything') && deferred.includes('echo') && deferred.includes('read_graph'),
    );
    assert.deepEqual(await labelsIn('Always loaded'), CORE_TOOLS);
    const loaded = CORE_TOOLS.length + 1;
    assert.match(await workbench().statusBarText('quiver.pool'), new RegExp(`^${loaded} of \\d+ tools$`));
  });

  it('asks before it edits, edits through the editor, and one undo takes it back', async () => {
    await workbench().openFile('README.md');
    const before = await onDisk('README.md');
    await workbench().sendChat('Replace "Buy milk" with "Buy oat milk" in README.md');
    assert.match(await workbench().confirmationText(), /Edit/);
    await workbench().clickConfirmation('Allow');
    await workbench().waitForReply((text) => /README\.md/.test(text));
    assert.equal(await onDisk('README.md'), before.replace('Buy milk', 'Buy oat milk'));
    await workbench().undo();
    await until('the editor shows the old text', async () => /Buy milk/.test(await workbench().editorText()));
  });

  it('does nothing when the user denies', async () => {
    const before = await onDisk('notes.md');
    await workbench().sendChat('Replace "alpha" with "beta" in notes.md');
    await workbench().clickConfirmation('Deny');
    await workbench().waitForReply(says('You did not allow'));
    assert.equal(await onDisk('notes.md'), before);
  });

  it('remembers the chat across a reload', async () => {
    await workbench().reload();
    await workbench().sendChat('call get-sum with a=1 b=2');
    await workbench().waitForReply(says('The sum of 1 and 2 is 3.'));
    const whole = await workbench().lastReply(true);
    assert.doesNotMatch(whole, /ToolSearch/, 'the tool found before the reload needs no new search');
  });

  it('keeps chats apart: a new one has found nothing', async () => {
    await workbench().newChat();
    await workbench().sendChat('hello');
    await workbench().waitForReply((text) => text.length > 0);
    await workbench().openView(POOL);
    assert.deepEqual(await labelsIn('Discovered'), []);
  });

  it('shows what a search would find, while it is typed', async () => {
    await workbench().runCommand('Quiver: Try a Tool Search…');
    const input = workbench().page.locator('.quick-input-widget:visible input.input').first();
    await input.fill('add two numbers');
    const first = workbench().page.locator('.quick-input-list .monaco-list-row').first();
    await first.getByText('1. mcp__everything__get-sum').waitFor();
    await workbench().page.keyboard.press('Escape');
  });

  it('sums up the chat on /compact, and goes on', async () => {
    await workbench().sendChat('/compact');
    await workbench().waitForReply((text) => text.length > 0);
    await workbench().sendChat('call get-sum with a=2 b=3');
    await workbench().waitForReply(says('The sum of 2 and 3 is 5.'));
  });

  it('pins a tool from the tree', async () => {
    await workbench().clickTreeAction(POOL, 'echo', 'Always Load', async () =>
      (await labelsIn('Always loaded')).includes('echo'),
    );
  });
});
