import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { Agent, ChatTurn } from '../../agent/agent.ts';
import type { AgentEvent } from '../../agent/events/events.ts';
import { ModelError } from '../../agent/model/model.ts';
import type { OfferedModel } from '../../agent/model/offeredModel.ts';
import { errorOf, type TurnEnd } from '../../agent/turn/turnEnd.ts';
import type { Log } from '../../host/log.ts';
import type { Person } from '../../host/person.ts';
import { firstLine } from '../../lib/text.ts';
import type { Message } from '../../protocol/conversation.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import type { ReviewDeps } from '../review/reviewChanges.ts';
import { type AnswerChange, AnswerView } from './answer/answerView.ts';
import { permissionWords } from './answer/permissionWords.ts';
import { END_STATES, emptyAnswer, errorNotice } from './answer/turnMessages.ts';
import { promptTexts, type WrittenMessage } from './writtenMessage.ts';

export interface TurnDeps {
  readonly agent: Agent;
  readonly review: ReviewDeps;
  readonly log: Log;
  toolOf(name: string): Tool | undefined;
  /** The model that answers. */
  model(): Promise<OfferedModel>;
  /** Starts whatever was left for the first use. */
  prepare(): void;
}

/** A turn the user wants, and its place in the chat. */
export interface AskedTurn extends Pick<ChatTurn, 'parent' | 'takeWords' | 'switchTo' | 'effort'> {
  readonly chat: string;
  readonly written: WrittenMessage;
  readonly action: 'converse' | 'compact';
  onChange(change: AnswerChange, answer: Message): void;
  /** Is told of everything that happens in the turn. */
  onEvent(turn: string, event: AgentEvent): void;
}

const MAX_TITLE = 80;

/** One turn of a chat while it runs, and the answer that grows from its events. */
export class RunningTurn {
  readonly id = randomUUID();
  readonly at = Date.now();
  readonly answer: AnswerView;
  readonly #asked: AskedTurn;
  readonly #deps: TurnDeps;
  readonly #controller = new AbortController();

  constructor(asked: AskedTurn, deps: TurnDeps) {
    const message = emptyAnswer(this.id, this.at);
    this.#asked = asked;
    this.#deps = deps;
    this.answer = new AnswerView(message, {
      toolOf: deps.toolOf,
      permissionWords,
      onChange: (change) => asked.onChange(change, message),
    });
  }

  get isStopped(): boolean {
    return this.#controller.signal.aborted;
  }

  stop(): void {
    this.#controller.abort();
  }

  /** Runs the turn to its end, whatever happens; undefined if there is no turn to go on from. */
  async run(person: Person): Promise<TurnEnd | undefined> {
    const { answer } = this;
    const fail = (error: unknown) => answer.put(errorNotice(`error-${this.id}`, error));
    let state: Message['state'] = 'failed';
    try {
      const end = await this.#take(person);
      const error = end && errorOf(end);
      if (error) fail(error);
      state = end ? END_STATES[end.kind] : 'done';
      return end;
    } catch (error) {
      if (!(error instanceof ModelError)) this.#deps.log.error('A turn failed', error);
      fail(error);
      return undefined;
    } finally {
      answer.close(state, vscode.l10n.t('Withdrawn'));
    }
  }

  async #take(person: Person): Promise<TurnEnd | undefined> {
    const { agent, review, prepare, model } = this.#deps;
    const { chat, written, action, onChange: _, onEvent, ...place } = this.#asked;
    const { id: turn, answer } = this;
    prepare();
    review.checkpoints.begin({ turn, chat, title: firstLine(written.text.trim(), MAX_TITLE) });
    const asked: ChatTurn = {
      ...place,
      chat: { id: chat, turn },
      model: await model(),
      texts: promptTexts(written),
      ...(written.wishes ? { wishes: written.wishes } : {}),
      ...(written.skill ? { skill: written.skill } : {}),
    };
    try {
      const emit = (event: AgentEvent) => {
        answer.show(event, Date.now());
        onEvent(turn, event);
      };
      return await agent[action](asked, { ...person, emit }, this.#controller.signal);
    } finally {
      await review.checkpoints.settle(turn);
    }
  }
}
