import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { Agent, ChatTurn } from '../../agent/agent.ts';
import type { ChatStore } from '../../agent/chats/chatStore.ts';
import { ModelError } from '../../agent/model/model.ts';
import type { OfferedModel } from '../../agent/model/offeredModel.ts';
import type { UserText } from '../../agent/transcript/messages.ts';
import { errorOf, type TurnEnd } from '../../agent/turn/turnEnd.ts';
import type { Log } from '../../host/log.ts';
import type { PermissionRules } from '../../host/permissionRules.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { firstLine } from '../../lib/text.ts';
import type { ChatRow, QueuedMessage } from '../../protocol/chatState.ts';
import type { AttachmentChip, Message } from '../../protocol/conversation.ts';
import type { HostMessage } from '../../protocol/hostMessages.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import type { ReviewDeps } from '../review/reviewChanges.ts';
import { AnswerView } from './answer/answerView.ts';
import { permissionWords } from './answer/permissionWords.ts';
import { putBlock } from './answer/putBlock.ts';
import { showTurn } from './answer/showTurn.ts';
import { END_STATES, emptyAnswer, errorNotice, userMessage } from './answer/turnMessages.ts';
import { CardAnswers } from './cardAnswers.ts';
import { createChatPerson } from './chatPerson.ts';
import { OpenQuestions } from './openQuestions.ts';
import { TurnReview } from './turnReview.ts';

/** A message as it was typed, with the things attached to it. */
export interface WrittenMessage {
  readonly text: string;
  readonly chips: readonly AttachmentChip[];
  /** The attachments as the model gets them. */
  readonly attachments: readonly UserText[];
}

export interface SessionDeps {
  readonly agent: Agent;
  readonly chats: ChatStore;
  readonly review: ReviewDeps;
  readonly rules: PermissionRules;
  readonly log: Log;
  toolOf(name: string): Tool | undefined;
  warningOf(tool: string): string | undefined;
  /** The model that answers. */
  model(): Promise<OfferedModel>;
  /** Starts whatever was left for the first use. */
  prepare(): void;
}

const MAX_TITLE = 80;

/** One chat on show: its messages, the turn that runs, and the messages that wait for its end. */
export class ChatSession implements Disposable {
  readonly id: string;
  readonly messages: Message[] = [];
  /** Messages that wait for the end of the running turn. */
  readonly queue: { readonly id: string; readonly written: WrittenMessage }[] = [];
  readonly open = new OpenQuestions();
  readonly cards: CardAnswers;
  /** The user's review of what the turns have changed. */
  readonly review: TurnReview;
  readonly #deps: SessionDeps;
  readonly #changed = new Emitter<HostMessage>();
  #turns: string[] = [];
  #title: string;
  #at = Date.now();
  #running: AbortController | undefined;
  /** The answer of the newest turn. */
  #answer: AnswerView | undefined;
  /** Messages for the running turn that it has not taken yet. */
  readonly #steering: WrittenMessage[] = [];
  #isUnread = false;
  readonly #watchers = new Set<() => boolean>();
  readonly #reverts: Disposable;
  #mode: PermissionMode | undefined;
  /** True if the agent does not know of the mode yet. */
  #isModeNew = false;

  /** Fires with each message that pages on this chat must get. */
  readonly onDidChange = this.#changed.event;

  constructor(id: string, title: string, deps: SessionDeps) {
    this.id = id;
    this.#title = title;
    this.#deps = deps;
    this.cards = new CardAnswers({
      open: this.open,
      rules: deps.rules,
      show: (block) => {
        this.#answer?.put(block);
        this.#tellRunning();
      },
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

  /** The permission mode the chat was switched to; undefined if that of the settings holds. */
  get mode(): PermissionMode | undefined {
    return this.#mode;
  }

  get row(): ChatRow {
    const state =
      this.open.size > 0 ? 'waiting' : this.isRunning ? 'running' : this.#isUnread ? 'unread' : 'idle';
    return { id: this.id, title: this.#title, at: this.#at, state };
  }

  /** The messages that wait, as a page shows them. */
  get queued(): QueuedMessage[] {
    return this.queue.map(({ id, written: { text, chips } }) => ({ id, text, attachments: [...chips] }));
  }

  /** Shows the recorded turns. */
  async restore(): Promise<void> {
    const chat = await this.#deps.chats.find(this.id);
    if (chat === undefined) return;
    this.#title = chat.title;
    this.#at = chat.at;
    this.#turns = [...chat.turns];
    const records = await Promise.all(chat.turns.map((turn) => this.#deps.chats.turn(turn)));
    for (const record of records) if (record) this.messages.push(...showTurn(record, this.#deps));
    await Promise.all(chat.turns.map((turn) => this.review.refresh(turn)));
  }

  rename(title: string): void {
    this.#title = title;
  }

  /** Has a page say whether it shows the chat to the user: what ends in sight needs no mark. */
  watch(isInSight: () => boolean): Disposable {
    this.#watchers.add(isInSight);
    this.#isUnread &&= !isInSight();
    return { dispose: () => void this.#watchers.delete(isInSight) };
  }

  /** True if some page shows the chat to the user. */
  get isInSight(): boolean {
    return [...this.#watchers].some((isInSight) => isInSight());
  }

  /** Switches the mode from the next message on. */
  switchMode(mode: PermissionMode): void {
    this.#mode = mode;
    this.#isModeNew = true;
  }

  /** Takes note of a mode that the agent has switched the chat to, because the user agreed with a plan. */
  noteMode(mode: PermissionMode): void {
    this.#mode = mode;
  }

  /** Sends a message. While a turn runs, the message waits for its end, or steers it from its next request on. */
  send(written: WrittenMessage, isSteering = false): void {
    if (!this.isRunning) {
      void this.#run(written, 'converse');
      return;
    }
    if (isSteering) {
      this.#steering.push(written);
      return;
    }
    this.queue.push({ id: randomUUID(), written });
    this.#tellRunning();
  }

  unqueue(id: string): void {
    const at = this.queue.findIndex((message) => message.id === id);
    if (at >= 0) this.queue.splice(at, 1);
    this.#tellRunning();
  }

  /** Replaces the older part of the chat by a summary. */
  compact(): void {
    if (!this.isRunning) void this.#run({ text: '/compact', chips: [], attachments: [] }, 'compact');
  }

  /** Stops the running turn. Messages that wait stay. */
  stop(): void {
    this.#running?.abort();
  }

  /** The turns from that of a message on. */
  turnsFrom(message: string): readonly string[] {
    const turn = this.messages.find(({ id }) => id === message)?.turn;
    const at = turn === undefined ? -1 : this.#turns.indexOf(turn);
    return at < 0 ? [] : this.#turns.slice(at);
  }

  /** Takes the chat back to before a message of the user, which is returned. Undefined while a turn runs. */
  takeBack(message: string): Message | undefined {
    const at = this.messages.findIndex(({ id, role }) => id === message && role === 'user');
    const found = this.messages[at];
    if (found === undefined || this.isRunning) return undefined;
    this.messages.splice(at);
    const turn = this.#turns.indexOf(found.turn);
    if (turn >= 0) this.#turns.splice(turn);
    return found;
  }

  dispose(): void {
    this.#running?.abort();
    this.#reverts.dispose();
    this.#changed.dispose();
  }

  async #run(written: WrittenMessage, action: 'converse' | 'compact'): Promise<void> {
    const controller = new AbortController();
    this.#running = controller;
    const turn = randomUUID();
    if (this.messages.length === 0) this.#title = firstLine(written.text.trim(), MAX_TITLE) || this.#title;
    this.#at = Date.now();
    this.#push(userMessage(turn, written, this.#at));
    const answer = this.#beginAnswer(turn);
    this.#tellRunning();
    try {
      await this.#finish(answer, await this.#takeTurn(turn, written, action, answer, controller.signal));
    } catch (error) {
      if (!(error instanceof ModelError)) this.#deps.log.error('A turn failed', error);
      answer.put(errorNotice(`error-${turn}`, error));
      await this.#finish(answer, 'failed');
    } finally {
      this.#running = undefined;
      this.#isUnread = !this.isInSight;
      this.queue.unshift(...this.#steering.splice(0).map((late) => ({ id: randomUUID(), written: late })));
      const next = controller.signal.aborted ? undefined : this.queue.shift();
      this.#tellRunning();
      if (next) void this.#run(next.written, 'converse');
    }
  }

  async #takeTurn(
    turn: string,
    written: WrittenMessage,
    action: 'converse' | 'compact',
    answer: AnswerView,
    signal: AbortSignal,
  ): Promise<Message['state']> {
    const { agent, review, prepare } = this.#deps;
    prepare();
    review.checkpoints.begin({ turn, chat: this.id, title: firstLine(written.text.trim(), MAX_TITLE) });
    const asked: ChatTurn = {
      chat: { id: this.id, turn },
      parent: this.#turns.at(-1),
      model: await this.#deps.model(),
      texts: promptTexts(written),
      takeWords: () => this.#steering.splice(0).flatMap(promptTexts),
      ...(this.#mode && this.#isModeNew ? { switchTo: this.#mode } : {}),
    };
    const person = createChatPerson({
      ...this.#deps,
      open: this.open,
      show: (card) => {
        answer.put(card);
        this.#tellRunning();
      },
    });
    try {
      const surface = { ...person, emit: (event: ShownEvent) => answer.show(event, Date.now()) };
      const end = await agent[action](asked, surface, signal);
      if (end) this.#noteEnd(turn, end, answer);
      return end ? END_STATES[end.kind] : 'done';
    } finally {
      await review.checkpoints.settle(turn);
    }
  }

  #noteEnd(turn: string, end: TurnEnd, answer: AnswerView): void {
    this.#turns.push(turn);
    if (end.kind !== 'takenBack') this.#isModeNew = false;
    const error = errorOf(end);
    if (error) answer.put(errorNotice(`error-${turn}`, error));
  }

  #beginAnswer(turn: string): AnswerView {
    const message = emptyAnswer(turn, Date.now());
    this.#push(message);
    this.#answer = new AnswerView(message, {
      toolOf: this.#deps.toolOf,
      permissionWords,
      onChange: (change) => this.#changed.fire({ ...change, chat: this.id, message: message.id }),
    });
    return this.#answer;
  }

  async #finish(answer: AnswerView, state: Message['state']): Promise<void> {
    answer.close(state, vscode.l10n.t('Withdrawn'));
    await this.review.refresh(answer.message.turn);
    this.#changed.fire({ type: 'message', chat: this.id, message: answer.message });
  }

  #push(message: Message): void {
    this.messages.push(message);
    this.#changed.fire({ type: 'message', chat: this.id, message });
  }

  #tellRunning(): void {
    this.#changed.fire({ type: 'running', chat: this.id, isRunning: this.isRunning, queue: this.queued });
  }
}

/** A message as the model gets it: what is attached first, the words last. */
const promptTexts = ({ attachments, text }: WrittenMessage): readonly UserText[] => [
  ...attachments,
  { kind: 'prompt', text },
];

type ShownEvent = Parameters<AnswerView['show']>[0];
