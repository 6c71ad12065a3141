import type { Edits } from '../../src/host/edits.ts';
import type { FilePlace, Files, FileText, FindQuery, FoundFiles } from '../../src/host/files.ts';
import { Refusal } from '../../src/host/refusal.ts';
import type { TextMatches, TextQuery, TextSearch } from '../../src/host/textSearch.ts';
import { fileGlob } from '../../src/tools/paths/fileGlob.ts';

/** A workspace in memory: the three file ports over one map of path to text. Absolute paths are outside of it. */
export class MemoryFiles implements Files, Edits, TextSearch {
  readonly texts: Map<string, string>;

  constructor(texts: Readonly<Record<string, string>> = {}) {
    this.texts = new Map(Object.entries(texts));
  }

  async locate(path: string): Promise<FilePlace> {
    return { key: path, path, given: path, realm: path.startsWith('/') ? 'outside' : 'workspace' };
  }

  async readBytes(path: string): Promise<Uint8Array | undefined> {
    const text = this.texts.get(path);
    return text === undefined ? undefined : new TextEncoder().encode(text);
  }

  async read(path: string): Promise<FileText | undefined> {
    const text = this.texts.get(path);
    return text === undefined ? undefined : { key: path, path, text };
  }

  async find({ glob, limit, isHidden }: FindQuery): Promise<FoundFiles> {
    const paths = [...this.texts.keys()].filter((path) => fileGlob(glob)(path) && !isHidden?.(path)).sort();
    return { paths: paths.slice(0, limit), isCut: paths.length > limit };
  }

  async search({ pattern, isCaseInsensitive, want, limit, ...scope }: TextQuery): Promise<TextMatches> {
    const expression = new RegExp(pattern, isCaseInsensitive ? 'i' : '');
    const { paths } = await this.find({ glob: '**', ...scope, limit: Number.MAX_SAFE_INTEGER });
    const files = paths.flatMap((path) => {
      const lines = (this.texts.get(path) ?? '')
        .split('\n')
        .map((text, index) => ({ line: index + 1, text, isMatch: true }))
        .filter(({ text }) => expression.test(text));
      return lines.length > 0 ? [{ path, count: lines.length, lines: want === 'lines' ? lines : [] }] : [];
    });
    return { files: files.slice(0, limit), isCut: files.length > limit };
  }

  async apply({ path, expected, next }: { path: string; expected: string | undefined; next: string }) {
    if (this.texts.get(path) !== expected)
      throw new Refusal(`${path} was changed by somebody else just now.`);
    this.texts.set(path, next);
    return { key: path, path, text: next };
  }
}
