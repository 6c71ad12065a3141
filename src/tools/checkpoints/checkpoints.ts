import type { FileImage, FileImages } from '../../host/fileImages.ts';
import type { FilePlace, FileText } from '../../host/files.ts';
import { Refusal } from '../../host/refusal.ts';
import { recall, type Storage } from '../../host/storage.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import { KeyedQueue } from '../../lib/keyedQueue.ts';
import { imageHash, textHash } from './imageHash.ts';
import { DEFAULT_LIMITS, outdatedTurns, sortNewestFirst } from './outdatedTurns.ts';
import { parseFileImage } from './parseFileImage.ts';
import { type ChangedFile, NO_FILE, type TurnChanges, turnChanges } from './turnChanges.ts';

export interface BegunTurn {
  readonly turn: string;
  readonly chat: string;
  readonly place?: string;
  readonly title: string;
}

/** A change of one file, as `Edits` and `Notebooks` get it. */
export interface TurnChange {
  readonly turn: string;
  readonly path: string;
  readonly checked?: FilePlace;
  readonly expected: string | undefined;
}

/**
 * Files as they were before each turn that changed them. Kept in storage, one document a turn and one a file, within
 * limits: a file that is too large is only noted, and turns that are too old or too many are deleted, the oldest first.
 */
export class Checkpoints {
  readonly #storage: Storage;
  readonly #images: FileImages;
  readonly #limits = DEFAULT_LIMITS;
  readonly #now: () => number;
  readonly #queue = new KeyedQueue();
  readonly #begun = new Map<string, BegunTurn>();
  readonly #reverted = new Emitter<string>();

  /** Fires with each turn whose changes were reverted, or brought back. */
  readonly onDidRevert: Event<string> = this.#reverted.event;

  constructor(storage: Storage, images: FileImages, { limits = DEFAULT_LIMITS, now = Date.now } = {}) {
    this.#storage = storage;
    this.#images = images;
    this.#limits = limits;
    this.#now = now;
  }

  /** Announces a turn. Nothing is kept of a turn until it changes a file. */
  begin(turn: BegunTurn): void {
    this.#begun.set(turn.turn, turn);
  }

  /** Makes a change, and keeps the file as it was before, if this is the turn's first change of that file. */
  record<T extends FileText | undefined>(change: TurnChange, make: () => Promise<T>): Promise<T> {
    return this.#queue.run(change.turn, () => this.#record(change, make));
  }

  /** Makes a change of several files at once, and keeps them as they were before. A file that cannot be opened is not kept. */
  recordAll(turn: string, places: readonly FilePlace[], make: () => Promise<void>): Promise<void> {
    return this.#queue.run(turn, () => this.#recordAll(turn, places, make));
  }

  /** Notes that the turn has ended and its id stands in the chat. */
  async settle(turn: string): Promise<void> {
    this.#begun.delete(turn);
    if (await this.#update(turn, () => ({ isInChat: true }))) await this.#tidy();
  }

  /** Notes that the user was asked about the turns. */
  async noteOffered(turns: readonly string[]): Promise<void> {
    for (const turn of turns) await this.#update(turn, () => ({ isOffered: true }));
  }

  /** Notes that the turns' changes of these files are reverted. `by` is the turn that did it. */
  async noteReverted(turns: readonly string[], keys: readonly string[], by: string): Promise<void> {
    await this.#update(by, () => ({ reverts: [...turns] }));
    await this.#markReverted(turns, keys, true);
  }

  /** Changes of a turn; undefined if it has changed nothing, or so long ago that the turn is forgotten. */
  async turn(turn: string): Promise<TurnChanges | undefined> {
    const record = turnChanges.safeParse(await recall(this.#storage, recordName(turn)));
    return record.success ? record.data : undefined;
  }

  /** All turns that have changed files, the newest first. */
  async turns(): Promise<readonly TurnChanges[]> {
    const names = (await this.#storage.names()).filter((name) => name.startsWith(RECORD));
    const turns = await Promise.all(names.map((name) => this.turn(name.slice(RECORD.length))));
    return sortNewestFirst(turns.flatMap((turn) => turn ?? [])).filter(({ files }) => files.length > 0);
  }

  /** The file as it was before the turn; undefined if that is not kept. */
  async before({ image, before }: ChangedFile): Promise<FileImage | undefined> {
    if (before === NO_FILE) return { kind: 'none' };
    return image === undefined ? undefined : parseFileImage(await recall(this.#storage, image));
  }

  async #record<T extends FileText | undefined>(change: TurnChange, make: () => Promise<T>): Promise<T> {
    const { turn } = change;
    const { key, path, image } = await this.#images.take(change.path, change.checked);
    const record = (await this.turn(turn)) ?? this.#newRecord(turn);
    const known = record.files.find((file) => file.key === key);
    const before = textHash(change.expected);
    const file = known
      ? { ...known, isMixed: known.isMixed || known.after !== before, isReverted: false }
      : { key, path, before, isMixed: false, ...this.#place(record, change, image) };
    try {
      await this.#write(withFile(record, { ...file, after: undefined }));
      if (known === undefined && file.image !== undefined) await this.#storage.write(file.image, image);
    } catch (error) {
      throw new Refusal(`${path} was not changed, because its present state could not be kept: ${error}`);
    }
    const made = await make().catch(async (error: unknown) => {
      await this.#takeBack(turn, file, known);
      throw error;
    });
    const after = image.kind === 'text' ? textHash(made?.text) : await this.#hashAfter(change, made);
    await this.#write(withFile((await this.turn(turn)) ?? record, { ...file, after }));
    return made;
  }

  async #recordAll(
    turn: string,
    [checked, ...others]: readonly FilePlace[],
    make: () => Promise<void>,
  ): Promise<void> {
    if (checked === undefined) return make();
    const { key: path } = checked;
    const { image } = await this.#images.take(path, checked).catch(() => ({ image: undefined }));
    if (image === undefined) return this.#recordAll(turn, others, make);
    await this.#record({ turn, path, checked, expected: textOf(image) }, async () => {
      await this.#recordAll(turn, others, make);
      const now = await this.#images.take(path, checked);
      const text = textOf(now.image);
      return text === undefined ? undefined : { key: now.key, path: now.path, text };
    });
  }

  /** Name and size for the image of a file; no name if it is too large, or is not what the change was made on. */
  #place(record: TurnChanges, { expected }: TurnChange, image: FileImage): { size: number; image?: string } {
    const size = JSON.stringify(image).length;
    if (image.kind === 'none' || image.text !== expected || size > this.#limits.file) return { size: 0 };
    return { size, image: `${IMAGE}${record.turn}-${record.files.length}` };
  }

  /** Hash of the file after the change: a file that was written as text may be a notebook now, which is known by its cells. */
  async #hashAfter({ path, checked }: TurnChange, made: FileText | undefined): Promise<string> {
    const { image } = await this.#images.take(path, checked);
    return image.kind === 'notebook' ? imageHash(image) : textHash(made?.text);
  }

  #newRecord(turn: string): TurnChanges {
    const begun = this.#begun.get(turn) ?? { turn, chat: turn, title: '' };
    return { version: 1, ...begun, time: this.#now(), isInChat: false, isOffered: false, files: [] };
  }

  #write(record: TurnChanges): Promise<void> {
    return this.#storage.write(recordName(record.turn), record);
  }

  /** Removes the record of a change that was not made. */
  async #takeBack(turn: string, file: ChangedFile, known: ChangedFile | undefined): Promise<void> {
    const record = await this.turn(turn);
    if (record === undefined) return;
    if (known) return this.#write(withFile(record, known));
    if (file.image !== undefined) await this.#storage.remove(file.image);
    const files = record.files.filter(({ key }) => key !== file.key);
    if (files.length > 0) await this.#write({ ...record, files });
    else await this.#storage.remove(recordName(turn));
  }

  /** Whoever reverts a revert brings back what that had reverted. */
  async #markReverted(turns: readonly string[], keys: readonly string[], isReverted: boolean): Promise<void> {
    const mark = (file: ChangedFile) => (keys.includes(file.key) ? { ...file, isReverted } : file);
    for (const turn of turns) {
      const record = await this.#update(turn, ({ files }) => ({ files: files.map(mark) }));
      if (record === undefined) continue;
      this.#reverted.fire(turn);
      await this.#markReverted(record.reverts ?? [], keys, !isReverted);
    }
  }

  /** Updates the record of a turn, and returns it; undefined if the turn has changed nothing. */
  #update(
    turn: string,
    change: (record: TurnChanges) => Partial<TurnChanges>,
  ): Promise<TurnChanges | undefined> {
    return this.#queue.run(turn, async () => {
      const record = await this.turn(turn);
      if (record === undefined) return undefined;
      const changed = { ...record, ...change(record) };
      await this.#write(changed);
      return changed;
    });
  }

  async #tidy(): Promise<void> {
    for (const { turn, files } of outdatedTurns(await this.turns(), this.#limits, this.#now())) {
      for (const { image } of files) if (image !== undefined) await this.#storage.remove(image);
      await this.#storage.remove(recordName(turn));
    }
  }
}

const RECORD = 'turn-';
const IMAGE = 'image-';

const recordName = (turn: string): string => RECORD + turn;

const withFile = (record: TurnChanges, file: ChangedFile): TurnChanges => ({
  ...record,
  files: [...record.files.filter(({ key }) => key !== file.key), file],
});

const textOf = (image: FileImage): string | undefined => (image.kind === 'none' ? undefined : image.text);
