import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { type Emulator, startEmulator } from '../emulator/emulator.ts';
import { type Brain, call, delay, reply, scripted, text, thinking } from '../emulator/reply.ts';
import { openWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
import { until } from './screen.ts';
import { servers } from './servers.ts';
import type { Workbench } from './workbench.ts';

const KEY = 'sk-test-key';

/** A real workbench that talks to the strict emulator as if it were Claude's API. */
describe('with an API key', function () {
  this.timeout(90_000);
  let emulator: Emulator;
  let workbench: Workbench;
  let brain: Brain = scripted();

  before(async function () {
    this.timeout(120_000);
    emulator = await startEmulator({ brain: (view) => brain(view), key: KEY, record: true });
    workbench = await openWorkbench({
      settings: {
        'quiver.mcp.servers': { everything: servers.everything },
        'quiver.anthropic.baseUrl': emulator.url,
        'quiver.toolSearch.strategy': 'reference',
      },
      env: { ANTHROPIC_API_KEY: KEY },
    });
  });

  after(async () => {
    await workbench?.dispose();
    await emulator?.close();
  });

  const onDisk = (file: string) => readFile(path.join(workbench.folder, file), 'utf8');
  const pick = async (label: string) =>
    workbench.page
      .locator('.quick-input-widget:visible .monaco-list-row', { hasText: label })
      .first()
      .click();

  it('preselects the Claude model of the settings', async () => {
    await workbench.page.locator('.model-picker-item', { hasText: 'Claude Sonnet 5.5' }).first().waitFor();
  });

  it('streams an answer with a search and a call, and the endpoint refuses nothing', async () => {
    brain = scripted(
      reply(thinking('I need a tool.'), call('ToolSearch', { query: 'echo' })),
      reply(call('mcp__everything__echo', { message: 'through the wire' })),
      reply(text('It says: through the wire.')),
    );
    await workbench.sendChat('echo something');
    await workbench.waitForReply(says('It says: through the wire.'));
    assert.deepEqual(
      emulator.requests
        .filter(({ path: address }) => address === '/v1/messages')
        .map(({ status, error }) => [status, error]),
      Array(3).fill([200, undefined]),
    );
  });

  it('can be stopped at any moment, and the chat goes on', async () => {
    brain = scripted(reply(text('I begin '), delay(60_000), text('and never end')), reply(text('On we go.')));
    await workbench.sendChat('talk for a long time');
    await workbench.waitForPartialReply(says('I begin'));
    await workbench.cancelChat();
    await workbench.sendChat('and now?');
    await workbench.waitForReply(says('On we go.'));
    const last = emulator.requests.at(-1);
    assert.equal(last?.status, 200);
    const said = last?.view?.messages.map((message) => (message.role === 'assistant' ? message.text : ''));
    assert.ok(
      said?.some((words) => words.includes('I begin')),
      'the model sees what it had said before it was stopped',
    );
  });

  it('knows what it did before it was stopped, also if that takes long to end', async () => {
    const stubborn = "touch begun.txt; trap '' TERM; sleep 60";
    brain = scripted(
      reply(text('I run it. '), call('Bash', { command: stubborn })),
      reply(text('Once more.')),
    );
    await workbench.sendChat('run the stubborn one');
    await workbench.clickConfirmation('Allow');
    await until('the command runs', async () => (await onDisk('begun.txt').catch(() => undefined)) === '');
    await workbench.cancelChat();
    await workbench.sendChat('what was that?');
    await workbench.waitForReply(says('Once more.'));
    const said = emulator.requests
      .at(-1)
      ?.view?.messages.map((message) => (message.role === 'assistant' ? message.text : ''));
    assert.ok(
      said?.some((words) => words.includes('I run it.')),
      'the model sees what it had begun',
    );
  });

  it('plans first, and changes files when the user agrees', async () => {
    await workbench.newChat();
    brain = scripted(
      reply(call('Write', { file_path: 'plan.txt', content: 'too early\n' })),
      reply(call('ExitPlanMode', { plan: '1. Write plan.txt' })),
      reply(call('Write', { file_path: 'plan.txt', content: 'as agreed\n' })),
      reply(text('All done.')),
    );
    await workbench.sendChat('/plan write the file');
    await pick('Carry It Out and Accept Edits');
    await workbench.waitForReply(says('All done.'));
    assert.equal(await onDisk('plan.txt'), 'as agreed\n');
  });

  it('asks a question with answers to choose from', async () => {
    const asked = {
      question: 'Which color shall it have?',
      header: 'Color',
      options: [{ label: 'Red' }, { label: 'Green' }],
    };
    brain = scripted(reply(call('AskUser', { questions: [asked] })), reply(text('Green it is.')));
    await workbench.sendChat('paint it');
    await pick('Green');
    await workbench.waitForReply(says('Green it is.'));
    const answer = emulator.requests.at(-1)?.view?.messages.at(-1);
    assert.match(JSON.stringify(answer), /Which color shall it have\?\\n→ Green/);
  });

  it('gives a task to another agent and gets its last words', async () => {
    brain = scripted(
      reply(call('Task', { description: 'count the files', prompt: 'Count the files.' })),
      reply(call('Glob', { pattern: '*' })),
      reply(text('There are some files.')),
      reply(text('The other one says: some.')),
    );
    await workbench.sendChat('have the files counted');
    await workbench.waitForReply(says('The other one says: some.'));
  });

  it('shows what the requests did to the cache', async () => {
    await workbench.runCommand('Quiver: Open Inspector');
    // a page lives in frames of its own
    const inSight = () =>
      Promise.all(
        workbench.page.frames().map((frame) => frame.getByRole('listbox', { name: 'Requests' }).count()),
      );
    await until('the page is open', async () => (await inSight()).some((count) => count > 0));
  });

  it('had no request refused', () => {
    const statuses = emulator.requests
      .filter(({ path: address }) => address === '/v1/messages')
      .map(({ status, error }) => [status, error]);
    assert.deepEqual(statuses, Array(statuses.length).fill([200, undefined]));
  });

  it('says in one sentence that a key is wrong, with a button to set another', async () => {
    await workbench.newChat();
    await workbench.runCommand('Quiver: Set API Key');
    await workbench.page.locator('.quick-input-widget:visible input[type="password"]').fill('sk-wrong-key');
    await workbench.page.keyboard.press('Enter');
    await workbench.sendChat('hello');
    await workbench.waitForReply(() => true);
    const shown = (await workbench.page.locator('.interactive-response').last().textContent()) ?? '';
    assert.match(shown, /The API key was not accepted\. Set another one\./);
    assert.match(shown, /Set API Key/);
  });
});
