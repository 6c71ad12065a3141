import * as z from 'zod';
import { recall, type Storage } from '../../host/storage.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import { KeyedQueue } from '../../lib/keyedQueue.ts';
import { firstLine } from '../../lib/text.ts';
import { type HunkMark, hunkMarks } from './hunkMarks.ts';
import { type TurnRecord, turnRecord } from './turnRecord.ts';

const MAX_TITLE = 80;

const chatRecord = z.object({
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  /** Milliseconds since 1970 when something last happened in the chat. */
  at: z.number(),
  /** The turns of the chat, oldest first. Chats that were forked share turns. */
  turns: z.array(z.string()),
});

/** A chat of the workspace. */
export type Chat = z.infer<typeof chatRecord>;

/** The place of a turn in its chat. */
export interface TurnInChat {
  readonly chat: string;
  readonly turn: string;
  /** The turn before it; undefined for the first. */
  readonly parent: string | undefined;
}

/** The chats of a workspace and the records of their turns, in storage. A damaged record loses itself, nothing else. */
export class ChatStore {
  readonly #storage: Storage;
  readonly #queue = new KeyedQueue();
  readonly #changed = new Emitter<void>();
  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** All chats, the newest first. */
  async list(): Promise<readonly Chat[]> {
    const names = (await this.#storage.names()).filter((name) => name.startsWith(CHAT));
    const chats = await Promise.all(names.map((name) => this.#read(name)));
    return chats.flatMap((chat) => chat ?? []).sort((a, b) => b.at - a.at);
  }

  async find(chat: string): Promise<Chat | undefined> {
    return this.#read(CHAT + chat);
  }

  /** The record of a turn; undefined if there is none, or it cannot be read. */
  async turn(turn: string): Promise<TurnRecord | undefined> {
    return turnRecord.safeParse(await recall(this.#storage, TURN + turn)).data as TurnRecord | undefined;
  }

  /** Puts a turn into its chat, after its parent. Turns that came after the parent are no longer part of the chat. */
  async begin(place: TurnInChat, record: TurnRecord): Promise<void> {
    await this.save(record);
    await this.#change(place.chat, (chat) => ({
      version: 1,
      id: place.chat,
      title: chat?.title ?? (titleOf(record.prompt) || 'New chat'),
      at: record.at,
      turns: [...turnsUntil(chat?.turns ?? [], place.parent), place.turn],
    }));
  }

  async save(record: TurnRecord): Promise<void> {
    await this.#queue.run(record.turn, () => this.#storage.write(TURN + record.turn, record));
  }

  /** Decisions of the user about the hunks of a turn's changes. */
  async hunkMarks(turn: string): Promise<readonly HunkMark[]> {
    return hunkMarks.safeParse(await recall(this.#storage, HUNKS + turn)).data?.marks ?? [];
  }

  /** Replaces the decisions about the hunks of a file by others. */
  async markHunks(turn: string, file: string, marks: readonly HunkMark[]): Promise<void> {
    await this.#queue.run(turn, async () => {
      const others = (await this.hunkMarks(turn)).filter((mark) => mark.file !== file);
      await this.#storage.write(HUNKS + turn, { version: 1, marks: [...others, ...marks] });
    });
  }

  async rename(chat: string, title: string): Promise<void> {
    await this.#change(chat, (found) => found && { ...found, title: titleOf(title) || found.title });
  }

  /** A chat of its own with the turns of another up to one of them. */
  async fork(chat: string, turns: readonly string[], title: string): Promise<void> {
    await this.#change(chat, () => ({ version: 1, id: chat, title, at: Date.now(), turns: [...turns] }));
  }

  /** Removes the chat, and the records of turns that no other chat has. */
  async remove(chat: string): Promise<void> {
    const gone = await this.find(chat);
    await this.#queue.run(chat, () => this.#storage.remove(CHAT + chat));
    const kept = new Set((await this.list()).flatMap(({ turns }) => turns));
    for (const turn of gone?.turns ?? []) {
      if (kept.has(turn)) continue;
      await this.#storage.remove(TURN + turn);
      await this.#storage.remove(HUNKS + turn);
    }
    this.#changed.fire();
  }

  async #change(chat: string, change: (found: Chat | undefined) => Chat | undefined): Promise<void> {
    await this.#queue.run(chat, async () => {
      const next = change(await this.find(chat));
      if (next) await this.#storage.write(CHAT + chat, next);
    });
    this.#changed.fire();
  }

  async #read(name: string): Promise<Chat | undefined> {
    return chatRecord.safeParse(await recall(this.#storage, name)).data;
  }
}

const titleOf = (text: string): string => firstLine(text.trim(), MAX_TITLE).trim();

const CHAT = 'chat-';
const TURN = 'shown-';
const HUNKS = 'hunks-';

/** The turns up to the parent. A parent the chat does not know begins it anew: its earlier part was not recorded. */
function turnsUntil(turns: readonly string[], parent: string | undefined): readonly string[] {
  const last = parent === undefined ? -1 : turns.indexOf(parent);
  return turns.slice(0, last + 1);
}
