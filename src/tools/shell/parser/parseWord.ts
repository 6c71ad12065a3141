import { takeAnsiQuoted } from './ansiQuoted.ts';
import { writeQuoted } from './quoted.ts';
import { type Scanner, Unparsable } from './scanner.ts';
import type { Script, Word } from './script.ts';

/** Parser for the script of a substitution: up to the `)` that ends it, or a text of its own. */
export interface SubstitutionParser {
  parseUntil(end: ')', scanner: Scanner): Script;
  parseWhole(text: string, depth: number): Script;
}

/** Parts of a word while it is read. */
class WordParts {
  value = '';
  /** Beginning of the value before the first expansion; undefined if there is none. */
  stem: string | undefined;
  isSplit = false;
  isGlob = false;
  readonly variables: string[] = [];
  readonly scripts: Script[] = [];

  markExpansion(how: { split?: boolean; glob?: boolean } = {}): void {
    this.stem ??= this.value;
    this.isSplit ||= how.split === true;
    this.isGlob ||= how.glob === true;
  }

  finish(source: string): Word {
    const { value, stem, isSplit, isGlob, variables, scripts } = this;
    return stem === undefined
      ? { text: writeQuoted(value), value, stem: value, isSplit, isGlob, variables, scripts }
      : { text: source, stem, isSplit, isGlob, variables, scripts };
  }
}

/** Parses one word, with the quotes and substitutions in it. Undefined if none begins here. */
export function parseWord(scanner: Scanner, substitutions: SubstitutionParser): Word | undefined {
  const start = scanner.at;
  const parts = new WordParts();
  while (!scanner.isAtEnd && takePart(scanner, parts, substitutions));
  return scanner.at === start ? undefined : parts.finish(scanner.text.slice(start, scanner.at));
}

/** Parses the text of a here-document: it expands as in double quotes. */
export function parseHereDocument(scanner: Scanner, substitutions: SubstitutionParser): Word {
  const parts = new WordParts();
  while (!scanner.isAtEnd) takeQuotedPart(scanner, parts, substitutions);
  return parts.finish(scanner.text);
}

function takePart(scanner: Scanner, parts: WordParts, substitutions: SubstitutionParser): boolean {
  const { char } = scanner;
  switch (char) {
    case ' ':
    case '\t':
    case '\n':
    case ';':
    case '&':
    case '|':
    case ')':
      return false;
    case '(':
      throw new Unparsable('a parenthesis inside a word');
    case '<':
    case '>':
      return takeProcessSubstitution(scanner, parts, substitutions);
    case "'": {
      const text = scanner.take(/'[^']*'/y);
      if (text === undefined) throw new Unparsable('a quote without an end');
      parts.value += text.slice(1, -1);
      return true;
    }
    case '"':
      scanner.at++;
      while (!scanner.takeExactly('"')) takeQuotedPart(scanner, parts, substitutions);
      return true;
    case '\\':
      if (!/^\\[^\n]/.test(scanner.text.slice(scanner.at, scanner.at + 2)))
        throw new Unparsable('a line continued inside a word');
      parts.value += scanner.text.charAt(scanner.at + 1);
      scanner.at += 2;
      return true;
    case '$':
    case '`':
      takeExpansion(scanner, parts, { ...substitutions, isQuoted: false });
      return true;
    default:
      takePlain(scanner, parts);
      return true;
  }
}

/** Braces that stand for themselves, as in `HEAD@{1}`: nothing in or behind them could make them a list. */
const PLAIN_BRACES = /\{(?:\}|[\w-]+\}(?=[\w:./~^@-]*(?:[\s;&|)]|$)))/y;

function takePlain(scanner: Scanner, parts: WordParts): void {
  const run = scanner.take(/[\w@%+,./:^=#-]+/y);
  if (run !== undefined) {
    parts.value += run;
    return;
  }
  refuseHistory(scanner);
  const { char } = scanner;
  const before = scanner.text.charAt(scanner.at - 1);
  if ('*?['.includes(char) && !isTest(scanner, parts)) parts.markExpansion({ glob: true });
  if (char === '{' && !scanner.peek(PLAIN_BRACES)) parts.markExpansion({ split: true });
  if (char === '~' && (parts.value === '' || before === '=' || before === ':')) parts.markExpansion();
  parts.value += char;
  scanner.at++;
}

/** True of a `[` alone, which is the name of a command. */
const isTest = (scanner: Scanner, { value, stem }: WordParts): boolean =>
  value === '' && stem === undefined && scanner.peek(/\[(?=[ \t])/y) !== undefined;

function takeQuotedPart(scanner: Scanner, parts: WordParts, substitutions: SubstitutionParser): void {
  if (scanner.isAtEnd) throw new Unparsable('a quote without an end');
  const plain = scanner.take(/[^"\\$`!]+/y);
  if (plain !== undefined) {
    parts.value += plain;
    return;
  }
  const { char } = scanner;
  if (char === '$' || char === '`') {
    takeExpansion(scanner, parts, { ...substitutions, isQuoted: true });
    return;
  }
  refuseHistory(scanner);
  const escaped = scanner.take(/\\[$`"\\]/y);
  if (scanner.startsWith('\\\n')) throw new Unparsable('a line continued inside a word');
  parts.value += escaped?.slice(1) ?? char;
  if (escaped === undefined) scanner.at++;
}

/** Refuses `!x`, which stands for an earlier command in a shell that a person types into. */
function refuseHistory(scanner: Scanner): void {
  if (scanner.peek(/![^\s="]/y)) throw new Unparsable('an earlier command');
}

type ExpansionContext = SubstitutionParser & { readonly isQuoted: boolean };

/** Variables in their plainest forms. Others calculate, or look values up by other values, and so can run commands. */
const VARIABLE = /\$(?:([A-Za-z_]\w*|[\d@*#?$!_-])|\{#?([A-Za-z_]\w*|[\d@*#?])\})/y;
const VARIABLE_WITH_DEFAULT = /\$\{([A-Za-z_]\w*)(?::?[-+]|##?|%%?|\/\/?)[\w .,/*:%+@-]*\}/y;

function takeExpansion(scanner: Scanner, parts: WordParts, context: ExpansionContext): void {
  if (scanner.startsWith('$((')) {
    takeArithmetic(scanner, parts);
    return;
  }
  if (scanner.takeExactly('$(')) {
    parts.markExpansion({ split: !context.isQuoted });
    parts.scripts.push(scanner.parseSubstitution(() => context.parseUntil(')', scanner)));
    scanner.expect(')');
    return;
  }
  if (scanner.char === '`') {
    takeBackquoted(scanner, parts, context);
    return;
  }
  if (!context.isQuoted && scanner.startsWith("$'")) {
    parts.value += takeAnsiQuoted(scanner);
    return;
  }
  const variable = scanner.take(VARIABLE) ?? scanner.take(VARIABLE_WITH_DEFAULT);
  if (variable !== undefined) {
    parts.markExpansion({
      split: !context.isQuoted || /[@*]/.test(variable),
      glob: !context.isQuoted && /^\$\{\w+[:+/-].*\*/.test(variable),
    });
    parts.variables.push(/[A-Za-z_]\w*|[^${#}]/.exec(variable)?.[0] ?? '#');
    return;
  }
  // A dollar sign before anything else stands for itself, unless it begins an expansion that is not understood.
  if (scanner.peek(/\$[{["']/y) && !(context.isQuoted && scanner.peek(/\$["']/y)))
    throw new Unparsable('an expansion');
  parts.value += '$';
  scanner.at++;
}

function takeArithmetic(scanner: Scanner, parts: WordParts): void {
  if (!scanner.take(/\$\(\([\d\s+*/%<>=&|^~?:-]*\)\)/y)) throw new Unparsable('arithmetic with names');
  parts.markExpansion();
}

function takeBackquoted(scanner: Scanner, parts: WordParts, context: ExpansionContext): void {
  const source = scanner.take(/`[^`\\]*(?:\\[\s\S][^`\\]*)*`/y);
  if (source === undefined) throw new Unparsable('a quote without an end');
  const inner = source.slice(1, -1).replace(context.isQuoted ? /\\([$`\\"])/g : /\\([$`\\])/g, '$1');
  parts.markExpansion({ split: !context.isQuoted });
  parts.scripts.push(scanner.parseNested((depth) => context.parseWhole(inner, depth)));
}

function takeProcessSubstitution(
  scanner: Scanner,
  parts: WordParts,
  substitutions: SubstitutionParser,
): boolean {
  if (!scanner.take(/[<>]\(/y)) return false;
  parts.markExpansion();
  parts.scripts.push(scanner.parseSubstitution(() => substitutions.parseUntil(')', scanner)));
  scanner.expect(')');
  return true;
}
