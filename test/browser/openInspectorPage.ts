import type { Browser, Locator, Page } from 'playwright-core';
import type { ChatInspection } from '../../src/agent/inspection/chatInspection.ts';
import {
  INSPECTOR_VERSION,
  type InspectedChat,
  type InspectorHostMessage,
  type InspectorPageMessage,
  inspectorPageMessage,
  textKey,
} from '../../src/protocol/inspectorMessages.ts';
import { findWords } from '../../src/vscode/inspector/findWords.ts';
import { inspectedChat, textOf } from '../../src/vscode/inspector/inspectedChat.ts';
import { standIn } from './openChatPage.ts';
import type { PageServer } from './pageServer.ts';
import { THEMES } from './themes.ts';

interface Options {
  readonly theme?: keyof typeof THEMES;
  readonly width?: number;
  readonly height?: number;
}

/** The inspector with a stand-in for its host, which answers from a record as the extension does. */
export class InspectorTab {
  readonly page: Page;
  readonly complaints: string[];
  /** Messages that were not answered here. */
  readonly sent: InspectorPageMessage[] = [];
  readonly #texts: (request: number, name: string) => string;
  readonly #find: (query: string) => readonly number[];

  constructor(page: Page, complaints: string[], chat?: ChatInspection) {
    this.page = page;
    this.complaints = complaints;
    this.#texts = (request, name) => (chat && textOf(chat, request, name)) ?? '';
    this.#find = (query) => (chat ? findWords(chat, query) : []);
  }

  async post(...messages: readonly InspectorHostMessage[]): Promise<void> {
    await this.page.evaluate(
      `for (const message of ${JSON.stringify(messages)}) window.postMessage(message, '*')`,
    );
    await this.settle();
  }

  /** Shows a chat as the extension would. */
  async show(chat: InspectedChat | undefined, isWhole = true): Promise<void> {
    const chats = chat ? [{ id: chat.id, title: chat.title }] : [];
    await this.post({ type: 'chat', version: INSPECTOR_VERSION, chats, isWhole, ...(chat ? { chat } : {}) });
  }

  /** Answers what the page has asked for until it asks for nothing more. */
  async settle(): Promise<void> {
    for (;;) {
      await frames(this.page);
      const sent = await this.page.evaluate<unknown[]>('window.standIn.sent.splice(0)');
      const asked = sent.map((message) => inspectorPageMessage.parse(message));
      const answers = asked.flatMap((message): InspectorHostMessage[] => {
        if (message.type === 'open') {
          const key = textKey(message.request, message.text);
          return [{ type: 'text', key, text: this.#texts(message.request, message.text) }];
        }
        if (message.type === 'search')
          return [{ type: 'hits', query: message.query, requests: [...this.#find(message.query)] }];
        this.sent.push(message);
        return [];
      });
      if (answers.length === 0) return;
      await this.page.evaluate(
        `for (const message of ${JSON.stringify(answers)}) window.postMessage(message, '*')`,
      );
    }
  }

  async tab(name: 'Context' | 'Protocol' | 'Searches' | 'Calls'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
    await this.settle();
  }

  /** The rows of the list that are drawn. */
  rows(): Locator {
    return this.page.getByRole('listbox').getByRole('option');
  }

  async click(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.settle();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.settle();
    }
  }

  /** Picks a row by its place in the list. */
  async pick(index: number): Promise<void> {
    await this.page.getByRole('listbox').focus();
    await this.press('Home');
    for (let at = 0; at < index; at++) await this.page.keyboard.press('ArrowDown');
    await this.settle();
  }

  /** The text that the copy button gives. */
  async copied(button = 'Copy'): Promise<string> {
    this.sent.length = 0;
    await this.click(button);
    const message = this.sent.find(({ type }) => type === 'copy');
    return message?.type === 'copy' ? message.text : '';
  }
}

/** Opens the inspector in a tab of its own; the page has said that it is ready. */
export async function openInspectorPage(
  browser: Browser,
  server: PageServer,
  chat: ChatInspection | undefined,
  { theme = 'dark', width = 1000, height = 700 }: Options = {},
): Promise<InspectorTab> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.addInitScript({ content: standIn(THEMES[theme]) });
  const tab = new InspectorTab(page, listenTo(page), chat);
  await page.goto(server.inspector);
  await page.waitForFunction('window.standIn.sent.some(({ type }) => type === "ready")');
  await tab.settle();
  await tab.show(chat && inspectedChat(chat, 'Letters of the office'));
  return tab;
}

/** Everything a page complains about. */
export function listenTo(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') complaints.push(line.text());
  });
  return complaints;
}

const frames = (page: Page): Promise<unknown> =>
  page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
  );
