import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type ChatPage, openChatPage } from '../test/browser/openChatPage.ts';
import { type PageServer, startPageServer } from '../test/browser/pageServer.ts';
import { PAGE_STATES } from '../test/browser/pageStates.ts';
import { ensureChromium, launchChromium } from './chromium.ts';
import { repositoryRoot } from './paths.ts';
import { consoleProgress } from './progress.ts';

const THEMES = ['dark', 'light', 'contrast'] as const;
const WIDTH = 400;
const HEIGHTS = { least: 520, most: 1800 };
/** Pixels above and below the messages. */
const MARGIN = 24;
/** Good enough for small letters, at a tenth of the size. */
const QUALITY = 0.75;
/** Pixels between two themes. */
const GAP = 8;

/** Takes a picture of the built page of the chat in each state, in all themes side by side, for docs/pictures/. */
export async function takeStatePictures(): Promise<void> {
  const folder = join(repositoryRoot, 'docs', 'pictures');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const server = await startPageServer();
  const browser = await launchChromium(await ensureChromium(consoleProgress));
  try {
    for (const [name, reach] of Object.entries(PAGE_STATES)) {
      const shots: Buffer[] = [];
      for (const theme of THEMES) shots.push(await shotOf(browser, server, theme, reach));
      await writeFile(join(folder, `${fileName(name)}.webp`), await besideEachOther(browser, shots));
    }
  } finally {
    await browser.close();
    server.dispose();
  }
}

const fileName = (state: string): string => state.replace(/^(?:an?|the) /, '').replace(/[^a-z]+/g, '-');

async function shotOf(
  browser: Browser,
  server: PageServer,
  theme: (typeof THEMES)[number],
  reach: (chat: ChatPage) => Promise<void>,
): Promise<Buffer> {
  const chat = await openChatPage(browser, server, {
    theme,
    width: WIDTH,
    height: HEIGHTS.most,
    isMotionReduced: true,
  });
  await reach(chat);
  const empty = await chat.page.evaluate<number>(`
    (([scroller, content, popup]) =>
      scroller?.checkVisibility() && content?.scrollHeight > 0 && !popup ? scroller.clientHeight - content.scrollHeight : Infinity
    )(['.scroller', '.messages', '.popup'].map((selector) => document.querySelector(selector)))`);
  const height = Math.max(HEIGHTS.least, Math.ceil(HEIGHTS.most - Math.max(0, empty - MARGIN)));
  await chat.page.setViewportSize({ width: WIDTH, height });
  await chat.page.mouse.move(0, 0);
  await chat.settle();
  const shot = await chat.page.screenshot({ caret: 'hide', animations: 'disabled' });
  await chat.page.close();
  return shot;
}

/** One picture of several. */
async function besideEachOther(browser: Browser, shots: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage();
  const sources = shots.map((shot) => `data:image/png;base64,${shot.toString('base64')}`);
  const data = await page.evaluate<string>(`(async () => {
    const images = await Promise.all(${JSON.stringify(sources)}.map(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image;
    }));
    const canvas = document.createElement('canvas');
    canvas.height = Math.max(...images.map(({ height }) => height));
    canvas.width = images.reduce((sum, { width }) => sum + width + ${GAP}, -${GAP});
    const context = canvas.getContext('2d');
    let x = 0;
    for (const image of images) {
      context.drawImage(image, x, 0);
      x += image.width + ${GAP};
    }
    return canvas.toDataURL('image/webp', ${QUALITY});
  })()`);
  await page.close();
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}
