import type { Browser } from 'playwright-core';
import { ensureChromium, launchChromium } from '../../scripts/chromium.ts';
import { consoleProgress } from '../../scripts/progress.ts';
import { type ChatPage, openChatPage } from './openChatPage.ts';
import { type PageServer, startPageServer } from './pageServer.ts';

type Options = Parameters<typeof openChatPage>[2];

/** Chromium and the server of the page for the tests of one `describe`; every page is closed after its test. */
export function browserSuite(): {
  open(options?: Options): Promise<ChatPage>;
  server(): PageServer;
  browser(): Browser;
} {
  let browser: Browser | undefined;
  let server: PageServer | undefined;
  const pages: ChatPage[] = [];

  before(async () => {
    server = await startPageServer();
    browser = await launchChromium(await ensureChromium(consoleProgress));
  });
  afterEach(async () => {
    for (const { page } of pages.splice(0)) await page.close();
  });
  after(async () => {
    await browser?.close();
    server?.dispose();
  });

  const started = () => {
    if (!browser || !server) throw new Error('The browser has not started.');
    return { browser, server };
  };
  return {
    async open(options) {
      const parts = started();
      const page = await openChatPage(parts.browser, parts.server, options);
      pages.push(page);
      return page;
    },
    server: () => started().server,
    browser: () => started().browser,
  };
}
