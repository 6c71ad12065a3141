import { skipBlanks, skipLines } from './blanks.ts';
import { parseWord, type SubstitutionParser } from './parseWord.ts';
import { type Scanner, Unparsable } from './scanner.ts';
import type { CompoundCommand, Script, Word } from './script.ts';

type Compound = Omit<CompoundCommand, 'redirections'>;

const NOT_UNDERSTOOD = /(?:case|function|select|coproc|\[\[)(?=[\s;&|()<>]|$)|\(\(/y;
const NAME = /[A-Za-z_]\w*/y;

/** Parses a group, a subshell, a loop or an `if`; undefined if none begins here. */
export function parseCompound(
  scanner: Scanner,
  substitutions: SubstitutionParser,
  parseSteps: () => Script,
): Compound | undefined {
  if (scanner.peek(NOT_UNDERSTOOD)) throw new Unparsable('not understood');
  if (scanner.takeExactly('(')) return endCompound(scanner, [requireSteps(parseSteps())], ')');
  if (scanner.take(/\{(?=[ \t\n])/y)) return endCompound(scanner, [requireSteps(parseSteps())], '}');
  if (takeWord(scanner, 'while') || takeWord(scanner, 'until')) {
    const condition = requireSteps(parseSteps());
    return { kind: 'compound', isLoop: true, scripts: [condition, parseLoopBody(scanner, parseSteps)] };
  }
  if (takeWord(scanner, 'if')) return parseIf(scanner, parseSteps);
  if (takeWord(scanner, 'for')) return parseFor(scanner, substitutions, parseSteps);
  return undefined;
}

function endCompound(scanner: Scanner, scripts: Script[], end: string): Compound {
  scanner.expect(end);
  return { kind: 'compound', isLoop: false, scripts };
}

function parseIf(scanner: Scanner, parseSteps: () => Script): Compound {
  const scripts = [requireSteps(parseSteps())];
  for (;;) {
    expectWord(scanner, 'then');
    scripts.push(requireSteps(parseSteps()));
    if (!takeWord(scanner, 'elif')) break;
    scripts.push(requireSteps(parseSteps()));
  }
  if (takeWord(scanner, 'else')) scripts.push(requireSteps(parseSteps()));
  expectWord(scanner, 'fi');
  return { kind: 'compound', isLoop: false, scripts };
}

function parseFor(scanner: Scanner, substitutions: SubstitutionParser, parseSteps: () => Script): Compound {
  skipBlanks(scanner);
  const variable = scanner.take(NAME);
  if (variable === undefined) throw new Unparsable('a loop without a variable');
  skipBlanks(scanner);
  if (!takeWord(scanner, 'in')) throw new Unparsable('a loop over nothing written');
  const words: Word[] = [];
  for (;;) {
    skipBlanks(scanner);
    const word = parseWord(scanner, substitutions);
    if (word === undefined) break;
    words.push(word);
  }
  if (!scanner.takeExactly(';') && !scanner.takeNewline()) throw new Unparsable('a loop without an end');
  skipLines(scanner);
  const body = parseLoopBody(scanner, parseSteps);
  return { kind: 'compound', isLoop: true, scripts: [body], loop: { variable, words } };
}

function parseLoopBody(scanner: Scanner, parseSteps: () => Script): Script {
  expectWord(scanner, 'do');
  const body = requireSteps(parseSteps());
  expectWord(scanner, 'done');
  return body;
}

function requireSteps(script: Script): Script {
  if (script.length === 0) throw new Unparsable('nothing to run');
  return script;
}

const takeWord = (scanner: Scanner, word: string): boolean => {
  const end = scanner.text.charAt(scanner.at + word.length);
  return (end === '' || /[\s;&|()<>]/.test(end)) && scanner.takeExactly(word);
};

function expectWord(scanner: Scanner, word: string): void {
  if (!takeWord(scanner, word)) throw new Unparsable(`expected ${word}`);
}
