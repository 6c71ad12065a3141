import picomatch from 'picomatch';
import type { Edits } from '../../src/host/edits.ts';
import type { Files, FileText } from '../../src/host/files.ts';
import { Refusal } from '../../src/host/refusal.ts';
import type { TextSearch } from '../../src/host/textSearch.ts';

/** A workspace in memory: the three file ports over one map of path to text. */
export class MemoryFiles implements Files, Edits, TextSearch {
  readonly texts: Map<string, string>;

  constructor(texts: Readonly<Record<string, string>> = {}) {
    this.texts = new Map(Object.entries(texts));
  }

  async read(path: string): Promise<FileText | undefined> {
    const text = this.texts.get(path);
    return text === undefined ? undefined : { key: path, path, text };
  }

  async find({ glob, limit }: { glob: string; limit: number }) {
    const paths = [...this.texts.keys()].filter((path) => picomatch.isMatch(path, glob)).sort();
    return { paths: paths.slice(0, limit), isCut: paths.length > limit };
  }

  async search({ pattern, glob, limit }: { pattern: RegExp; glob: string; limit: number }) {
    const { paths } = await this.find({ glob, limit: Number.MAX_SAFE_INTEGER });
    const matches = paths.flatMap((path) =>
      (this.texts.get(path) ?? '')
        .split('\n')
        .flatMap((text, index) => (pattern.test(text) ? [{ path, line: index + 1, text }] : [])),
    );
    return { matches: matches.slice(0, limit), isCut: matches.length > limit };
  }

  async apply({ path, expected, next }: { path: string; expected: string | undefined; next: string }) {
    if (this.texts.get(path) !== expected)
      throw new Refusal(`${path} was changed by somebody else just now.`);
    this.texts.set(path, next);
    return { key: path, path, text: next };
  }
}
