import type { Word } from '../parser/script.ts';

/** Value of an option. `path`: one that may be taken for a path; `attached`: a text, if any, in the same word. */
type Value = 'none' | 'text' | 'path' | 'attached';

/** Options that a command may have. */
export type AllowedOptions = ReadonlyMap<string, Value>;

const KINDS: Readonly<Record<string, Value>> = { '~': 'text', '=': 'path', '?': 'attached' };

/**
 * Reads a short notation of options: `-abc` are three without a value, `-n=` and `--name=` take a value that may be a path,
 * `-d~` and `--name~` a text, `--name?` a text only after `=`, and `-#` is any number.
 */
export const allowOptions = (notation: string): AllowedOptions =>
  new Map(
    notation
      .split(/\s+/)
      .filter((part) => part !== '')
      .flatMap((part): [string, Value][] => {
        const [, name = '', mark = ''] = /^(.*?)([~=?]?)$/.exec(part) ?? [];
        const names = name.startsWith('--') ? [name] : [...name.slice(1)].map((letter) => `-${letter}`);
        return names.map((option) => [option, KINDS[mark] ?? 'none']);
      }),
  );

/** Words after the name of a command, each accounted for. */
export interface Reading {
  readonly words: readonly Word[];
  readonly options: ReadonlySet<string>;
  readonly operands: readonly Word[];
  /** Those of the operands that stand after `--`. */
  readonly afterDashes: readonly Word[];
  /** Texts given to options, by option. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Values of options that may be taken for paths. */
  readonly values: readonly string[];
  /** True if every option stands before the operands, as some systems want it. */
  readonly isInOrder: boolean;
}

/** Reads words; undefined if one is, or could become, an option that is not allowed. Options have to be written out. */
export const readWords = (words: readonly Word[], allowed: AllowedOptions): Reading | undefined =>
  new WordReader(words, allowed).read();

class WordReader {
  readonly #words: readonly Word[];
  readonly #allowed: AllowedOptions;
  readonly #rest: Word[];
  readonly #options = new Set<string>();
  readonly #operands: Word[] = [];
  readonly #afterDashes: Word[] = [];
  readonly #texts = new Map<string, string[]>();
  readonly #values: string[] = [];
  #isInOrder = true;
  #onlyOperands = false;

  constructor(words: readonly Word[], allowed: AllowedOptions) {
    this.#words = words;
    this.#allowed = allowed;
    this.#rest = [...words];
  }

  read(): Reading | undefined {
    for (let word = this.#rest.shift(); word !== undefined; word = this.#rest.shift())
      if (!this.#take(word)) return undefined;
    return {
      words: this.#words,
      options: this.#options,
      operands: this.#operands,
      afterDashes: this.#afterDashes,
      texts: this.#texts,
      values: this.#values,
      isInOrder: this.#isInOrder,
    };
  }

  /** Takes a word. False, as with the two methods below, if it cannot be accounted for. */
  #take(word: Word): boolean {
    const text = word.value ?? patternOption(word);
    if (this.#onlyOperands || text === undefined || text === '-' || !text.startsWith('-')) {
      this.#operands.push(word);
      if (this.#onlyOperands) this.#afterDashes.push(word);
      return this.#onlyOperands || !mayBeOption(word);
    }
    if (text === '--') {
      this.#onlyOperands = true;
      return true;
    }
    this.#isInOrder &&= this.#operands.length === 0;
    // On systems where options end at the first operand, this word is an operand.
    if (!this.#isInOrder && text.includes('/')) this.#values.push(text);
    const [, name = '', , value] = /^(--[^=]*)(=([\s\S]*))?$/.exec(text) ?? [];
    if (name !== '') return this.#option(name, value);
    return (this.#allowed.has('-#') && /^-\d+$/.test(text)) || this.#cluster(text.slice(1));
  }

  #option(name: string, attached: string | undefined): boolean {
    const kind = this.#allowed.get(name);
    this.#options.add(name);
    if (kind === undefined) return false;
    if (kind === 'none') return attached === undefined;
    if (kind === 'attached') return true;
    const value = attached ?? this.#rest.shift()?.value;
    if (value === undefined) return false;
    if (kind === 'text') this.#texts.set(name, [...(this.#texts.get(name) ?? []), value]);
    // On systems where options end at the first operand, the value of this option is an operand, too.
    if (kind === 'path' || (attached === undefined && this.#operands.length > 0)) this.#values.push(value);
    return true;
  }

  #cluster(letters: string): boolean {
    for (const [index, letter] of [...letters].entries()) {
      const attached = letters.slice(index + 1);
      if (this.#allowed.get(`-${letter}`) !== 'none')
        return this.#option(`-${letter}`, attached === '' ? undefined : attached);
      this.#options.add(`-${letter}`);
    }
    return true;
  }
}

/** Reads the words of a command that may have any option; none of its options takes a path. */
export function readLoosely(words: readonly Word[]): Reading {
  const end = words.findIndex(({ value }) => value === '--');
  const operands = words.filter(
    ({ value }, index) => value === undefined || !/^-[^/]+$/.test(value) || (end !== -1 && index > end),
  );
  const afterDashes = end === -1 ? [] : words.slice(end + 1);
  return { words, operands, afterDashes, options: new Set(), texts: new Map(), values: [], isInOrder: true };
}

/** True of the output of a command, as in `<(ls)`. */
export const isProcess = ({ text, variables }: Word): boolean =>
  text.startsWith('<(') && variables.length === 0;

/** True if the word expands to something that could begin with a dash. */
export const mayBeOption = (word: Word): boolean =>
  word.value === undefined &&
  !isProcess(word) &&
  (word.isSplit || word.stem === '' || word.stem.startsWith('-'));

/** Text of an option with a pattern: `--include=*.ts` is that option, whatever it is expanded to. */
const patternOption = ({ text, stem, isGlob, isSplit, variables, scripts }: Word): string | undefined =>
  isGlob &&
  !isSplit &&
  variables.length + scripts.length === 0 &&
  /^--[a-z-]+=/.test(stem) &&
  !/["'\\]/.test(text)
    ? text
    : undefined;
