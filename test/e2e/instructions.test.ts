import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { type Emulator, startEmulator } from '../emulator/emulator.ts';
import { type Brain, call, reply, scripted, text } from '../emulator/reply.ts';
import { findChatFrame } from './chatFrame.ts';
import { openWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
import { until } from './screen.ts';
import type { Workbench } from './workbench.ts';

const KEY = 'sk-test-key';
const POOL = 'Tool Pool';
const CONVENTION = 'Name every function after a bird.';
const SECRET = 'TOKEN=of-all-birds';
const NESTED = 'In this folder, after a fish.';

/** The fixture workspace with a convention, one for a folder, and a home folder without any. */
function createFolders(): { readonly root: string; readonly folder: string; readonly home: string } {
  const root = mkdtempSync(join(tmpdir(), 'quiver-instructions-'));
  const [folder, home] = [join(root, 'workspace'), join(root, 'home')];
  cpSync('test/fixtures/workspace', folder, { recursive: true });
  mkdirSync(home);
  writeFileSync(join(folder, 'AGENTS.md'), `${CONVENTION}\n`);
  writeFileSync(join(folder, '.env'), `${SECRET}\n`);
  writeFileSync(join(folder, 'src/CLAUDE.md'), 'Fish have keys. @../.env\n');
  writeFileSync(join(folder, 'CLAUDE.md'), '@AGENTS.md\n');
  writeFileSync(join(folder, 'src/AGENTS.md'), `${NESTED}\n`);
  return { root, folder, home };
}

/** A real workbench whose scripted model shows what it receives. */
describe('instructions of the project', function () {
  this.timeout(120_000);
  const { root, folder, home } = createFolders();
  let emulator: Emulator;
  let workbench: Workbench;
  let brain: Brain = scripted();

  before(async function () {
    this.timeout(180_000);
    emulator = await startEmulator({ brain: (view) => brain(view), key: KEY, record: true });
    workbench = await openWorkbench({
      folder,
      settings: {
        'quiver.anthropic.baseUrl': emulator.url,
        'quiver.chat.openAtStart': 'always',
        'chat.useAgentsMdFile': true,
        'chat.useNestedAgentsMdFiles': true,
        'chat.useClaudeMdFile': true,
      },
      env: { ANTHROPIC_API_KEY: KEY, HOME: home },
    });
  });

  after(async () => {
    await workbench?.dispose();
    await emulator?.close();
    rmSync(root, { recursive: true });
  });

  const newestRequest = () => emulator.requests.findLast(({ path }) => path === '/v1/messages');

  /** Number of times that the newest request has a text. */
  const timesSent = (wanted: string): number =>
    JSON.stringify(newestRequest()?.body).split(wanted).length - 1;

  const ask = async (question: string, answer: string) => {
    await workbench.sendChat(question);
    await workbench.waitForReply(says(answer));
  };

  /** `label: description` of the rows below "Context". */
  const context = async (): Promise<readonly string[]> => {
    const rows = await workbench.treeRows(POOL);
    const start = rows.findIndex(({ label, level }) => level === 1 && label === 'Context');
    const below = rows.slice(start + 1);
    const end = below.findIndex(({ level }) => level === 1);
    return below.slice(0, end).map(({ label, description }) => `${label}: ${description}`);
  };

  const shows = (...wanted: readonly string[]) =>
    until(`the context is ${wanted.join(', ')}`, async () => {
      assert.deepEqual(await context(), wanted);
      return true;
    });

  it('reach the model once, whatever VS Code attaches, and those of a folder with its first file', async () => {
    brain = scripted(
      reply(text('I will.')),
      reply(call('Read', { file_path: 'src/answer.ts' })),
      reply(text('I have read it.')),
    );
    await ask('write a function', 'I will.');
    assert.deepEqual([timesSent(CONVENTION), timesSent(NESTED)], [1, 0]);
    assert.match(
      JSON.stringify(newestRequest()?.body),
      /<project-instructions path=\\"AGENTS\.md\\">\\nName every function after a bird\.\\n<\/project-instructions>/,
    );
    await ask('read the answer', 'I have read it.');
    assert.deepEqual([timesSent(CONVENTION), timesSent(NESTED)], [1, 1]);
    assert.deepEqual([timesSent('[left out: @../.env: it may hold secrets]'), timesSent(SECRET)], [1, 0]);
  });

  it('are shown in the Tool Pool with size and reason', async () => {
    await workbench.openView(POOL);
    await shows(
      'AGENTS.md: 9 tokens · always',
      'CLAUDE.md: 3 tokens · same as AGENTS.md',
      'src/AGENTS.md: 8 tokens · joins when a file in src is read',
      'src/CLAUDE.md: 7 tokens · joins when a file in src is read',
    );
  });

  it('are told again when a file changes, and shown as it is now', async () => {
    writeFileSync(join(workbench.folder, 'AGENTS.md'), `${CONVENTION} Not a duck.\n`);
    await until('the tree shows it', async () => (await context())[0] === 'AGENTS.md: 12 tokens · always');
    brain = scripted(reply(text('No duck.')));
    await ask('go on', 'No duck.');
    assert.deepEqual([timesSent(CONVENTION), timesSent('this replaces the earlier text')], [2, 1]);
  });

  it('are taken out when the user switches them off in the tree', async () => {
    const press = (file: string, action: string, index: number, wanted: string) =>
      workbench.clickTreeAction(POOL, file, action, async () => (await context())[index] === wanted);
    await press('CLAUDE.md', 'Do Not Use These Instructions', 1, 'CLAUDE.md: 3 tokens · off');
    await press('AGENTS.md', 'Do Not Use These Instructions', 0, 'AGENTS.md: 12 tokens · off');
    await shows(
      'AGENTS.md: 12 tokens · off',
      'CLAUDE.md: 3 tokens · off',
      'src/AGENTS.md: 8 tokens · joins when a file in src is read',
      'src/CLAUDE.md: 7 tokens · joins when a file in src is read',
    );
    brain = scripted(reply(text('As you like.')), reply(text('Birds again.')));
    await ask('and now?', 'As you like.');
    assert.deepEqual([timesSent(CONVENTION), timesSent(NESTED)], [0, 1]);
    await press('AGENTS.md', 'Use These Instructions', 0, 'AGENTS.md: 12 tokens · always');
    await ask('once more', 'Birds again.');
    assert.equal(timesSent(CONVENTION), 1);
  });

  it('are opened by /memory at both doors, and written by /init', async () => {
    const entry = (label: string) =>
      workbench.page.locator('.quick-input-widget:visible .monaco-list-row', { hasText: label }).first();
    await workbench.sendChat('/memory');
    await entry('src/AGENTS.md').click();
    await until('the file is open', async () => (await workbench.editorText()).includes(NESTED));
    await workbench.runCommand('Quiver: Open Chat');
    const chat: Frame = await findChatFrame(workbench.page);
    const box = chat.getByRole('textbox', { name: 'Message' });
    // The first Enter may take the entry of the list that completes the command.
    const send = async (words: string) => {
      await box.fill(words);
      await until('it is sent', async () => {
        await box.press('Enter');
        return (await box.inputValue()) === '';
      });
    };
    await send('/memory');
    await entry('~/.agents/AGENTS.md').click();
    await workbench.page.locator('.tab.active', { hasText: 'AGENTS.md' }).first().waitFor();
    brain = scripted(reply(text('Written.')));
    await send('/init mind the tests');
    let shown = '';
    await until(
      () => `it is answered; on show is ${shown}`,
      async () => {
        shown = await chat.getByRole('log', { name: 'Conversation' }).innerText();
        return shown.includes('Written.');
      },
    );
    assert.equal(timesSent('<init-request>'), 1);
    assert.equal(timesSent('/init mind the tests'), 1);
  });

  it('had no request refused', () => {
    const statuses = emulator.requests
      .filter(({ path }) => path === '/v1/messages')
      .map(({ status, error }) => [status, error]);
    assert.deepEqual(statuses, Array(statuses.length).fill([200, undefined]));
  });
});
