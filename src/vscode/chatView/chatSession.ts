import { randomUUID } from 'node:crypto';
import type { ChatStore } from '../../agent/chats/chatStore.ts';
import type { UserText } from '../../agent/transcript/messages.ts';
import type { TranscriptStore } from '../../agent/transcript/transcriptStore.ts';
import type { Browser } from '../../host/browser.ts';
import type { PermissionRules } from '../../host/permissionRules.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { firstLine } from '../../lib/text.ts';
import type { ChatRow, QueuedMessage } from '../../protocol/chatState.ts';
import type { Block, Message } from '../../protocol/conversation.ts';
import type { HostMessage } from '../../protocol/hostMessages.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import type { ReportAction } from '../reports/report.ts';
import { putBlock } from './answer/putBlock.ts';
import { showTurn } from './answer/showTurn.ts';
import { toldAnswer, userMessage } from './answer/turnMessages.ts';
import { CardAnswers } from './cardAnswers.ts';
import { createChatPerson } from './chatPerson.ts';
import { ChatSwitch } from './chatSwitch.ts';
import { ChatFigures } from './footer/chatFigures.ts';
import { MessageQueue } from './messageQueue.ts';
import { OpenQuestions } from './openQuestions.ts';
import { RunningTurn, type TurnDeps } from './runningTurn.ts';
import { TurnReview } from './turnReview.ts';
import { promptTexts, type WrittenMessage } from './writtenMessage.ts';

export interface SessionDeps extends TurnDeps {
  readonly chats: ChatStore;
  readonly rules: PermissionRules;
  readonly browser: Browser;
  /** The transcripts of turns that have ended. */
  readonly transcripts: Pick<TranscriptStore, 'textsOf'>;
  warningOf(tool: string): string | undefined;
}

const MAX_TITLE = 80;

/** One chat on show: its messages, the turn that runs, and the messages that wait. */
export class ChatSession implements Disposable {
  readonly id: string;
  readonly messages: Message[] = [];
  readonly open = new OpenQuestions();
  readonly cards: CardAnswers;
  /** The user's review of what the turns have changed. */
  readonly review: TurnReview;
  readonly #deps: SessionDeps;
  readonly #changed = new Emitter<HostMessage>();
  readonly #queue = new MessageQueue();
  readonly #watchers = new Set<() => boolean>();
  /** Messages that no transcript has, because their turns failed or were taken back. */
  readonly #unstored = new Map<string, WrittenMessage>();
  /** Turns that the user has taken back: the store has them until another one takes their place. */
  readonly #takenBack = new Set<string>();
  /** Turns that are no part of the conversation: answers that no model gave. */
  readonly #told = new Set<string>();
  #turns: string[] = [];
  #title: string;
  #at = Date.now();
  #running: RunningTurn | undefined;
  #isUnread = false;
  readonly #reverts: Disposable;
  /** Permission mode and effort of the chat. */
  readonly mode = new ChatSwitch<PermissionMode>();
  readonly effort = new ChatSwitch<string>();
  readonly figures = new ChatFigures();

  /** Fires with each message that pages on this chat must get. */
  readonly onDidChange = this.#changed.event;

  constructor(id: string, title: string, deps: SessionDeps) {
    this.id = id;
    this.#title = title;
    this.#deps = deps;
    this.cards = new CardAnswers({
      open: this.open,
      rules: deps.rules,
      show: (block) => this.#show(block),
    });
    this.review = new TurnReview({
      ...deps,
      messages: this.messages,
      show: (answer, block) => {
        putBlock(answer.blocks, block);
        this.#changed.fire({ type: 'block', chat: id, message: answer.id, block });
      },
    });
    this.#reverts = deps.review.checkpoints.onDidRevert((turn) => void this.review.refresh(turn));
  }

  get title(): string {
    return this.#title;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  get turns(): readonly string[] {
    return this.#turns;
  }

  get row(): ChatRow {
    const state =
      this.open.size > 0 ? 'waiting' : this.isRunning ? 'running' : this.#isUnread ? 'unread' : 'idle';
    return { id: this.id, title: this.#title, at: this.#at, state };
  }

  /** The messages that wait, as a page shows them. */
  get queued(): QueuedMessage[] {
    return this.#queue.shown;
  }

  /** Takes over turns by which the chat was continued at the other door, once they have ended; true if there were any. */
  async catchUp(): Promise<boolean> {
    const turns = (await this.#deps.chats.find(this.id))?.turns ?? [];
    const known = new Set([...this.messages.map(({ turn }) => turn), ...this.#takenBack]);
    const newest = turns.findLast((turn) => !known.has(turn));
    const record = newest === undefined ? undefined : await this.#deps.chats.turn(newest);
    if (record?.end === undefined || this.isRunning) return false;
    await this.restore();
    return true;
  }

  /** Shows the recorded turns. */
  async restore(): Promise<void> {
    const chat = await this.#deps.chats.find(this.id);
    if (chat === undefined) return;
    const records = await Promise.all(chat.turns.map((turn) => this.#deps.chats.turn(turn)));
    if (this.isRunning) return; // a message was sent meanwhile
    this.#title = chat.title;
    this.#at = chat.at;
    this.#turns = [...chat.turns];
    const shown = records.flatMap((record) => (record ? showTurn(record, this.#deps) : []));
    this.messages.splice(0, this.messages.length, ...shown);
    this.figures.forgetSize();
    for (const record of records)
      for (const event of record?.events ?? []) this.figures.take(record?.turn ?? '', event);
    await Promise.all(chat.turns.map((turn) => this.review.refresh(turn)));
    const last = this.#turns.at(-1);
    const { mode, effort } =
      (last === undefined ? undefined : await this.#deps.agent.recallSwitches(last)) ?? {};
    this.mode.note(mode);
    this.effort.note(effort);
  }

  rename(title: string): void {
    this.#title = title;
  }

  /** Has a page say whether it shows the chat to the user: what ends in sight needs no mark. */
  watch(isInSight: () => boolean): Disposable {
    this.#watchers.add(isInSight);
    if (this.#isUnread && isInSight()) {
      this.#isUnread = false;
      this.#tellRunning();
    }
    return { dispose: () => void this.#watchers.delete(isInSight) };
  }

  /** True if some page shows the chat to the user. */
  get isInSight(): boolean {
    return [...this.#watchers].some((isInSight) => isInSight());
  }

  /** Sends a message. While a turn runs, the message waits for its end, or steers it from its next request on. */
  send(written: WrittenMessage, isSteering = false): void {
    if (!this.isRunning) {
      void this.#run(written, 'converse');
      return;
    }
    this.#queue.add(written, isSteering);
    this.#tellRunning();
  }

  unqueue(id: string): void {
    this.#queue.take(id);
    this.#tellRunning();
  }

  /** Has a message that waits steer the running turn, or sends it if none runs. */
  sendQueued(id: string): void {
    if (this.isRunning) this.#queue.steer(id);
    else {
      const written = this.#queue.take(id);
      if (written) void this.#run(written, 'converse');
    }
    this.#tellRunning();
  }

  /** Shows an answer that no model gives. It is no part of the conversation, and gone with the window. */
  tell(text: string, markdown: string, actions: readonly ReportAction[] = []): void {
    const turn = randomUUID();
    this.#told.add(turn);
    this.#push(userMessage(turn, { text, chips: [] }, Date.now()));
    this.#push(toldAnswer(turn, markdown, actions));
  }

  /** Replaces the older part of the chat by a summary. */
  compact(): void {
    if (!this.isRunning) void this.#run({ text: '/compact', chips: [], attachments: [] }, 'compact');
  }

  /** Stops the running turn. Messages that wait stay. */
  stop(): void {
    this.#running?.stop();
  }

  /** The turns from that of a message on. */
  turnsFrom(message: string): readonly string[] {
    const turn = this.messages.find(({ id }) => id === message)?.turn;
    const at = turn === undefined ? -1 : this.#turns.indexOf(turn);
    return at < 0 ? [] : this.#turns.slice(at);
  }

  /** Things that came with a message of the user and that its words do not name: they cannot be read anew. */
  async broughtAlong(message: string): Promise<readonly UserText[]> {
    const { turn = '', text = '' } = this.messages.find(({ id }) => id === message) ?? {};
    const texts = this.#unstored.get(turn)?.attachments ?? (await this.#deps.transcripts.textsOf(turn, text));
    return texts.filter((one) => one.kind === 'image' || (one.kind === 'attachment' && !one.isMentioned));
  }

  /** Takes the chat back to before a message of the user, which is returned. Undefined while a turn runs. */
  takeBack(message: string): Message | undefined {
    const at = this.messages.findIndex(({ id, role }) => id === message && role === 'user');
    const found = this.messages[at];
    if (found === undefined || this.isRunning) return undefined;
    for (const { turn } of this.messages.splice(at)) this.#takenBack.add(turn);
    this.#turns = this.#turns.filter((turn) => !this.#takenBack.has(turn));
    this.figures.forgetSize();
    return found;
  }

  dispose(): void {
    this.#running?.stop();
    this.#reverts.dispose();
    this.#changed.dispose();
  }

  async #run(written: WrittenMessage, action: 'converse' | 'compact'): Promise<void> {
    const [switchTo, effort] = [this.mode.news, this.effort.news];
    const turn = new RunningTurn(
      {
        chat: this.id,
        parent: this.#turns.at(-1),
        written,
        action,
        takeWords: () => this.#takeWords(),
        ...(switchTo === undefined ? {} : { switchTo }),
        ...(effort === undefined ? {} : { effort }),
        onEvent: (id, event) => this.figures.take(id, event) && this.#tellRunning(),
        onChange: (change, { id }) => this.#changed.fire({ ...change, chat: this.id, message: id }),
      },
      this.#deps,
    );
    this.#running = turn;
    if (this.messages.every((one) => this.#told.has(one.turn)))
      this.#title = firstLine(written.text.trim(), MAX_TITLE) || this.#title;
    this.#at = turn.at;
    this.#push(userMessage(turn.id, written, turn.at));
    this.#push(turn.answer.message);
    this.#tellRunning();
    const show = (card: Block): void => this.#show(card);
    const end = await turn.run(createChatPerson({ ...this.#deps, open: this.open, show }));
    if (end) this.#turns.push(turn.id);
    // A summary does not take up a switch, nor does a turn that was taken back.
    if (action === 'converse' && end && end.kind !== 'takenBack') {
      this.mode.noteTold(switchTo);
      this.effort.noteTold(effort);
    }
    if (end === undefined || end.kind === 'takenBack') this.#unstored.set(turn.id, written);
    await this.review
      .refresh(turn.id)
      .catch((error: unknown) => this.#deps.log.error('The changes of a turn cannot be shown', error));
    this.#changed.fire({ type: 'message', chat: this.id, message: turn.answer.message });
    this.#running = undefined;
    this.#isUnread = !this.isInSight;
    this.#queue.endSteering();
    const next = turn.isStopped ? undefined : this.#queue.next();
    this.#tellRunning();
    if (next) void this.#run(next, 'converse');
  }

  #takeWords(): ReturnType<typeof promptTexts> {
    const words = this.#queue.takeSteering().flatMap(promptTexts);
    if (words.length > 0) this.#tellRunning();
    return words;
  }

  /** Shows a block in place of the one of its id, or at the end of the running answer. */
  #show(block: Block): void {
    const holder = this.messages.findLast(({ blocks }) => blocks.some(({ id }) => id === block.id));
    if (holder && holder !== this.#running?.answer.message) {
      putBlock(holder.blocks, block);
      this.#changed.fire({ type: 'block', chat: this.id, message: holder.id, block });
    } else this.#running?.answer.put(block);
    this.#tellRunning();
  }

  #push(message: Message): void {
    this.messages.push(message);
    this.#changed.fire({ type: 'message', chat: this.id, message });
  }

  #tellRunning(): void {
    this.#changed.fire({ type: 'running', chat: this.id, isRunning: this.isRunning, queue: this.queued });
  }
}
