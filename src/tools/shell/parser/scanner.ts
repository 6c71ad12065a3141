/** Error at text that is not understood for sure; `parseScript` catches it. */
export class Unparsable extends Error {}

const MAX_DEPTH = 40;

/** Text and the place of the parser in it. */
export class Scanner {
  at = 0;
  readonly text: string;
  #depth: number;
  /** Line break before the here-documents, and the start of the line after them. */
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

  /** Goes past the match of the sticky expression here; undefined if there is none. */
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

  /** Goes past a line break and the here-documents after it. */
  takeNewline(): boolean {
    if (this.char !== '\n') return false;
    const documents = this.#hereDocuments;
    this.#hereDocuments = undefined;
    if (documents && documents.newline !== this.at) throw new Unparsable('a here-document inside a word');
    this.at = documents?.resume ?? this.at + 1;
    return true;
  }

  /** Reads the text of a here-document whose operator and delimiter were just read. */
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

  /** Parses a substitution. A here-document in it must not have its text behind it: some shells run such a text as commands. */
  parseSubstitution<T>(parse: (depth: number) => T): T {
    const before = this.#hereDocuments;
    const result = this.parseNested(parse);
    if (this.#hereDocuments !== before) throw new Unparsable('a here-document behind its substitution');
    return result;
  }

  /** Parses one level deeper. */
  parseNested<T>(parse: (depth: number) => T): T {
    if (++this.#depth > MAX_DEPTH) throw new Unparsable('too deep');
    const result = parse(this.#depth);
    this.#depth--;
    return result;
  }
}
