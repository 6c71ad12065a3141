import { skipBlanks, skipLines } from './blanks.ts';
import { parseCompound } from './parseCompound.ts';
import { parseRedirection, parseSimple } from './parseSimple.ts';
import type { SubstitutionParser } from './parseWord.ts';
import { Scanner, Unparsable } from './scanner.ts';
import type { Command, Redirection, Script, Step } from './script.ts';

/** Length beyond which a command line is not looked into. */
const MAX_LENGTH = 100_000;

/** Characters that a reader does not see or takes for others, and those that shells disagree about. */
const DECEPTIVE = /[^\P{C}\n\t]|[^\P{Z} ]/u;

/**
 * Parses a command line as a POSIX shell or bash reads it. Undefined if any of it is not understood for sure: functions,
 * `case`, `[[`, arithmetic with names, arrays, invisible characters, or text that is not a command line. Never throws.
 */
export function parseScript(text: string): Script | undefined {
  if (text.length > MAX_LENGTH || DECEPTIVE.test(text)) return undefined;
  try {
    return parseWhole(text, 0);
  } catch (error) {
    if (error instanceof Unparsable) return undefined;
    throw error;
  }
}

const SUBSTITUTIONS: SubstitutionParser = {
  parseUntil: (_end, scanner) => parseSteps(scanner),
  parseWhole,
};

function parseWhole(text: string, depth: number): Script {
  const scanner = new Scanner(text, depth);
  const script = parseSteps(scanner);
  if (!scanner.isAtEnd) throw new Unparsable('something is left');
  return script;
}

/** Words that are not commands: they end a script inside a compound command. */
const CLOSING = /(?:then|fi|do|done|else|elif|esac|in|\})(?=[\s;&|()<>]|$)/y;

/** Parses steps up to whatever ends a script: the end of the text, a `)` or a closing word. */
function parseSteps(scanner: Scanner): Script {
  const steps: Step[] = [];
  let connector: Step['connector'] = ';';
  for (;;) {
    skipLines(scanner);
    if (scanner.isAtEnd || scanner.char === ')' || scanner.peek(CLOSING)) break;
    const isNegated = scanner.take(/![ \t]+/y) !== undefined;
    if (isNegated && scanner.char === '!') throw new Unparsable('a negation of a negation');
    steps.push({ connector, isNegated, pipeline: parsePipeline(scanner) });
    const next = takeConnector(scanner);
    if (next === undefined) return steps;
    connector = next;
  }
  if (connector === '&&' || connector === '||') throw new Unparsable('nothing after the operator');
  return steps;
}

function takeConnector(scanner: Scanner): Step['connector'] | undefined {
  skipBlanks(scanner);
  if (scanner.takeExactly('&&')) return '&&';
  if (scanner.takeExactly('||')) return '||';
  if (scanner.startsWith(';;')) throw new Unparsable('the end of a case');
  if (scanner.takeExactly(';')) return ';';
  if (scanner.takeExactly('&')) return '&';
  return scanner.takeNewline() ? ';' : undefined;
}

function parsePipeline(scanner: Scanner): Command[] {
  const commands = [parseCommand(scanner)];
  for (;;) {
    skipBlanks(scanner);
    if (scanner.startsWith('||') || !scanner.take(/\|&?/y)) return commands;
    skipLines(scanner);
    commands.push(parseCommand(scanner));
  }
}

function parseCommand(scanner: Scanner): Command {
  const compound = scanner.parseNested(() =>
    parseCompound(scanner, SUBSTITUTIONS, () => parseSteps(scanner)),
  );
  if (compound === undefined) return parseSimple(scanner, SUBSTITUTIONS);
  const redirections: Redirection[] = [];
  for (;;) {
    skipBlanks(scanner);
    const redirection = parseRedirection(scanner, SUBSTITUTIONS);
    if (redirection === undefined) return { ...compound, redirections };
    redirections.push(redirection);
  }
}
