/** Lengths of the shorter text and of the longer one. */
const LENGTH = 3_000;
const TIMES = 8;
/** Milliseconds below which the clock tells nothing. */
const NOISE = 20;
/** Growth for eight times the text: in proportion it is 8, by squares 64. */
const MAX_GROWTH = 45;

/**
 * Repeats parts of a text between a beginning and an end: what a stranger would send to a parser that looks at the same
 * characters again and again.
 */
export interface Shape {
  readonly start?: string;
  readonly part: string;
  readonly end?: string;
}

/** Shapes that have been expensive for parsers: blanks, quotes, escapes, openings without an end, nearly the same thing. */
export const SHAPES: readonly Shape[] = [
  ...[
    ' ',
    '\t',
    '\r\t',
    '\n',
    '\r',
    '\u2028',
    '_',
    '.',
    '.. ',
    '/',
    '//',
    '../',
    ':',
    ',',
    '-',
    '--',
    '~',
    '#',
    '!',
    '@',
  ],
  ...[
    '"',
    "'",
    '`',
    '\\"',
    "\\'",
    '\\',
    '\\\\',
    '"\\"',
    "'\\''",
    'a"',
    'A="\\"\n',
    'a=\\"\\"\n',
    '"a" ',
    '"a',
    "'a ",
  ],
  ...[
    '$',
    '${',
    '${a',
    '${a-',
    '${input:',
    '$a',
    '$(',
    '$((',
    '`a',
    '<(',
    '<<a ',
    '<<< ',
    '>',
    '>>',
    '>|',
    '&&',
    '||',
    ';',
    '|',
  ],
  ...[
    '*',
    '**',
    '**/',
    '*a',
    '*/',
    '?',
    '[',
    '[a',
    '[[:a',
    '{',
    '{a',
    '{a,',
    '{,',
    '{a,b}',
    '}',
    '!(',
    '(',
    ')',
    '[!',
    '\\*',
  ],
  ...[
    '<',
    '<a',
    '<a ',
    '<title',
    '<!--',
    '<meta ',
    '</',
    '>a',
    '<attached path=""',
    '&lt;',
    '[a](',
    '![',
    '| a ',
    '# ',
    '- ',
  ],
  ...[
    'a',
    'a b ',
    'a=b ',
    'as',
    'and ',
    'rm ',
    'rm -a ',
    'git ',
    'git -C . ',
    'env ',
    'cd a;',
    'cd ..;',
    '-a',
    '-e a ',
    '0',
    '1.1',
  ],
  ...[
    '/* ',
    '//a\n',
    '[1,',
    '{"a":',
    '"\\u0000',
    '[a]\n',
    '[a "\\"',
    'a = b\n',
    'mcp__',
    'm__',
    's/a/b/;',
    '\u0000',
    '\uFFFD',
    'é',
    '😀',
  ],
].flatMap((part): Shape[] => [{ part }, { start: 'a', part, end: 'a' }, { start: 'ls "', part, end: '\n' }]);

const textOf = ({ start = '', part, end = '' }: Shape, length: number): string =>
  start + part.repeat(Math.ceil(length / part.length)) + end;

/** Sentence about the growth of the time that a reader takes for a text of this shape; undefined if it is in proportion. */
export async function findGrowth(read: (text: string) => unknown, shape: Shape): Promise<string | undefined> {
  const long = textOf(shape, LENGTH * TIMES);
  let longest = await timeOf(read, long);
  if (longest < NOISE) return undefined;
  const short = textOf(shape, LENGTH);
  let shortest = Number.POSITIVE_INFINITY;
  let growth = Number.POSITIVE_INFINITY;
  // A busy machine disturbs a measurement, rarely several: the least times count, and most texts need no second look.
  for (let round = 0; round < ROUNDS; round++) {
    shortest = Math.min(shortest, await bestOf(read, short));
    growth = longest / shortest;
    if (growth < MAX_GROWTH) return undefined;
    longest = Math.min(longest, await timeOf(read, long));
  }
  return `${JSON.stringify(shape)}: ${TIMES} times the text take ${growth.toFixed(0)} times as long`;
}

const ROUNDS = 12;

async function bestOf(read: (text: string) => unknown, text: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) best = Math.min(best, await timeOf(read, text));
  return Math.max(best, 0.2);
}

/** Milliseconds of this process: other processes of a busy machine do not count. */
async function timeOf(read: (text: string) => unknown, text: string): Promise<number> {
  const start = process.cpuUsage();
  await read(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
