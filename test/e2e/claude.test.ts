import assert from 'node:assert/strict';
import { type Emulator, startEmulator } from '../../src/demo/emulator/emulator.ts';
import { type Brain, call, delay, reply, scripted, text, thinking } from '../../src/demo/reply.ts';
import { openWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
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
        .filter(({ path }) => path === '/v1/messages')
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
