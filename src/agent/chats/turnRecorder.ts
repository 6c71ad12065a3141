import type { Log } from '../../host/log.ts';
import type { AgentEvent } from '../events/events.ts';
import { attachmentName } from '../prompt/attachment.ts';
import type { UserText } from '../transcript/messages.ts';
import { errorOf, type TurnEnd } from '../turn/turnEnd.ts';
import type { ChatStore, TurnInChat } from './chatStore.ts';
import type { ShownEvent, TimedEvent, TurnRecordEnd } from './turnRecord.ts';

/** Events a record keeps at most: a turn that never ends must not fill the disk. */
const MAX_EVENTS = 20_000;

const SHOWN: Readonly<Record<AgentEvent['type'], boolean>> = {
  words: true,
  'text-delta': true,
  'thinking-delta': true,
  search: true,
  'hosted-call': true,
  'call-start': true,
  'call-end': true,
  notice: true,
  'call-progress': false,
  activity: false,
  'step-start': false,
  'step-end': false,
  'sub-step': false,
  'turn-end': true,
};

/**
 * Writes down one turn as people see it. The record is saved when the turn begins, after each step and each call, and at
 * the end, so that a turn that is cut off shows how far it came. Recording never fails a turn.
 */
export class TurnRecorder {
  readonly #place: TurnInChat;
  readonly #store: ChatStore;
  readonly #log: Log;
  readonly #at = Date.now();
  readonly #prompt: Prompt;
  readonly #events: TimedEvent[] = [];
  #end: TurnRecordEnd | undefined;
  #saving: Promise<void>;
  #isDirty = false;

  constructor(place: TurnInChat, texts: readonly UserText[], deps: { store: ChatStore; log: Log }) {
    this.#place = place;
    this.#store = deps.store;
    this.#log = deps.log;
    this.#prompt = promptOf(texts);
    this.#saving = this.#attempt(this.#store.begin(place, this.#record()));
  }

  take(event: AgentEvent): void {
    if (isShown(event) && this.#events.length < MAX_EVENTS) this.#add(event);
    if (event.type === 'call-end' || event.type === 'step-end') this.#save();
  }

  /** Takes down how the turn ended. `end` is undefined if the turn failed before there was one. */
  async finish(end: TurnEnd | undefined, error?: string): Promise<void> {
    const message = error ?? (end && errorOf(end)?.message);
    this.#end = {
      kind: end?.kind ?? 'failed',
      ...(message === undefined ? {} : { error: message }),
      at: Date.now(),
    };
    this.#save();
    await this.#saving;
  }

  /** Text that goes on is joined, so that a record has one event for a paragraph of deltas. */
  #add(event: ShownEvent): void {
    const last = this.#events.at(-1);
    if (event.type === 'text-delta' && last?.type === 'text-delta')
      this.#events[this.#events.length - 1] = { ...last, text: last.text + event.text };
    else if (event.type === 'thinking-delta' && last?.type === 'thinking-delta')
      this.#events[this.#events.length - 1] = { ...last, text: last.text + event.text };
    else this.#events.push({ ...event, at: Date.now() });
  }

  /** Of several saves that wait for one, the last is enough. */
  #save(): void {
    if (this.#isDirty) return;
    this.#isDirty = true;
    this.#saving = this.#saving.then(() => {
      this.#isDirty = false;
      return this.#attempt(this.#store.save(this.#record()));
    });
  }

  #record() {
    return {
      turn: this.#place.turn,
      at: this.#at,
      ...this.#prompt,
      events: [...this.#events],
      ...(this.#end ? { end: this.#end } : {}),
    };
  }

  #attempt(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => this.#log.error('A turn could not be recorded', error));
  }
}

const isShown = (event: AgentEvent): event is ShownEvent => SHOWN[event.type];

interface Prompt {
  readonly prompt: string;
  readonly attachments: readonly string[];
}

/** The user's own words, and the paths of attachments as the attachment blocks name them. */
const promptOf = (texts: readonly UserText[]): Prompt => ({
  prompt: texts.flatMap(({ kind, text }) => (kind === 'prompt' ? [text] : [])).join('\n\n'),
  attachments: texts.flatMap((text) => {
    if (text.kind === 'image') return [text.text];
    return text.kind === 'attachment' ? [attachmentName(text)] : [];
  }),
});
