import type { Word } from '../parser/script.ts';
import type { Reading } from './allowedOptions.ts';

/**
 * Scripts of `sed` that print, delete or substitute: none that writes a file or runs a command. Some read a delimiter
 * in brackets as a character, others as the end: there must be none.
 */
const SED_STEP = (() => {
  const plain = (end: string) =>
    `(?:\\[\\^?(?:\\[:[a-z]+:\\]|[^\\][\\\\\\n;${end}])+\\]|[^[\\\\\\n${end}]|\\\\[^\\n])*`;
  const place = `(?:\\d+|\\$|/${plain('/')}/)`;
  const substitutions = ['/', '|', '#', ','].map((end) => {
    const [at, inside] = end === '|' ? ['\\|', '|'] : [end, end];
    return `${at}${plain(inside)}${at}(?:[^\\\\\\n${inside}]|\\\\[^\\n])*${at}`;
  });
  return new RegExp(
    `^(?:${place}(?:,\\s*(?:\\+\\d+|${place}))?)?\\s*!?\\s*(?:[pdq=]|s(?:${substitutions.join('|')})[gpiI\\d]*)$`,
  );
})();

/** Operands after the program, unless the program is given with an option. */
export const afterTextProgram = ({ operands, texts }: Reading): readonly Word[] =>
  operands.slice(texts.size > 0 ? 0 : 1);

export function acceptsSed({ operands: [first], texts, isInOrder }: Reading): boolean {
  const scripts = texts.size > 0 ? [...texts.values()].flat() : [first?.value ?? ''];
  return isInOrder && scripts.every(isSedScript);
}

/** Length beyond which a script of `sed` is not read. */
const MAX_SED = 2_000;

/** True if each step is harmless. Steps are separated by `;`, which a substitution may contain: a script is also tried as one step. */
const isSedScript = (script: string): boolean =>
  script.length <= MAX_SED &&
  (SED_STEP.test(script.trim()) || script.split(';').every((step) => SED_STEP.test(step.trim())));

/** Signs that a program for `awk` may do more than print. */
const AWK_ESCAPES = /[@`]|\\\n|system|getline|close|fflush/;

/** Names in capitals that are about the text that `awk` reads; others reach outside of it. */
const AWK_NAMES = new Set(
  'BEGIN END NR NF FNR FS OFS RS ORS FILENAME SUBSEP RSTART RLENGTH OFMT CONVFMT'.split(' '),
);

export function acceptsAwk({ operands, texts, isInOrder }: Reading): boolean {
  const [program, ...files] = operands;
  const set = texts.get('-v') ?? [];
  return (
    isInOrder &&
    set.every((text) => /^[a-z]\w*=[\w .,:/-]*$/.test(text)) &&
    program?.value !== undefined &&
    printsOnly(program.value) &&
    namesIn(program.value).every((name) => AWK_NAMES.has(name)) &&
    // `name=value` sets a variable.
    files.every(({ value, stem }) => (value === undefined ? stem.includes('/') : !/^-.|=/.test(value)))
  );
}

/** True if the program has no pipe and no file to write: `||` is not a pipe, and `>` names a file only after `print`. */
function printsOnly(program: string): boolean {
  const print = program.indexOf('print');
  const hasFile = print !== -1 && program.includes('>', print);
  return !hasFile && !program.replaceAll('||', '').includes('|') && !AWK_ESCAPES.test(program);
}

/** Names in capitals, except those between slashes: they are patterns or divisors, which do nothing. */
const namesIn = (program: string): readonly string[] =>
  program.replace(/\/[\w ]+\//g, ' ').match(/[A-Z_][A-Z_]+\w*/g) ?? [];

/** Words of a filter that show the environment or load other filters. Some versions take blanks and comments after a `$`. */
const JQ_ESCAPES = /\b(?:env|ENV|import|include|modulemeta|get_search_list|input_filename)\b|\b__prog/;

/** True if the filter neither shows the environment nor loads other filters; without a filter, everything is shown as it is. */
export const acceptsJq = ({ operands: [filter] }: Reading): boolean =>
  filter === undefined || (filter.value !== undefined && !JQ_ESCAPES.test(filter.value));
