import { dirname, join, normalize } from 'node:path';
import { type Literal, type MaskedCode, maskCode } from './maskCode.ts';

/** A sentence that the model may be given, as its source has it. */
export interface Sentence {
  /** Path below the folder of the sources. */
  readonly path: string;
  readonly text: string;
  readonly isRefusal: boolean;
}

/** Text of each source file, by its path below the folder of the sources. */
export type Sources = ReadonlyMap<string, string>;

/** Beginnings of expressions whose texts go to the model. */
const SINKS: readonly { readonly opens: RegExp; readonly isRefusal: boolean }[] = [
  { opens: /\bnew (?:Refusal|Denial)\(/g, isRefusal: true },
  { opens: /\bwrong\(/g, isRefusal: true },
  { opens: /\b(?:textOutcome|labelOutcome|editResult)\(/g, isRefusal: false },
  { opens: /\btype: 'text'(?: as const)?,\s*text: /g, isRefusal: false },
  {
    opens:
      /\bkind: '(?:note|attachment|announcement|instructions|environment|projectInstructions|task|summary)'(?: as const)?,\s*text: /g,
    isRefusal: false,
  },
  { opens: /\bnote: /g, isRefusal: false },
];

/** Names of constants and of functions that are called; properties are none. */
const USED = /(?<![\w$]|(?<!\.\.)\.)([A-Z][A-Z_]{2,}|[a-z]\w*)\b(?!\s*:)/g;

/** Declarations that are followed from an expression, one from the other. */
const MAX_DEPTH = 4;

/** Code before texts that are for people, belong to the definition of a tool, or are only a noun. */
const NOT_SAID = /(?:\.describe\(|\bsummary(?::| =)|\bcount\([^()]*,)\s*$/;
/** Characters of code in which that is looked for. */
const CODE_BEFORE = 80;

/**
 * Finds the sentences for the model in the sources: those of every expression that goes to the model, those of the
 * functions and constants it uses, and remarks in brackets.
 */
export function findSentences(sources: Sources): readonly Sentence[] {
  const finder = new Finder(sources);
  for (const path of sources.keys()) finder.search(path);
  for (const path of sources.keys()) finder.searchRemarks(path);
  return finder.listSentences();
}

interface Range {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

class Finder {
  readonly #sources: Sources;
  readonly #masked = new Map<string, MaskedCode>();
  readonly #found = new Map<Literal, Sentence>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  search(path: string): void {
    const code = this.#sources.get(path) ?? '';
    for (const { opens, isRefusal } of SINKS)
      for (const { index, 0: opening } of code.matchAll(opens)) {
        // In comments and texts there are no expressions.
        if (this.#codeOf(path).masked[index] === ' ') continue;
        const start = index + opening.length;
        this.#collect({ path, start, end: this.#endOfExpression(path, start) }, isRefusal);
      }
  }

  searchRemarks(path: string): void {
    for (const literal of this.#codeOf(path).literals)
      if (isRemark(literal.text) && !this.#found.has(literal)) this.#add(literal, path, false);
  }

  /** Lists what was found, in the order of the sources, each text of a file once. */
  listSentences(): readonly Sentence[] {
    const order = new Map([...this.#sources.keys()].map((path, index) => [path, index]));
    const place = ({ path }: Sentence): number => order.get(path) ?? 0;
    const sorted = [...this.#found].sort(
      ([a, one], [b, other]) => place(one) - place(other) || a.start - b.start,
    );
    return [...new Map(sorted.map(([, one]) => [`${one.path}\n${one.text}`, one])).values()];
  }

  #collect({ path, start, end }: Range, isRefusal: boolean, visited: ReadonlySet<string> = new Set()): void {
    const { masked, literals } = this.#codeOf(path);
    for (const literal of literals) {
      if (literal.start < start || literal.start >= end || !isSentence(literal.text)) continue;
      const before = masked.slice(Math.max(0, literal.start - CODE_BEFORE), literal.start);
      const isOnlyRefusal = visited.size === 0 || (this.#found.get(literal)?.isRefusal ?? true);
      if (!NOT_SAID.test(before)) this.#add(literal, path, isRefusal && isOnlyRefusal);
    }
    if (visited.size === MAX_DEPTH) return;
    for (const [, name = ''] of masked.slice(start, end).matchAll(USED)) {
      const range = visited.has(name) ? undefined : this.#findDeclaration(name, path, start);
      if (range) this.#collect(range, isRefusal, new Set([...visited, name]));
    }
  }

  #add(literal: Literal, path: string, isRefusal: boolean): void {
    this.#found.set(literal, { path, text: literal.text.trim(), isRefusal });
  }

  /** Finds the declaration of a name: in its file or the one it is imported from, or the nearest one before it in a function. */
  #findDeclaration(name: string, path: string, before: number): Range | undefined {
    const code = this.#sources.get(path) ?? '';
    const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(code)?.[1];
    const place = from ? normalize(join(dirname(path), from)).replaceAll('\\', '/') : path;
    const { masked } = this.#codeOf(place);
    const start = masked.search(new RegExp(`^(?:export )?(?:async )?(?:const|function) ${name}\\b`, 'm'));
    if (start >= 0) return { path: place, start, end: endOfDeclaration(masked, start) };
    const locals = this.#codeOf(path).masked.slice(0, before);
    const local = [...locals.matchAll(new RegExp(`^ +const ${name} = `, 'gm'))].at(-1);
    if (local === undefined) return undefined;
    const value = local.index + local[0].length;
    return { path, start: value, end: this.#endOfExpression(path, value) };
  }

  /** Finds the end of an expression: the bracket that closes around it, or a semicolon. */
  #endOfExpression(path: string, start: number): number {
    const { masked } = this.#codeOf(path);
    let depth = 0;
    for (let at = start; at < masked.length; at++) {
      const next = masked.charAt(at);
      if ('([{'.includes(next)) depth++;
      if (')]}'.includes(next) && depth-- === 0) return at;
      if (next === ';' && depth === 0) return at;
    }
    return masked.length;
  }

  #codeOf(path: string): MaskedCode {
    const code = this.#masked.get(path) ?? maskCode(this.#sources.get(path) ?? '');
    this.#masked.set(path, code);
    return code;
  }
}

/** Finds the end of a declaration that begins a line: the next line that begins with anything but a closing bracket. */
function endOfDeclaration(masked: string, start: number): number {
  const next = /^[^\s})\]]/gm;
  next.lastIndex = masked.indexOf('\n', start) + 1;
  return next.exec(masked)?.index ?? masked.length;
}

/** True for a text of two words and more, and for a block in marks; names, paths and patterns are none. */
const isSentence = (text: string): boolean =>
  /^<[a-z]+-[a-z-]+>/.test(text) || (/\p{L}{2,}/u.test(text) && /\S\s+\S/.test(text.trim()));

/** True for a remark in brackets: only results have such texts. */
const isRemark = (text: string): boolean => /\[[\p{L}…][^\]]*\s[^\]]*\]$/u.test(text.trim());
