/** Thrown, and caught by `parseScript`, at whatever is not understood for sure. */
export class Unparsable extends Error {}

const MAX_DEPTH = 40;

/** Where the parser is in the text. */
export class Scanner {
  at = 0;
  readonly text: string;
  #depth: number;
  /** The line break after which here-documents stand, and where the line after them begins. */
  #hereDocuments: { readonly newline: number; readonly resume: number } | undefined;

  constructor(text: string, depth = 0) {
    this.text = text;
    this.#depth = depth;
  }

  get char(): string {
    return this.text.charAt(this.at);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  startsWith(prefix: string): boolean {
    return this.text.startsWith(prefix, this.at);
  }

  /** Goes past what the sticky expression matches here; undefined if that is nothing. */
  take(pattern: RegExp): string | undefined {
    const match = this.peek(pattern);
    this.at += match?.length ?? 0;
    return match;
  }

  peek(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] || undefined;
  }

  takeExactly(prefix: string): boolean {
    if (!this.startsWith(prefix)) return false;
    this.at += prefix.length;
    return true;
  }

  expect(prefix: string): void {
    if (!this.takeExactly(prefix)) throw new Unparsable(`expected ${prefix}`);
  }

  /** Goes past a line break and the here-documents that stand after it. */
  takeNewline(): boolean {
    if (this.char !== '\n') return false;
    const documents = this.#hereDocuments;
    this.#hereDocuments = undefined;
    if (documents && documents.newline !== this.at) throw new Unparsable('a here-document inside a word');
    this.at = documents?.resume ?? this.at + 1;
    return true;
  }

  /** The text of a here-document whose operator and delimiter were just read. */
  takeHereDocument(delimiter: string, stripsTabs: boolean): string {
    const newline = this.#hereDocuments?.newline ?? this.text.indexOf('\n', this.at);
    if (newline < this.at) throw new Unparsable('a here-document inside a word');
    const start = this.#hereDocuments?.resume ?? newline + 1;
    for (let line = start; line < this.text.length; ) {
      const end = this.text.indexOf('\n', line);
      const next = end === -1 ? this.text.length : end;
      const content = this.text.slice(line, next);
      if ((stripsTabs ? content.replace(/^\t+/, '') : content) === delimiter) {
        this.#hereDocuments = { newline, resume: Math.min(next + 1, this.text.length) };
        return this.text.slice(start, line);
      }
      line = next + 1;
    }
    throw new Unparsable('a here-document without an end');
  }

  /** Parses a substitution. Of a here-document in it whose text stands behind it, some shells make commands. */
  parseSubstitution<T>(parse: (depth: number) => T): T {
    const before = this.#hereDocuments;
    const result = this.parseNested(parse);
    if (this.#hereDocuments !== before) throw new Unparsable('a here-document behind its substitution');
    return result;
  }

  /** Parses something inside something else. */
  parseNested<T>(parse: (depth: number) => T): T {
    if (++this.#depth > MAX_DEPTH) throw new Unparsable('too deep');
    const result = parse(this.#depth);
    this.#depth--;
    return result;
  }
}
