import type { Browser, Locator, Page } from 'playwright-core';
import type { HostMessage } from '../../src/protocol/hostMessages.ts';
import { type PageMessage, pageMessage } from '../../src/protocol/pageMessages.ts';
import type { PageServer } from './pageServer.ts';
import { THEMES, type Theme } from './themes.ts';

interface PageOptions {
  readonly theme?: keyof typeof THEMES;
  readonly width?: number;
  readonly height?: number;
  readonly isMotionReduced?: boolean;
}

/** The page with a stand-in for its host: it takes messages down and sends what a test says. */
export class ChatPage {
  readonly page: Page;
  readonly message: Locator;
  readonly conversation: Locator;
  /** Errors of scripts, refusals of the policy, and warnings. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.message = page.getByRole('textbox', { name: 'Message', exact: true });
    this.conversation = page.getByRole('log', { name: 'Conversation' });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (line) => {
      if (line.type() === 'error' || line.type() === 'warning') this.complaints.push(line.text());
    });
  }

  /** Sends messages of the host, and waits until the page has drawn them. */
  async post(...messages: readonly HostMessage[]): Promise<void> {
    await this.postRaw(...messages);
  }

  async postRaw(...messages: readonly unknown[]): Promise<void> {
    await this.page.evaluate(
      `for (const message of ${JSON.stringify(messages)}) window.postMessage(message, '*')`,
    );
    await this.settle();
  }

  /** Waits for two frames: one that draws, and one after it. */
  async settle(): Promise<void> {
    await this.page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
    );
  }

  /** The messages the page has sent since this was last asked, except `complete` and `ready`. */
  async sent(): Promise<readonly PageMessage[]> {
    const all = await this.allSent();
    return all.filter(({ type }) => type !== 'complete' && type !== 'ready');
  }

  async allSent(): Promise<readonly PageMessage[]> {
    await this.settle();
    const sent = await this.page.evaluate<unknown[]>('window.standIn.sent.splice(0)');
    return sent.map((message) => pageMessage.parse(message));
  }

  /** Clicks a button of this name, or another thing, and waits until the page has drawn what follows. */
  async click(target: string | Locator): Promise<void> {
    await (typeof target === 'string' ? this.button(target) : target).click();
    await this.settle();
  }

  /** Presses keys one after the other, as slowly as the page draws. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.settle();
    }
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}

/** Opens the chat in a tab of its own; the page has said that it is ready. */
export async function openChatPage(
  browser: Browser,
  server: PageServer,
  { theme = 'dark', width = 420, height = 700, isMotionReduced = false }: PageOptions = {},
): Promise<ChatPage> {
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: isMotionReduced ? 'reduce' : 'no-preference',
  });
  await page.addInitScript({ content: standIn(THEMES[theme]) });
  const chat = new ChatPage(page);
  await page.goto(server.address);
  await page.waitForFunction('window.standIn.sent.some(({ type }) => type === "ready")');
  return chat;
}

/** The script that VS Code runs in a page before all others: the way to the host, and the colours of the theme. */
export const standIn = ({ kind, ground, variables }: Theme): string => `
  window.standIn = { sent: [], kept: undefined };
  window.acquireVsCodeApi = () => ({
    postMessage: (message) => window.standIn.sent.push(structuredClone(message)),
    getState: () => JSON.parse(sessionStorage.getItem('kept') ?? 'null'),
    setState: (state) => sessionStorage.setItem('kept', JSON.stringify(state)),
  });
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    document.body.classList.add(${JSON.stringify(kind)});
    document.documentElement.style.background = ${JSON.stringify(ground)};
    for (const [name, value] of Object.entries(${JSON.stringify(variables)}))
      document.documentElement.style.setProperty('--vscode-' + name, value);
  }).observe(document, { childList: true, subtree: true });
`;
