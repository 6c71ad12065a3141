/** A string or template of a piece of TypeScript. */
export interface Literal {
  /** Text as it is meant; `…` stands for each value in a template. */
  readonly text: string;
  readonly start: number;
}

export interface MaskedCode {
  /** Code of the same length, with blanks for comments, regular expressions and the text of literals. Values in templates stay. */
  readonly masked: string;
  /** Literals in the order of their ends; those inside of templates are among them. */
  readonly literals: readonly Literal[];
}

/** Separates the texts of a piece of TypeScript from its code. */
export function maskCode(code: string): MaskedCode {
  const scanner = new Scanner(code);
  scanner.readCode();
  return { masked: scanner.masked.join(''), literals: scanner.literals };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', 0: '\0' };
/** Matches the end of code after which a slash begins a regular expression. */
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};+]|=>|\breturn)\s*$/;
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;

class Scanner {
  readonly masked: string[];
  readonly literals: Literal[] = [];
  readonly #code: string;
  #at = 0;

  constructor(code: string) {
    this.#code = code;
    this.masked = [...code.split('')];
  }

  /** Reads code to its end, or to the brace that closes a value in a template. */
  readCode(): void {
    for (let depth = 0; this.#at < this.#code.length; ) {
      const next = this.#code[this.#at] ?? '';
      if (next === '}' && depth-- === 0) return;
      if (next === '{') depth++;
      if (next === "'" || next === '"') this.#readText(next);
      else if (next === '`') this.#readText(next);
      else if (this.#code.startsWith('//', this.#at)) this.#blank(endOf(this.#code, '\n', this.#at));
      else if (this.#code.startsWith('/*', this.#at)) this.#blank(endOf(this.#code, '*/', this.#at) + 2);
      else if (next === '/' && this.#isPattern()) this.#blank(PATTERN.lastIndex);
      else this.#at++;
    }
  }

  #isPattern(): boolean {
    PATTERN.lastIndex = this.#at;
    const before = this.masked.slice(Math.max(0, this.#at - 40), this.#at).join('');
    return BEFORE_PATTERN.test(before) && PATTERN.test(this.#code);
  }

  #readText(quote: string): void {
    const start = this.#at;
    let text = '';
    this.#blank(start + 1);
    while (this.#at < this.#code.length && this.#code[this.#at] !== quote) {
      if (quote === '`' && this.#code.startsWith('${', this.#at)) {
        this.#blank(this.#at + 2);
        this.readCode();
        this.#blank(this.#at + 1);
        text += '…';
      } else if (this.#code[this.#at] === '\\') {
        const escaped = this.#code[this.#at + 1] ?? '';
        text += ESCAPES[escaped] ?? escaped;
        this.#blank(this.#at + 2);
      } else {
        text += this.#code[this.#at];
        this.#blank(this.#at + 1);
      }
    }
    this.#blank(this.#at + 1);
    this.literals.push({ text, start });
  }

  /** Puts blanks up to an index, but keeps line breaks. */
  #blank(end: number): void {
    for (; this.#at < Math.min(end, this.#code.length); this.#at++)
      if (this.#code[this.#at] !== '\n') this.masked[this.#at] = ' ';
  }
}

const endOf = (code: string, mark: string, from: number): number => {
  const end = code.indexOf(mark, from);
  return end < 0 ? code.length : end;
};
