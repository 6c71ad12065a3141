import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Frame } from 'playwright-core';
import { isRecord } from '../../src/lib/json.ts';
import { type Emulator, startEmulator } from '../emulator/emulator.ts';
import { type Brain, call, reply, scripted, text } from '../emulator/reply.ts';
import { findChatFrame } from './chatFrame.ts';
import { openWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
import { until } from './screen.ts';
import { servers } from './servers.ts';
import type { Workbench } from './workbench.ts';

const KEY = 'sk-test-key';
const POOL = 'Tool Pool';

const FILES: Readonly<Record<string, string>> = {
  'workspace/.claude/commands/notes/count.md':
    '---\ndescription: Counts something\nargument-hint: <what>\n---\nCount the $1 in @README.md, and say it $2.',
  'workspace/.claude/agents/reader.md':
    '---\nname: reader\ndescription: Reads and counts\ntools: Read, mcp__everything__echo\n---\nRead like an owl.',
  'workspace/.claude/agents/broken.md': '---\ntools: {}\n---\nx',
  'home/.claude/commands/mine.md': 'A command of the user.',
};

function createFolders(): { readonly root: string; readonly folder: string; readonly home: string } {
  const root = mkdtempSync(join(tmpdir(), 'quiver-texts-'));
  const [folder, home] = [join(root, 'workspace'), join(root, 'home')];
  cpSync('test/fixtures/workspace', folder, { recursive: true });
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return { root, folder, home };
}

/** A real workbench whose scripted model shows what it receives. */
describe('commands and agents from files', function () {
  this.timeout(120_000);
  const { root, folder, home } = createFolders();
  let emulator: Emulator;
  let workbench: Workbench;
  let brain: Brain = scripted();
  let chat: Frame;

  before(async function () {
    this.timeout(180_000);
    emulator = await startEmulator({ brain: (view) => brain(view), key: KEY, record: true });
    workbench = await openWorkbench({
      folder,
      settings: {
        'quiver.anthropic.baseUrl': emulator.url,
        'quiver.mcp.servers': { everything: servers.everything },
        'quiver.chat.openAtStart': 'never',
      },
      env: { ANTHROPIC_API_KEY: KEY, HOME: home },
    });
    await workbench.runCommand('Quiver: Open Chat');
    chat = await findChatFrame(workbench.page);
  });

  after(async () => {
    await workbench?.dispose();
    await emulator?.close();
    rmSync(root, { recursive: true });
  });

  const box = () => chat.getByRole('textbox', { name: 'Message' });
  const requests = () => emulator.requests.filter(({ path }) => path === '/v1/messages');
  const bodies = () => requests().map(({ body }) => JSON.stringify(body));

  it('a command is completed with what it takes, and reaches the model with its arguments and files', async () => {
    brain = scripted(reply(text('There are three.')));
    await box().fill('');
    await box().pressSequentially('/coun');
    const option = chat.getByRole('option', { name: /\/notes:count <what>/ });
    await option.waitFor();
    assert.match(await option.innerText(), /Counts something · \.claude\/commands\/notes\/count\.md/);
    await option.click();
    await box().pressSequentially('lines "very loudly"');
    await box().press('Enter');
    await chat.getByText('There are three.').waitFor();
    const last = bodies().at(-1) ?? '';
    assert.match(last, /Count the lines in @README\.md, and say it very loudly\./);
    assert.match(last, /<command-prompt path=\\"\.claude\/commands\/notes\/count\.md\\">/);
    assert.match(last, /<attached path=\\"README\.md\\">/);
    assert.match(last, /\/notes:count lines/);
  });

  it('/help lists every command', async () => {
    await box().fill('/help ');
    await box().press('Enter');
    await until('the commands are listed', async () => {
      const shown = await chat.getByRole('log', { name: 'Conversation' }).innerText();
      return shown.includes('/notes:count') && shown.includes('/mine') && shown.includes('/compact');
    });
  });

  it('a command works in the Chat view, too', async () => {
    brain = scripted(reply(text('Counted for you.')));
    await workbench.sendChat('/notes:count words twice');
    await workbench.waitForReply(says('Counted for you.'));
    assert.match(bodies().at(-1) ?? '', /Count the words in @README\.md, and say it twice\./);
  });

  it('an agent of a file does a task with its own instructions and its part of the tools', async () => {
    const before = requests().length;
    brain = scripted(
      reply(
        call('Task', { description: 'count lines', prompt: 'Count the lines.', subagent_type: 'reader' }),
      ),
      reply(call('ToolSearch', { query: 'select:echo,get-sum' })),
      reply(
        call('mcp__everything__echo', { message: 'hoot' }),
        call('mcp__everything__get-sum', { a: 1, b: 2 }),
      ),
      reply(text('Twelve lines.')),
      reply(text('It says twelve.')),
    );
    await workbench.runCommand('Quiver: Open Chat');
    chat = await findChatFrame(workbench.page);
    await box().fill('have the reader count');
    await box().press('Enter');
    const allow = chat.getByRole('button', { name: 'Allow', exact: true });
    await Promise.race([
      allow.waitFor().then(() => allow.click()),
      chat.getByText('It says twelve.').waitFor(),
    ]);
    await chat.getByText('It says twelve.').waitFor();
    await chat.getByRole('button', { name: /^Task for reader: count lines/ }).waitFor();

    const all = requests().slice(before);
    assert.deepEqual(
      all.map(({ status }) => status),
      Array(5).fill(200),
    );
    assert.match(JSON.stringify(all[0]?.body), /- reader: Reads and counts/);
    const [, first, , third] = all.map(({ body }) => (isRecord(body) ? body : {}));
    assert.match(JSON.stringify(first?.system), /Read like an owl\./);
    assert.doesNotMatch(JSON.stringify(first), /get-sum|"Edit"|"Bash"/);
    const results = JSON.stringify(third?.messages);
    assert.match(results, /There is no tool get-sum/);
    assert.match(JSON.stringify(all[3]?.body), /There is no tool mcp__everything__get-sum/);
  });

  it('the Tool Pool shows the agents, with what is wrong with one', async () => {
    const rows = async () => {
      const shown = await workbench.treeRows(POOL);
      return shown.map(({ label, description }) => `${label}: ${description}`);
    };
    await until('the agents are there', async () => {
      const lines = await rows();
      return (
        lines.some((line) => /^reader: \.claude\/agents\/reader\.md · \d+ of \d+ tools/.test(line)) &&
        lines.some((line) =>
          line.startsWith('broken: .claude/agents/broken.md · cannot be used: its tools'),
        ) &&
        lines.some((line) => /^explorer: Quiver · \d+ of \d+ tools · only looks/.test(line))
      );
    });
  });
});
