import * as z from 'zod';
import { recall, type Storage } from '../../host/storage.ts';
import { KeyedQueue } from '../../lib/keyedQueue.ts';
import { addOwnCalls } from './addOwnCalls.ts';
import type { Message, UserText } from './messages.ts';
import { readSwitches } from './switches.ts';
import type { Epoch, Transcript } from './transcript.ts';

const VERSION = 4;

/**
 * One turn of a stored transcript: the messages it appended and the id of the turn before, so that turns form a chain.
 * Chats that fork share their common turns, and no later turn points to one that was taken back.
 */
const turnRecord = z.object({
  /** Version of the record. Version 2 stores the switches of an epoch as a text; up to version 3 opaque blocks do not name their calls. */
  version: z.union([z.literal(2), z.literal(3), z.literal(VERSION)]),
  /** Id of the turn before; absent if the messages are the whole transcript. */
  parent: z.string().optional(),
  /** Epoch after the turn; absent if it is the parent's. */
  epoch: z
    .custom<Epoch>(
      (value) =>
        z.object({ number: z.number(), strategy: z.string(), tools: z.array(z.unknown()) }).safeParse(value)
          .success,
    )
    .transform((epoch) => ({ ...epoch, switches: readSwitches(epoch.switches) }))
    .optional(),
  /** Size of the transcript in tokens; absent if it is not known. */
  size: z.number().optional(),
  messages: z.array(
    z.custom<Message>((value) => z.object({ role: z.enum(['user', 'assistant']) }).safeParse(value).success),
  ),
});

export interface TurnPosition {
  readonly id: string;
  /** Id of the turn before in the chat. */
  readonly parent?: string;
}

/** Help for a transcript with damaged turns. */
export interface Rescue {
  /** The turns of the chat before the one that is loaded, the newest first. */
  readonly earlier: readonly string[];
  /** Is told of each turn that is left out. */
  onLost(turn: string): void;
}

const NO_RESCUE: Rescue = { earlier: [], onLost: () => undefined };

export class TranscriptStore {
  readonly #storage: Storage;
  readonly #queue = new KeyedQueue();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /**
   * Loads the transcript as it was after the turn. A turn that is missing or damaged is left out, as long as it is known
   * which came before it; otherwise the transcript is undefined.
   */
  async load(turn: string, { earlier, onLost }: Rescue = NO_RESCUE): Promise<Transcript | undefined> {
    const later: Message[][] = [];
    let epoch: Epoch | undefined;
    let size: number | undefined;
    const visited = new Set<string>();
    for (let id: string | undefined = turn; id !== undefined; ) {
      const record = turnRecord.safeParse(await recall(this.#storage, recordName(id)));
      if (visited.has(id)) return undefined;
      visited.add(id);
      if (!record.success) {
        onLost(id);
        id = (id === turn ? earlier : earlier.slice(earlier.indexOf(id) + 1 || earlier.length))[0];
        if (id === undefined) break;
        continue;
      }
      if (id === turn) size = record.data.size;
      epoch ??= record.data.epoch;
      const { version, messages } = record.data;
      later.unshift(version === VERSION ? messages : messages.map(addOwnCalls));
      id = record.data.parent;
    }
    return epoch && { epoch, messages: later.flat(), ...(size === undefined ? {} : { size }) };
  }

  /** The texts of the message in a turn that has these words of the user; empty if it is not stored. */
  async textsOf(turn: string, words: string): Promise<readonly UserText[]> {
    const { data } = turnRecord.safeParse(await recall(this.#storage, recordName(turn)));
    const asked = data?.messages.findLast(
      (message) =>
        message.role === 'user' &&
        message.texts.some(({ kind, text }) => kind === 'prompt' && text === words),
    );
    return asked?.role === 'user' ? asked.texts : [];
  }

  /** Saves a turn. `before` must be the transcript that `load` gave for the parent, or undefined if the turn is the first of its chat. */
  async save(position: TurnPosition, before: Transcript | undefined, after: Transcript): Promise<void> {
    const record =
      before && isContinuation(before, after)
        ? {
            parent: position.parent,
            messages: after.messages.slice(before.messages.length),
            ...(before.epoch === after.epoch ? {} : { epoch: after.epoch }),
            ...(after.size === undefined ? {} : { size: after.size }),
          }
        : after;
    // One write after the other: the newest must be the one that stays.
    await this.#queue.run(position.id, () =>
      this.#storage.write(recordName(position.id), { version: VERSION, ...record }),
    );
  }
}

/** True if the transcript only grew: the earlier messages are the very same. */
const isContinuation = (before: Transcript, after: Transcript): boolean =>
  before.messages.every((message, index) => message === after.messages[index]);

const recordName = (turn: string): string => `turn-${turn}`;
