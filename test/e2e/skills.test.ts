import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Frame } from 'playwright-core';
import { hash } from '../../src/lib/hash.ts';
import { type Emulator, startEmulator } from '../emulator/emulator.ts';
import { type Brain, call, reply, scripted, text } from '../emulator/reply.ts';
import { findChatFrame } from './chatFrame.ts';
import { openWorkbench } from './openWorkbench.ts';
import { until } from './screen.ts';
import { servers } from './servers.ts';
import type { Workbench } from './workbench.ts';

const KEY = 'sk-test-key';
const POOL = 'Tool Pool';
const LETTERS =
  '---\nname: send-letters\ndescription: Writes letters to customers.\nargument-hint: <name>\n---\nCall mcp__everything__echo with a greeting to $1.';
const CHARTS = '---\nname: draw-charts\ndescription: Draws charts of numbers.\n---\nDraw with care.';
const INDEX = {
  version: '0.2.0',
  skills: [
    {
      name: 'draw-charts',
      description: 'Draws charts of numbers.',
      files: [{ path: 'SKILL.md', digest: `sha256:${hash(CHARTS)}` }],
    },
  ],
};

const FILES: Readonly<Record<string, string>> = {
  'home/.agents/skills/broken/SKILL.md': 'No front matter.',
  'index/index.json': JSON.stringify(INDEX),
  'index/draw-charts/SKILL.md': CHARTS,
};

function createFolders() {
  const root = mkdtempSync(join(tmpdir(), 'quiver-skills-'));
  const [folder, home, index] = [join(root, 'workspace'), join(root, 'home'), join(root, 'index')];
  cpSync('test/fixtures/workspace', folder, { recursive: true });
  for (const [path, content] of Object.entries(FILES)) write(join(root, path), content);
  return { root, folder, home, index };
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A real workbench whose scripted model shows what it receives. */
describe('skills', function () {
  this.timeout(120_000);
  const { root, folder, home, index } = createFolders();
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
        'quiver.skills.indexes': [index],
        'quiver.chat.openAtStart': 'never',
        'quiver.permissions.allow': ['mcp__everything__echo'],
      },
      env: { ANTHROPIC_API_KEY: KEY, HOME: home },
    });
  });

  after(async () => {
    await workbench?.dispose();
    await emulator?.close();
    rmSync(root, { recursive: true });
  });

  const box = () => chat.getByRole('textbox', { name: 'Message' });
  const requests = () => emulator.requests.filter(({ path }) => path === '/v1/messages');
  const bodies = () => requests().map(({ body }) => JSON.stringify(body));

  /** `label: description` of the rows below "Skills". */
  const rows = async (): Promise<readonly string[]> => {
    const shown = await workbench.treeRows(POOL);
    const start = shown.findIndex(({ label, level }) => level === 1 && label === 'Skills');
    const below = shown.slice(start + 1);
    const end = below.findIndex(({ level }) => level === 1);
    return below.slice(0, end).map(({ label, description }) => `${label}: ${description}`);
  };
  const shows = async (wanted: string) => {
    let shown: readonly string[] = [];
    await until(
      () => `the skills have the row ${wanted}; they are ${shown.join('\n')}`,
      async () => {
        shown = await rows();
        return shown.includes(wanted);
      },
    );
  };
  const openChat = async () => {
    await workbench.runCommand('Quiver: Open Chat');
    chat = await findChatFrame(workbench.page);
    await box().waitFor();
  };

  it('are in the tree as soon as they are in the folder, with what is wrong with others', async () => {
    await workbench.openView(POOL);
    await shows('broken: cannot be used: it has no description, so nobody could tell when to use it');
    await shows('draw-charts: asks you before its first use');
    write(join(workbench.folder, '.claude/skills/send-letters/SKILL.md'), LETTERS);
    await shows('.claude/skills: 1 skill');
    await shows('send-letters: ');
  });

  it('are named to the model where they fit, run with the tools they name, and marked as used', async () => {
    brain = scripted(
      reply(call('Skill', { name: 'send-letters', arguments: 'Ann' })),
      reply(call('mcp__everything__echo', { message: 'Dear Ann' })),
      reply(text('Ann has her letter.')),
    );
    await openChat();
    await box().fill('please write letters to our customers');
    await box().press('Enter');
    await chat.getByText('Ann has her letter.').waitFor();
    const [first = '', second = '', third = ''] = bodies();
    assert.match(first, /<skill-reminder>\\nSkills relevant to your task:\\n- send-letters: Writes letters/);
    assert.match(
      second,
      /<skill-content name=\\"send-letters\\" .*Call mcp__everything__echo with a greeting to Ann/,
    );
    assert.match(third, /Echo: Dear Ann/);
    assert.doesNotMatch(third, /"name":"ToolSearch","input"/);
    assert.deepEqual(
      requests().map(({ status }) => status),
      [200, 200, 200],
    );
    await workbench.openView(POOL);
    await shows('send-letters: used in this chat');
  });

  it('are completed after a slash, and run by the user with arguments', async () => {
    brain = scripted(reply(text('Bob is next.')));
    await openChat();
    await box().fill('');
    await box().pressSequentially('/send');
    const option = chat.getByRole('option', { name: /\/send-letters <name>/ });
    await option.waitFor();
    assert.match(await option.innerText(), /Writes letters to customers/);
    await option.click();
    await box().pressSequentially('Bob');
    await box().press('Enter');
    await chat.getByText('Bob is next.').waitFor();
    assert.match(bodies().at(-1) ?? '', /Call mcp__everything__echo with a greeting to Bob/);
    await box().fill('');
    await box().pressSequentially('#send');
    await chat.getByRole('option', { name: /^send-letters/ }).waitFor();
    await box().fill('');
  });

  it('from elsewhere are refused until they were discovered, and wait for the yes of the user', async () => {
    const before = requests().length;
    const run = call('Skill', { name: 'draw-charts' });
    brain = scripted(
      reply(run),
      reply(call('DiscoverSkills', { query: 'charts of numbers' })),
      reply(run),
      reply(text('All is drawn.')),
    );
    await openChat();
    await box().fill('go on');
    await box().press('Enter');
    const allow = chat.getByRole('button', { name: 'Allow', exact: true });
    await allow.waitFor();
    assert.match(await chat.locator('body').innerText(), /Use the skill draw-charts[\s\S]*Draw with care\./);
    await allow.click();
    await chat.getByText('All is drawn.').waitFor();
    const [, second = '', , fourth = ''] = bodies().slice(before);
    assert.match(
      second,
      /Remote skill draw-charts was not discovered in this session\. Use DiscoverSkills to find remote skills first\./,
    );
    assert.match(fourth, /<skill-content name=\\"draw-charts\\"/);
    await workbench.openView(POOL);
    await shows('draw-charts: used in this chat');
  });

  it('are begun by New Skill…, and tried by Check My Skills', async () => {
    const input = workbench.page.locator('.quick-input-widget:visible input.input').first();
    const enter = async (title: string, words: string) => {
      await workbench.page.getByText(title).first().waitFor();
      await input.fill(words);
      await input.press('Enter');
    };
    await workbench.runCommand('Quiver: New Skill…');
    await enter('New Skill (1/3): Name', 'water-plants');
    await enter('New Skill (2/3): Description', 'Waters the plants: in the "office".');
    await workbench.page.locator('.quick-input-widget:visible .monaco-list-row').first().click();
    const file = join(workbench.folder, '.agents/skills/water-plants/SKILL.md');
    await until('it is written', async () => existsSync(file));
    assert.match(
      readFileSync(file, 'utf8'),
      /^---\nname: water-plants\ndescription: "Waters the plants: in the/,
    );
    await workbench.openView(POOL);
    await shows('water-plants: ');
    await workbench.runCommand('Quiver: Check My Skills');
    await enter('Check My Skills', 'who waters the plants?');
    await until('the page has the answer', async () => {
      const pages = await Promise.all(
        workbench.page.frames().map((frame) =>
          frame
            .locator('body')
            .innerText()
            .catch(() => ''),
        ),
      );
      return pages.some((page) => /The model would be told of these, best first:\s*water-plants/.test(page));
    });
  });
});
