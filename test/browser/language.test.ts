import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { ensureChromium, launchChromium } from '../../scripts/chromium.ts';
import { consoleProgress } from '../../scripts/progress.ts';
import { openChatPage } from './openChatPage.ts';
import { type PageServer, startPageServer } from './pageServer.ts';
import { busyState, sampleState } from './sampleChat.ts';

/** Every text of the pages in a language that nobody speaks, with its values where they were. */
const translations: Record<string, string> = Object.fromEntries(
  [...readFileSync('src/webview/words.ts', 'utf8').matchAll(/\bt\(\s*('(?:[^'\\]|\\.)*'|"[^"]*")/g)]
    .map(([, quoted = '']) => quoted.slice(1, -1))
    .map((text) => [text, `</script>Ü ${text}`]),
);

describe('the page: its language', () => {
  let browser: Browser;
  let server: PageServer;
  before(async () => {
    server = await startPageServer(translations);
    browser = await launchChromium(await ensureChromium(consoleProgress));
  });
  after(async () => {
    await browser?.close();
    server?.dispose();
  });

  it('is that of VS Code in every word of its own, seen or only read out', async () => {
    const { page } = await openChatPage(browser, server);
    await page.getByText('</script>Ü Loading…').waitFor();
    for (const state of [sampleState, busyState]) {
      await page.evaluate(`window.postMessage(${JSON.stringify(state)}, '*')`);
      await page.getByRole('log', { name: '</script>Ü Conversation' }).waitFor();
      const names = await page
        .locator('button[aria-label], [role][aria-label], textarea[aria-label]')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? ''));
      // names of things that the host has told begin with its own words, as a picker of modes does
      assert.deepEqual(
        names.filter((name) => !name.includes('Ü ')),
        [],
      );
    }
    const [deny] = await page.getByRole('button', { name: 'Ü Deny', exact: false }).allInnerTexts();
    assert.equal(deny, '</script>Ü Deny');
  });
});
