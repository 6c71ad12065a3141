import * as vscode from 'vscode';
import type { ChatInspection } from '../../agent/inspection/chatInspection.ts';
import type { Inspections } from '../../agent/inspection/inspections.ts';
import type { Log } from '../../host/log.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import {
  INSPECTOR_VERSION,
  type InspectedChat,
  type InspectorHostMessage,
  type InspectorPageMessage,
  inspectorPageMessage,
  textKey,
} from '../../protocol/inspectorMessages.ts';
import { addAliases, removeAliases } from '../pool/addAliases.ts';
import { findWords } from './findWords.ts';
import { inspectedChat, textOf } from './inspectedChat.ts';

export interface InspectorDeps {
  readonly inspections: Inspections;
  readonly log: Log;
  /** Title of a chat for people. */
  titleOf(chat: string): Promise<string>;
  /** Names of the tools that can have an alias. */
  toolNames(): readonly string[];
  /** Shows a tool in the tree. */
  revealTool(name: string): Promise<void>;
  /** Saves the record of a chat where the user wants it. */
  save(chat: ChatInspection, title: string, format: 'json' | 'html'): Promise<void>;
}

/** Milliseconds between two messages about a chat that changes all the time. */
const PAUSE = 300;

interface Alias {
  readonly tool: string;
  readonly alias: string;
}

/** A page of the inspector: it shows one chat and holds nothing that the next page would miss. */
export class InspectorPage implements Disposable {
  readonly #own = new Disposables();
  readonly #panel: vscode.WebviewPanel;
  readonly #deps: InspectorDeps;
  /** Requests as the page has them, by their numbers. */
  readonly #shown = new Map<number, string>();
  #added: Alias[] = [];
  #chat: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;

  constructor(panel: vscode.WebviewPanel, chat: string | undefined, deps: InspectorDeps) {
    this.#panel = panel;
    this.#deps = deps;
    this.#chat = chat;
    this.#own.add(panel.webview.onDidReceiveMessage((message: unknown) => void this.#take(message)));
    this.#own.add(deps.inspections.onDidChange(() => this.#soon()));
    this.#own.add({ dispose: () => clearTimeout(this.#timer) });
  }

  get chat(): string | undefined {
    return this.#chat;
  }

  /** Shows another chat. */
  async show(chat: string | undefined): Promise<void> {
    this.#chat = chat;
    this.#shown.clear();
    if (this.#isReady) await this.#showChat();
  }

  dispose(): void {
    this.#own.dispose();
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#isReady) void this.#showChat();
    }, PAUSE);
  }

  get #inspection(): ChatInspection | undefined {
    const { inspections } = this.#deps;
    return this.#chat === undefined ? inspections.chats.at(-1) : inspections.of(this.#chat);
  }

  async #showChat(): Promise<void> {
    const { inspections, titleOf } = this.#deps;
    const inspection = this.#inspection;
    const chats = await Promise.all(
      inspections.chats.toReversed().map(async ({ id }) => ({ id, title: await titleOf(id) })),
    );
    const title = chats.find(({ id }) => id === inspection?.id)?.title ?? '';
    const isWhole = this.#shown.size === 0;
    const chat = inspection && this.#news(inspectedChat(inspection, title));
    if (title !== '') this.#panel.title = vscode.l10n.t('Inspector: {0}', title);
    this.#post({ type: 'chat', version: INSPECTOR_VERSION, chats, isWhole, ...(chat ? { chat } : {}) });
  }

  /** The chat with those of its requests that the page does not have yet. */
  #news(chat: InspectedChat): InspectedChat {
    const requests = chat.requests.filter((request) => {
      const now = JSON.stringify(request);
      if (this.#shown.get(request.number) === now) return false;
      this.#shown.set(request.number, now);
      return true;
    });
    return { ...chat, requests };
  }

  #post(message: InspectorHostMessage): void {
    void this.#panel.webview.postMessage(message);
  }

  async #take(given: unknown): Promise<void> {
    const parsed = inspectorPageMessage.safeParse(given);
    if (!parsed.success)
      return this.#deps.log.warn(`The inspector sent a message that does not fit: ${parsed.error.message}`);
    try {
      await this.#handle(parsed.data);
    } catch (error) {
      this.#deps.log.error(`The inspector's ${parsed.data.type} failed`, error);
    }
  }

  async #handle(message: InspectorPageMessage): Promise<void> {
    const inspection = this.#inspection;
    switch (message.type) {
      case 'ready':
        this.#isReady = true;
        this.#shown.clear();
        await this.#showChat();
        return this.#showAliases();
      case 'pickChat':
        return this.show(message.chat);
      case 'open': {
        const text = inspection && textOf(inspection, message.request, message.text);
        return this.#post({ type: 'text', key: textKey(message.request, message.text), text: text ?? '' });
      }
      case 'search': {
        const requests = inspection ? findWords(inspection, message.query) : [];
        return this.#post({ type: 'hits', query: message.query, requests: [...requests] });
      }
      case 'copy':
        return vscode.env.clipboard.writeText(message.text);
      case 'export':
        return (
          inspection && this.#deps.save(inspection, await this.#deps.titleOf(inspection.id), message.format)
        );
      case 'showTool':
        return this.#deps.revealTool(message.name);
      case 'addAlias':
        return this.#addAlias(message.tool ?? (await this.#pickTool(message.alias)), message.alias);
      case 'removeAlias':
        await removeAliases(message.tool, [message.alias]);
        this.#added = this.#added.filter(
          ({ tool, alias }) => tool !== message.tool || alias !== message.alias,
        );
        return this.#showAliases();
      default:
        message satisfies never;
    }
  }

  async #addAlias(tool: string | undefined, alias: string): Promise<void> {
    if (tool === undefined || !this.#deps.toolNames().includes(tool)) return;
    await addAliases(tool, [alias]);
    this.#added.push({ tool, alias });
    this.#showAliases();
  }

  async #pickTool(alias: string): Promise<string | undefined> {
    return vscode.window.showQuickPick([...this.#deps.toolNames()], {
      title: vscode.l10n.t('Tool to be found by “{0}”', alias),
    });
  }

  #showAliases(): void {
    this.#post({ type: 'aliases', added: [...this.#added] });
  }
}
