import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { findChatFrame } from '../test/e2e/chatFrame.ts';
import { until } from '../test/e2e/screen.ts';
import { servers } from '../test/e2e/servers.ts';
import { Workbench } from '../test/e2e/workbench.ts';
import { startEmulator } from '../test/emulator/emulator.ts';
import { call, reply, scripted, text } from '../test/emulator/reply.ts';
import { runCommand } from './command.ts';
import { repositoryRoot } from './paths.ts';
import { consoleProgress } from './progress.ts';
import { takeStatePictures } from './statePictures.ts';
import { openWorkbenchPage } from './workbenchPage.ts';

const KEY = 'sk-pictures';
const POOL = 'Tool Pool';

const WINDOW = { width: 1340, height: 860 };
/** Place of the border between the side bar and the editor. */
const SIDE_BAR = 348;
/** Height of the bar above the views, which names the development host. */
const TITLE_BAR = 30;

/** Takes the pictures again (`npm run pictures`): those of the docs from the page of the chat, those of the README and the walkthrough in a real VS Code with a scripted model. */
export async function main([only]: readonly string[]): Promise<number> {
  await runCommand({ command: process.execPath, args: ['esbuild.mjs'], cwd: repositoryRoot });
  await consoleProgress('Taking pictures of the page', takeStatePictures);
  if (only !== 'states') await takeWorkbenchPictures();
  return 0;
}

async function takeWorkbenchPictures(): Promise<void> {
  const emulator = await startEmulator({ brain: orangesForMilk(), key: KEY });
  const workbench = new Workbench(
    await openWorkbenchPage({
      env: { ANTHROPIC_API_KEY: KEY },
      settings: {
        'window.commandCenter': false,
        'workbench.colorTheme': 'Default Dark Modern',
        'workbench.secondarySideBar.defaultVisibility': 'hidden',
        'quiver.chat.openAtStart': 'always',
        'editor.minimap.enabled': false,
        'quiver.anthropic.baseUrl': emulator.url,
        'quiver.mcp.servers': servers,
        'quiver.permissions.mode': 'acceptEdits',
        'quiver.toolSearch.strategy': 'reference',
      },
    }),
  );
  try {
    await consoleProgress('Taking pictures of the workbench', () => take(workbench));
  } finally {
    await workbench.dispose();
    await emulator.close();
  }
}

const orangesForMilk = () =>
  scripted(
    reply(call('ToolSearch', { query: 'sum' }), call('Read', { file_path: 'README.md' })),
    reply(call('mcp__everything__get-sum', { a: 19, b: 23 })),
    reply(call('Edit', { file_path: 'README.md', old_string: 'Buy milk', new_string: 'Buy 42 oranges' })),
    reply(text('The sum is **42**, and the list now says so.')),
  );

async function take(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await page.setViewportSize(WINDOW);
  const chat = await findChatFrame(page);
  await drag(page, SIDE_BAR, 170);
  await workbench.openFile('README.md');
  const box = chat.getByRole('textbox', { name: 'Message' });
  await until('the servers are there', () => workbench.treeRow(POOL, 'memory').isVisible());
  await box.fill('How much is 19 + 23? Put as many oranges instead of milk on the list in README.md.');
  await box.press('Enter');
  await chat.getByText('list now says so').waitFor();
  await until('it is discovered', () => workbench.treeRow(POOL, 'get-sum').isVisible());
  await rested(workbench, 'media/screenshot.png');
  await chat.getByRole('button', { name: 'Review', exact: true }).click();
  const changed = page.locator('.editor-group-container .view-line', { hasText: '42 oranges' });
  await changed.first().waitFor();
  await changed.first().hover();
  await rested(workbench, 'media/review.png');
  await workbench.runCommand('Quiver: Open Inspector');
  const inspector = await findInspector(page);
  await inspector.getByRole('tab', { name: 'Protocol' }).click();
  await inspector.getByRole('listbox').press('Home');
  await rested(workbench, 'docs/pictures/inspector.png');
}

/** The page of the inspector: pages live in frames of their own. */
async function findInspector(page: Page): Promise<Frame> {
  let found: Frame | undefined;
  await until('the inspector is there', async () => {
    for (const frame of page.frames())
      if ((await frame.getByRole('tab', { name: 'Protocol' }).count()) > 0) found = frame;
    return found !== undefined;
  });
  if (!found) throw new Error('The inspector is not there.');
  return found;
}

/** Moves the border between two views, so that their content fits. */
async function drag(page: Page, x: number, by: number): Promise<void> {
  await page.mouse.move(x, WINDOW.height / 2);
  await page.mouse.down();
  await page.mouse.move(x + by, WINDOW.height / 2, { steps: 5 });
  await page.mouse.up();
}

/** Takes the picture when nothing moves: two pictures in a row are the same. */
async function rested({ page }: Workbench, file: string): Promise<void> {
  const path = join(repositoryRoot, file);
  const clip = { x: 0, y: TITLE_BAR, width: WINDOW.width, height: WINDOW.height - TITLE_BAR };
  const options = { path, clip, caret: 'hide', animations: 'disabled' } as const;
  let before = await page.screenshot(options);
  await until('nothing moves', async () => {
    const now = await page.screenshot(options);
    const isSame = now.equals(before);
    before = now;
    return isSame;
  });
}
