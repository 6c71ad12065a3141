// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are expansions of a shell
import assert from 'node:assert/strict';
import type { SyntaxNode } from 'unbash';
import { parseScript } from '../../src/tools/shell/parser/parseScript.ts';
import type { Command, Script, Word } from '../../src/tools/shell/parser/script.ts';
import { numbers, one } from '../tools/shell/seeded.ts';
import { choose, report, SEED } from './amount.ts';

const COMMANDS = [
  'ls',
  'echo a',
  'cat b',
  'pwn',
  'git status',
  "'p'wn",
  'p\\wn',
  '"pwn" -x',
  'x=1 pwn',
  'x=$(pwn)',
];
const BETWEEN = [';', '&&', '||', '|', '|&', '&', '\n', ' ; ', ' &&\n', '\n\n', ' # a\n'];
const AROUND: readonly ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `(${inner})`,
  (inner) => `{ ${inner}; }`,
  (inner) => `echo $(${inner})`,
  (inner) => `echo "a$(${inner})b"`,
  (inner) => `cat <(${inner})`,
  (inner) => `if ${inner}; then ${inner}; fi`,
  (inner) => `while ${inner}; do ls; done`,
  (inner) => `for f in a $(${inner}); do ls; done`,
  (inner) => `! ${inner}`,
  (inner) => `cat <<E\n$(${inner})\nE\n`,
  (inner) => `cat <<'E'\n${inner}\nE\n`,
  (inner) => `ls > "$(${inner})"`,
  (inner) => `ls 2>&1 < b; ${inner}`,
  (inner) => `echo '${inner.replaceAll("'", '')}'`,
  (inner) => `${inner} # ; pwn`,
  (inner) => `echo a\\;${inner}`,
  (inner) => `echo $((1 + 2)); ${inner}`,
];
const NOISE = [
  '"',
  "'",
  '`',
  '$(',
  ')',
  '(',
  '{',
  '}',
  '\\',
  '\\\n',
  '#',
  '<',
  '>',
  '<<E',
  '&',
  ';;',
  '$',
  '!',
  '[[',
  '[',
  '${x}',
  "$'",
];

/** Line of commands in each other and after each other, now and then with a sign that does not belong there. */
function lineOf(seed: number): string {
  const next = numbers(seed);
  let line = one(COMMANDS, next);
  for (let depth = next(5); depth >= 0; depth--) {
    line = one(AROUND, next)(line);
    if (next(2) === 0) line = `${one(COMMANDS, next)}${one(BETWEEN, next)}${line}`;
    if (next(3) === 0) line = `${line}${one(BETWEEN, next)}${one(COMMANDS, next)}`;
  }
  if (next(3) > 0) return line;
  const at = next(line.length);
  return line.slice(0, at) + one(NOISE, next) + line.slice(at);
}

/** Programs that the line runs, as our parser sees them. */
const ourPrograms = (script: Script): readonly string[] =>
  script.flatMap(({ pipeline }) => pipeline.flatMap(programsOf));

function programsOf(command: Command): readonly string[] {
  const targets = command.redirections.map(({ target }) => target);
  if (command.kind === 'compound')
    return [
      ...command.scripts.flatMap(ourPrograms),
      ...inWords([...(command.loop?.words ?? []), ...targets]),
    ];
  const { assignments, words } = command;
  const [first] = words;
  const inner = inWords([...assignments.map(({ value }) => value), ...words, ...targets]);
  return first === undefined ? inner : [plain(first.value ?? ''), ...inner];
}

/** True if one of the programs is not among the others, as often as it runs. One too many is no harm: it is asked about. */
function isMissing(programs: readonly string[], others: readonly string[]): boolean {
  const left = [...others];
  return programs.some((program) => {
    const at = left.indexOf(program);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** Name of a program as it is written; `?` if the shell has to find it out. */
const plain = (name: string): string => (/^[\w./-]+$/.test(name) ? name : '?');

const inWords = (words: readonly Word[]): readonly string[] =>
  words.flatMap(({ scripts }) => scripts.flatMap(ourPrograms));

describe('torture: command lines', () => {
  it(`hide no program from us that another parser sees, wherever we say that we understand them (seed ${SEED})`, async () => {
    const { forEachChild, parse } = await import('unbash');
    const theirPrograms = (line: string): readonly string[] | undefined => {
      const found: string[] = [];
      let hasErrors = false;
      const visit = (node: SyntaxNode): void => {
        if ('errors' in node && Array.isArray(node.errors) && node.errors.length > 0) hasErrors = true;
        if (node.type === 'Command' && node.name) found.push(plain(node.name.value ?? node.name.text));
        forEachChild(node, visit);
      };
      visit(parse(line));
      return hasErrors ? undefined : found;
    };
    let understood = 0;
    const different: unknown[] = [];
    for (const number of choose([...Array(100_000).keys()], 4_000)) {
      const line = lineOf(SEED * 1_000_000 + number);
      const script = parseScript(line);
      const theirs = theirPrograms(line);
      // Of `$<(`, the other one makes two words; bash does not.
      if (script === undefined || theirs === undefined || /\$[<>]\(/.test(line)) continue;
      understood++;
      const ours = ourPrograms(script);
      if (isMissing(theirs, ours)) different.push({ line, ours, theirs });
    }
    assert.ok(understood > 1_000, String(understood));
    assert.deepEqual(different.slice(0, 10), []);
    report(`${understood} command lines read by two parsers`);
  }).timeout(600_000);
});
