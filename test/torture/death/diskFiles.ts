import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditedFile, Edits, FileChange } from '../../../src/host/edits.ts';
import type { FileImage, FileImages, FileState } from '../../../src/host/fileImages.ts';
import type { FilePlace, FileText } from '../../../src/host/files.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import { replaceFile } from '../../../src/lib/replaceFile.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';

/** Files of a folder without an editor. Saving is the editor's, so it is done here as well as can be: whole or not at all. */
export class DiskFiles extends MemoryFiles implements Edits, FileImages {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  override async locate(path: string): Promise<FilePlace> {
    const place = await super.locate(path);
    return { ...place, file: join(this.#folder, path) };
  }

  override async read(path: string): Promise<FileText | undefined> {
    const text = await readFile(join(this.#folder, path), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : { key: path, path, text };
  }

  override async apply({ path, expected, next }: FileChange): Promise<EditedFile> {
    if ((await this.read(path))?.text !== expected)
      throw new Refusal(`${path} was changed by somebody else.`);
    await replaceFile(join(this.#folder, path), new TextEncoder().encode(next));
    return { key: path, path, text: next };
  }

  async take(path: string): Promise<FileState> {
    const file = await this.read(path);
    const image: FileImage =
      file === undefined
        ? { kind: 'none' }
        : { kind: 'text', text: file.text, encoding: 'utf8', isCrlf: false };
    return { key: path, path, image };
  }

  async restore(): Promise<never> {
    throw new Refusal('Nothing is restored here.');
  }
}
