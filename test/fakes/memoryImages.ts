import type { FileChange } from '../../src/host/edits.ts';
import type { FileImage, FileImages, FileState } from '../../src/host/fileImages.ts';
import type { FilePlace, FileText } from '../../src/host/files.ts';
import { Refusal } from '../../src/host/refusal.ts';

/** Text files in memory that can be changed, taken down and put back. Files with an absolute path are outside the workspace. */
export class MemoryImages implements FileImages {
  readonly texts: Map<string, string>;

  constructor(texts: Readonly<Record<string, string>> = {}) {
    this.texts = new Map(Object.entries(texts));
  }

  async take(path: string, checked?: FilePlace): Promise<FileState> {
    if (path.startsWith('/') && checked?.key !== path) throw new Refusal(`${path} is outside the workspace.`);
    const text = this.texts.get(path);
    return { key: path, path, image: text === undefined ? { kind: 'none' } : textImage(text) };
  }

  async restore(now: FileState, next: FileImage): Promise<FileText | undefined> {
    const expected = now.image.kind === 'none' ? undefined : now.image.text;
    return this.#set(now.key, expected, next.kind === 'none' ? undefined : next.text);
  }

  async apply({ path, expected, next }: FileChange): Promise<FileText> {
    this.#set(path, expected, next);
    return { key: path, path, text: next };
  }

  #set(path: string, expected: string | undefined, next: string | undefined): FileText | undefined {
    if (this.texts.get(path) !== expected)
      throw new Refusal(`${path} was changed by somebody else just now.`);
    if (next === undefined) this.texts.delete(path);
    else this.texts.set(path, next);
    return next === undefined ? undefined : { key: path, path, text: next };
  }
}

export const textImage = (text: string): FileImage => ({
  kind: 'text',
  text,
  encoding: 'utf8',
  isCrlf: false,
});
