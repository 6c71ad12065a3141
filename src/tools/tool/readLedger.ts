import type { FileText } from '../../host/files.ts';
import { hash } from '../../lib/hash.ts';
import { countLines, type LineRange, mergeRanges } from '../../lib/lineRanges.ts';
import type { SeenFile } from './toolOutcome.ts';

export type LedgerState = 'unread' | 'changed' | 'current';

/**
 * Knowledge of this chat about each file, the base of read-before-edit. A file counts as changed if its text differs,
 * or if the disk changed below unsaved text; a newer date or version alone means nothing.
 */
export class ReadLedger {
  readonly #seen = new Map<string, SeenFile>();

  constructor(seen: Iterable<SeenFile> = []) {
    for (const file of seen) this.#add(file);
  }

  /**
   * Notes that the model now knows these lines of the text, or all; with `isCut`, not all of them to their end. The
   * returned record keeps that knowledge across a reload.
   */
  note(file: FileText, lines?: readonly LineRange[], isCut = false): SeenFile {
    const isPart = lines !== undefined && !isWhole(mergeRanges(lines), countLines(file.text));
    return this.#add({
      key: file.key,
      hash: hash(file.text),
      ...(isPart ? { lines: mergeRanges(lines) } : {}),
      ...(isCut ? { isCut } : {}),
      ...(file.below === undefined ? {} : { below: file.below }),
    });
  }

  /** Notes the text that a command has given a file, of which the model knows these lines from before. */
  noteCommand(file: FileText, lines: readonly LineRange[], isCut: boolean): SeenFile {
    return this.#add({
      key: file.key,
      hash: hash(file.text),
      lines,
      ...(isCut ? { isCut } : {}),
      isByCommand: true,
    });
  }

  /** Files that the chat has seen, those seen last at the end. */
  files(): readonly SeenFile[] {
    return [...this.#seen.values()];
  }

  /** Forgets files that were not shown after all. A text that was noted since is still known. */
  forget(files: readonly SeenFile[]): void {
    for (const { key, hash: shown } of files) if (this.#seen.get(key)?.hash === shown) this.#seen.delete(key);
  }

  /** True if the chat has seen the file, whatever became of it since. */
  hasSeen(key: string): boolean {
    return this.#seen.has(key);
  }

  state(file: FileText): LedgerState {
    const known = this.#seen.get(file.key);
    if (known === undefined) return 'unread';
    const hasNewDisk = known.below !== undefined && file.below !== undefined && known.below !== file.below;
    return known.hash === hash(file.text) && !hasNewDisk ? 'current' : 'changed';
  }

  /** The lines the model knows of a file; undefined if all, or if it never saw the file. */
  knownLines(key: string): readonly LineRange[] | undefined {
    return this.#seen.get(key)?.lines;
  }

  /** True if a command has changed the file since the model read the lines that it knows of it. */
  wasChangedByCommand(key: string): boolean {
    return this.#seen.get(key)?.isByCommand === true;
  }

  /** True if lines of the file were shown, but not to their end. */
  wasCut(key: string): boolean {
    return this.#seen.get(key)?.isCut === true;
  }

  /** Adds a file to what was seen of the same text before. */
  #add(file: SeenFile): SeenFile {
    const found = this.#seen.get(file.key);
    const before = found?.hash === file.hash ? found : undefined;
    const { lines, isCut, ...rest } = file;
    const isPart = lines !== undefined && !(before && before.lines === undefined);
    const isStillCut = before ? before.isCut || (isCut && before.lines !== undefined) : isCut;
    const known = {
      ...rest,
      ...(isPart ? { lines: mergeRanges([...lines, ...(before?.lines ?? [])]) } : {}),
      ...(isStillCut ? { isCut: true } : {}),
    };
    this.#seen.delete(file.key);
    this.#seen.set(file.key, known);
    return known;
  }
}

const isWhole = ([only, ...others]: readonly LineRange[], count: number): boolean =>
  only !== undefined && others.length === 0 && only.first <= 1 && only.last >= count;
