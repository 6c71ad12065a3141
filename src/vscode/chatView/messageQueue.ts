import { randomUUID } from 'node:crypto';
import type { QueuedMessage } from '../../protocol/chatState.ts';
import type { WrittenMessage } from './writtenMessage.ts';

interface Waiting {
  readonly id: string;
  readonly written: WrittenMessage;
  readonly isSteering: boolean;
}

/** Messages of one chat that wait: for the end of the running turn, or, if they steer it, for its next request. */
export class MessageQueue {
  #waiting: readonly Waiting[] = [];

  /** The messages as a page shows them. */
  get shown(): QueuedMessage[] {
    return this.#waiting.map(({ id, written: { text, chips }, isSteering }) => ({
      id,
      text,
      attachments: [...chips],
      isSteering,
    }));
  }

  add(written: WrittenMessage, isSteering: boolean): void {
    this.#waiting = [...this.#waiting, { id: randomUUID(), written, isSteering }];
  }

  /** Takes out the message of an id. */
  take(id: string): WrittenMessage | undefined {
    const found = this.#waiting.find((message) => message.id === id);
    this.#waiting = this.#waiting.filter((message) => message !== found);
    return found?.written;
  }

  /** Has a message that waits for the end of the turn steer it instead. */
  steer(id: string): void {
    this.#waiting = this.#waiting.map((message) =>
      message.id === id ? { ...message, isSteering: true } : message,
    );
  }

  /** Takes out the messages that steer the running turn. */
  takeSteering(): readonly WrittenMessage[] {
    const steering = this.#waiting.filter(({ isSteering }) => isSteering);
    this.#waiting = this.#waiting.filter(({ isSteering }) => !isSteering);
    return steering.map(({ written }) => written);
  }

  /** Ends the steering: messages that came too late for the turn are the first to wait. */
  endSteering(): void {
    const late = this.takeSteering().map((written) => ({ id: randomUUID(), written, isSteering: false }));
    this.#waiting = [...late, ...this.#waiting];
  }

  /** Takes out the message that waits longest. */
  next(): WrittenMessage | undefined {
    const [first] = this.#waiting;
    return first && this.take(first.id);
  }
}
