import type { Approval } from '../../host/approval.ts';
import type { Log } from '../../host/log.ts';
import type { TokenPrice } from '../../host/tokenPrice.ts';
import { Emitter } from '../../lib/emitter.ts';
import type { AgentEvent } from '../events/events.ts';
import { ModelError } from '../model/model.ts';
import type { OfferedModel } from '../model/offeredModel.ts';
import type { Reply } from '../model/reply.ts';
import type { WireTap } from '../model/wireTap.ts';
import type { ToolCall } from '../transcript/messages.ts';
import { ChatInspection } from './chatInspection.ts';
import type { BegunRequest } from './requestRecord.ts';

interface InspectionsInput {
  readonly log: Log;
  /** Price of a model's tokens; undefined if nobody knows. */
  readonly priceOf: (model: OfferedModel) => TokenPrice | undefined;
}

/** Chats that are kept, the one that asked last among them. */
const MAX_CHATS = 12;

/** Events that come often and say nothing that is recorded. */
const UNRECORDED: ReadonlySet<AgentEvent['type']> = new Set([
  'text-delta',
  'thinking-delta',
  'call-progress',
]);

/** Hears one request from its beginning to its end. */
export interface RequestEar {
  readonly wire: WireTap;
  take(event: AgentEvent): void;
  /** A call is complete although its message is not. */
  offer(call: ToolCall): void;
  /** Gives the approval, and times its questions. */
  time(approval: Approval): Approval;
  /** The answer is there, with these calls, which may be running still. */
  answered(reply: Reply, calls: readonly ToolCall[]): void;
  /** The request failed. */
  failed(error: unknown): void;
  /** Nothing more will be taken. */
  close(): void;
}

/** Everything recorded of the chats of this window; in memory only. */
export class Inspections {
  readonly #input: InspectionsInput;
  readonly #chats = new Map<string, ChatInspection>();
  readonly #changed = new Emitter<string>();
  readonly #settling = new Set<Promise<void>>();

  /** Fires with the id of a chat. */
  readonly onDidChange = this.#changed.event;

  constructor(input: InspectionsInput) {
    this.#input = input;
  }

  /** The chats, the one that asked last at the end. */
  get chats(): readonly ChatInspection[] {
    return [...this.#chats.values()];
  }

  of(chat: string): ChatInspection | undefined {
    return this.#chats.get(chat);
  }

  /** Begins a request. Quick: what takes time is done after the answer. */
  begin(begun: Omit<BegunRequest, 'model' | 'price'> & { readonly model: OfferedModel }): RequestEar {
    const { pool } = begun;
    const chat = this.#open(begun.chat.id);
    const record = chat.begin({ ...begun, price: this.#input.priceOf(begun.model) });
    const settle = () =>
      this.#later(async () => {
        const miss = await chat.settle(record, pool);
        if (miss) this.#input.log.warn(miss);
      });
    return {
      wire: record.wire,
      take: (event) => {
        if (UNRECORDED.has(event.type)) return;
        record.take(event);
        this.#changed.fire(chat.id);
      },
      offer: (call) => record.calls.offer(call),
      time: (approval) => record.calls.time(approval),
      answered: (reply, calls) => {
        record.calls.complete(calls);
        record.end({ stop: reply.stop, error: reply.stop === 'failed' ? reply.error.message : undefined });
      },
      failed: (error) =>
        record.end({ stop: 'failed', error: error instanceof ModelError ? error.message : String(error) }),
      close: settle,
    };
  }

  /** Resolves when everything that has ended has been taken stock of. */
  async settled(): Promise<void> {
    while (this.#settling.size > 0) await Promise.all(this.#settling);
  }

  #open(id: string): ChatInspection {
    const chat = this.#chats.get(id) ?? new ChatInspection(id, () => this.#changed.fire(id));
    this.#chats.delete(id);
    this.#chats.set(id, chat);
    for (const oldest of this.#chats.keys()) {
      if (this.#chats.size <= MAX_CHATS) break;
      this.#chats.delete(oldest);
    }
    return chat;
  }

  /** Runs work when nothing else is waiting. */
  #later(work: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => this.#input.log.error('A request could not be recorded', error))
      .finally(() => this.#settling.delete(running));
    this.#settling.add(running);
  }
}
