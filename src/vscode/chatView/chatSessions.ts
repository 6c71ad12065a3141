import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import type { ChatRow } from '../../protocol/chatState.ts';
import type { HostMessage } from '../../protocol/hostMessages.ts';
import { ChatSession, type SessionDeps } from './chatSession.ts';

/** A message for the pages that show a chat. */
export interface ChatChange {
  readonly chat: string;
  readonly message: HostMessage;
}

/** All chats of the window: those on show, and the list of every chat there is. Several may run at once. */
export class ChatSessions implements Disposable {
  readonly #own = new Disposables();
  readonly #deps: SessionDeps;
  readonly #changed = this.#own.add(new Emitter<ChatChange>());
  readonly #listChanged = this.#own.add(new Emitter<void>());
  readonly #sessions = new Map<string, Promise<ChatSession>>();
  readonly #loaded = new Map<string, ChatSession>();

  readonly onDidChange = this.#changed.event;
  readonly onDidChangeList = this.#listChanged.event;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#own.add(deps.chats.onDidChange(() => this.#listChanged.fire()));
  }

  /** A chat without messages. It is listed once something was said in it. */
  create(): ChatSession {
    const session = this.#open(randomUUID(), vscode.l10n.t('New Chat'));
    this.#sessions.set(session.id, Promise.resolve(session));
    return session;
  }

  /** The chat of this id, with its recorded turns, wherever they were taken. */
  async open(id: string): Promise<ChatSession> {
    const known = await this.#sessions.get(id);
    if (known) {
      await known.catchUp();
      return known;
    }
    const session = this.#open(id, '');
    const restored = session.restore().then(() => session);
    this.#sessions.set(id, restored);
    return restored;
  }

  /** The chats that were opened in this window, with what happens in them now. */
  get live(): readonly ChatRow[] {
    return [...this.#loaded.values()].map(({ row }) => row);
  }

  isInSight(id: string): boolean {
    return this.#loaded.get(id)?.isInSight ?? false;
  }

  /** Every chat, the newest first, with what happens in it now. */
  async rows(): Promise<readonly ChatRow[]> {
    const stored = await this.#deps.chats.list();
    const rows = stored.map(({ id, title, at }): ChatRow => {
      const live = this.#loaded.get(id);
      return live ? { ...live.row, title } : { id, title, at, state: 'idle' };
    });
    const listed = new Set(rows.map(({ id }) => id));
    const begun = [...this.#loaded.values()].filter(
      ({ id, messages }) => !listed.has(id) && messages.length > 0,
    );
    return [...begun.map(({ row }) => row), ...rows].sort((a, b) => b.at - a.at);
  }

  /** A chat of its own that begins with the turns of another, up to the answer of a message. */
  async fork(session: ChatSession, message: string): Promise<ChatSession> {
    const turn = session.messages.find(({ id }) => id === message)?.turn;
    const end = turn === undefined ? -1 : session.turns.indexOf(turn);
    const id = randomUUID();
    const title = vscode.l10n.t('{0} (fork)', session.title);
    await this.#deps.chats.fork(id, session.turns.slice(0, end + 1), title);
    return this.open(id);
  }

  async rename(id: string, title: string): Promise<void> {
    this.#loaded.get(id)?.rename(title);
    await this.#deps.chats.rename(id, title);
  }

  async remove(id: string): Promise<void> {
    this.#loaded.get(id)?.dispose();
    this.#loaded.delete(id);
    this.#sessions.delete(id);
    await this.#deps.chats.remove(id);
  }

  dispose(): void {
    for (const session of this.#loaded.values()) session.dispose();
    this.#own.dispose();
  }

  #open(id: string, title: string): ChatSession {
    const session = new ChatSession(id, title, this.#deps);
    this.#loaded.set(id, session);
    session.onDidChange((message) => {
      this.#changed.fire({ chat: id, message });
      if (message.type === 'running') this.#listChanged.fire();
    });
    return session;
  }
}
