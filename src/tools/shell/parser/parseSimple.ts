import { skipBlanks, skipComment } from './blanks.ts';
import { parseHereDocument, parseWord, type SubstitutionParser } from './parseWord.ts';
import { writeQuoted } from './quoted.ts';
import { Scanner, Unparsable } from './scanner.ts';
import type { Assignment, Redirection, SimpleCommand, Word } from './script.ts';

const ASSIGNMENT = /[A-Za-z_]\w*=/y;

/** Parses assignments, words and redirections, up to whatever ends a command. */
export function parseSimple(scanner: Scanner, substitutions: SubstitutionParser): SimpleCommand {
  const assignments: Assignment[] = [];
  const words: Word[] = [];
  const redirections: Redirection[] = [];
  for (;;) {
    skipBlanks(scanner);
    skipComment(scanner);
    const redirection = parseRedirection(scanner, substitutions);
    if (redirection) {
      redirections.push(redirection);
      continue;
    }
    if (words.length === 0 && scanner.peek(/\w+(?:\[|\+=)/y)) throw new Unparsable('an array');
    const assignment = words.length === 0 ? parseAssignment(scanner, substitutions) : undefined;
    if (assignment) {
      assignments.push(assignment);
      continue;
    }
    const word = parseWord(scanner, substitutions);
    if (word === undefined) break;
    if (/^\{\w+\}$/.test(word.text) && /[<>]/.test(scanner.char)) throw new Unparsable('a descriptor');
    words.push(word);
  }
  if (assignments.length + words.length + redirections.length === 0) throw new Unparsable('no command');
  return { kind: 'simple', assignments, words, redirections };
}

function parseAssignment(scanner: Scanner, substitutions: SubstitutionParser): Assignment | undefined {
  const start = scanner.take(ASSIGNMENT);
  if (start === undefined) return undefined;
  const value = parseWord(scanner, substitutions) ?? EMPTY;
  return { name: start.slice(0, -1), value, text: `${start}${value.value === '' ? '' : value.text}` };
}

const EMPTY: Word = {
  text: writeQuoted(''),
  value: '',
  stem: '',
  isSplit: false,
  isGlob: false,
  variables: [],
  scripts: [],
};

const OPERATOR = /\d*(?:<<<|<<-|<<|<&|<>|<(?!\()|>>|>&|>\||>(?!\())|&>>|&>/y;

export function parseRedirection(
  scanner: Scanner,
  substitutions: SubstitutionParser,
): Redirection | undefined {
  const operator = scanner.take(OPERATOR)?.replace(/^\d+/, '');
  if (operator === undefined) return undefined;
  skipBlanks(scanner);
  const start = scanner.at;
  const target = parseWord(scanner, substitutions);
  if (target === undefined) throw new Unparsable('a redirection to nothing');
  if (operator !== '<<' && operator !== '<<-') return { operator, target };
  if (target.value === undefined) throw new Unparsable('a delimiter that is expanded');
  const body = scanner.takeHereDocument(target.value, operator === '<<-');
  const isQuoted = /['"\\]/.test(scanner.text.slice(start, scanner.at));
  const document = isQuoted
    ? { ...EMPTY, text: writeQuoted(body), value: body, stem: body }
    : parseExpanded(body, scanner, substitutions);
  return { operator: '<<', target: document };
}

const parseExpanded = (body: string, scanner: Scanner, substitutions: SubstitutionParser): Word =>
  scanner.parseNested((depth) => parseHereDocument(new Scanner(body, depth), substitutions));
