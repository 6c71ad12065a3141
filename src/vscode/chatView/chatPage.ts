import type * as vscode from 'vscode';
import type { Files } from '../../host/files.ts';
import type { HeavyWork } from '../../host/heavyWork.ts';
import type { Log } from '../../host/log.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import type { Welcome } from '../../protocol/chatState.ts';
import { type HostMessage, PROTOCOL_VERSION } from '../../protocol/hostMessages.ts';
import { type PageMessage, pageMessage } from '../../protocol/pageMessages.ts';
import type { ChatSession } from './chatSession.ts';
import type { ChatSessions } from './chatSessions.ts';
import { PendingAttachments } from './composer/pendingAttachments.ts';
import type { ChatFooter } from './footer/chatFooter.ts';

/** Messages a page gets at first; older ones are asked for. */
const FIRST_MESSAGES = 30;
const OLDER_MESSAGES = 50;

export interface PageDeps {
  readonly sessions: ChatSessions;
  readonly footer: ChatFooter;
  readonly log: Log;
  readonly files: Files;
  readonly heavyWork: HeavyWork;
  welcome(): Promise<Welcome>;
  /** Does what a message asks for that is not about the state of the page itself. */
  act(message: PageMessage, session: ChatSession, page: ChatPage): Promise<void>;
}

/** A view or an editor that a page is in. */
export type PagePlace = Pick<vscode.WebviewView | vscode.WebviewPanel, 'webview' | 'visible'>;

/** One page on the chats: it shows one of them, and can be thrown away and made anew at any moment. */
export class ChatPage implements Disposable {
  readonly #own = new Disposables();
  /** Things attached to the message that is being written. */
  readonly attachments: PendingAttachments;
  readonly #place: PagePlace;
  readonly #deps: PageDeps;
  #session: ChatSession;
  #watch: Disposable;
  #word = new AbortController();
  /** Message for the input that waits until the page listens. */
  #composed: HostMessage | undefined;
  #isListening = false;

  constructor(place: PagePlace, session: ChatSession, deps: PageDeps) {
    const { webview } = place;
    this.#place = place;
    this.attachments = new PendingAttachments(deps);
    this.#session = session;
    this.#watch = session.watch(() => place.visible);
    this.#deps = deps;
    this.#own.add(webview.onDidReceiveMessage((message: unknown) => void this.#take(message)));
    this.#own.add(
      deps.sessions.onDidChange(({ chat, message }) => {
        if (chat !== this.#session.id) return;
        this.post(message);
        if (message.type === 'running') void this.showFooter();
      }),
    );
    this.#own.add(deps.sessions.onDidChangeList(() => void this.#showList()));
    this.#own.add(deps.footer.onDidChange(() => void this.showFooter()));
  }

  get session(): ChatSession {
    return this.#session;
  }

  post(message: HostMessage): void {
    void this.#place.webview.postMessage(message);
  }

  /** Puts words into the input of the page, and focuses it; a page that is not loaded yet gets them then. */
  compose(text?: string): void {
    const message: HostMessage = { type: 'compose', ...(text === undefined ? {} : { text }) };
    if (this.#isListening) this.post(message);
    else this.#composed = message;
  }

  /** Takes note that the page is out of sight: VS Code throws it away then, and it says anew when it listens. */
  noteHidden(): void {
    this.#isListening = false;
  }

  async show(session: ChatSession): Promise<void> {
    this.#watch.dispose();
    this.#session = session;
    this.#watch = session.watch(() => this.#place.visible);
    await this.showState();
  }

  async showState(): Promise<void> {
    const session = this.#session;
    const [chats, footer, welcome] = await Promise.all([
      this.#deps.sessions.rows(),
      this.#deps.footer.state(session),
      this.#deps.welcome(),
    ]);
    const messages = session.messages.slice(-FIRST_MESSAGES);
    this.post({
      type: 'state',
      version: PROTOCOL_VERSION,
      chats: [...chats],
      chat: {
        id: session.id,
        title: session.title,
        messages,
        hasOlder: messages.length < session.messages.length,
        isRunning: session.isRunning,
        queue: session.queued,
      },
      footer,
      welcome,
    });
  }

  /** A signal for the word that is being completed: it is aborted when the next one is. */
  nextWord(): AbortSignal {
    this.#word.abort();
    this.#word = new AbortController();
    return this.#word.signal;
  }

  showAttachments(): void {
    this.post({ type: 'attachments', attachments: this.attachments.chips });
  }

  async showFooter(): Promise<void> {
    this.post({ type: 'footer', footer: await this.#deps.footer.state(this.#session) });
  }

  dispose(): void {
    this.#word.abort();
    this.#watch.dispose();
    this.#own.dispose();
  }

  async #showList(): Promise<void> {
    this.post({ type: 'chats', chats: [...(await this.#deps.sessions.rows())] });
  }

  async #take(given: unknown): Promise<void> {
    const parsed = pageMessage.safeParse(given);
    if (!parsed.success)
      return this.#deps.log.warn(`A page sent a message that does not fit: ${parsed.error.message}`);
    try {
      await this.#handle(parsed.data);
    } catch (error) {
      this.#deps.log.error(`The page's ${parsed.data.type} failed`, error);
    }
  }

  async #handle(message: PageMessage): Promise<void> {
    const { sessions } = this.#deps;
    switch (message.type) {
      case 'ready':
        return this.#begin();
      case 'newChat':
        return this.show(sessions.create());
      case 'openChat':
        return this.show(await sessions.open(message.chat));
      case 'deleteChat':
        await sessions.remove(message.chat);
        return message.chat === this.#session.id ? this.show(sessions.create()) : undefined;
      case 'renameChat':
        return sessions.rename(message.chat, message.title);
      case 'older':
        return this.#showOlder(message.before);
      default:
        return this.#deps.act(message, this.#session, this);
    }
  }

  async #begin(): Promise<void> {
    await this.showState();
    if (this.attachments.chips.length > 0) this.showAttachments();
    this.#isListening = true;
    if (this.#composed) this.post(this.#composed);
    this.#composed = undefined;
  }

  #showOlder(before: string): void {
    const { id, messages } = this.#session;
    const end = messages.findIndex((message) => message.id === before);
    if (end < 0) return;
    const start = Math.max(0, end - OLDER_MESSAGES);
    this.post({ type: 'older', chat: id, messages: messages.slice(start, end), hasOlder: start > 0 });
  }
}
