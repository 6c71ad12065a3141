import type { Word } from '../parser/script.ts';
import type { Reading } from './commandUsage.ts';

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

/** The operands after the program, if that is not given with an option. */
export const afterTextProgram = ({ operands, texts }: Reading): readonly Word[] =>
  operands.slice(texts.size > 0 ? 0 : 1);

export function acceptsSed({ operands: [first], texts, isInOrder }: Reading): boolean {
  const scripts = texts.size > 0 ? [...texts.values()].flat() : [first?.value ?? ''];
  return isInOrder && scripts.every(isSedScript);
}

/** Longer scripts are not read. */
const MAX_SED = 2_000;

/** Steps are separated by `;`, which a substitution could hide: such a one is looked at as a whole. */
const isSedScript = (script: string): boolean =>
  script.length <= MAX_SED &&
  (SED_STEP.test(script.trim()) || script.split(';').every((step) => SED_STEP.test(step.trim())));

/** What a program for `awk` needs to do more than print. */
const AWK_ESCAPES = /[@`]|\\\n|system|getline|close|fflush/;

/** Names in capitals are the program's window to the world; these are about the text it reads. */
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

/** `||` is no pipe, and only after `print` does `>` name a file. */
function printsOnly(program: string): boolean {
  const print = program.indexOf('print');
  const hasFile = print !== -1 && program.includes('>', print);
  return !hasFile && !program.replaceAll('||', '').includes('|') && !AWK_ESCAPES.test(program);
}

/** Names in capitals. A word between slashes is looked for, or divides: either way nothing can be done with it. */
const namesIn = (program: string): readonly string[] =>
  program.replace(/\/[\w ]+\//g, ' ').match(/[A-Z_][A-Z_]+\w*/g) ?? [];

/** What shows the environment, or loads other filters. Some versions take blanks and comments after a `$`. */
const JQ_ESCAPES = /\b(?:env|ENV|import|include|modulemeta|get_search_list|input_filename)\b|\b__prog/;

/** A filter can show the environment or load other filters; without one everything is shown as it is. */
export const acceptsJq = ({ operands: [filter] }: Reading): boolean =>
  filter === undefined || (filter.value !== undefined && !JQ_ESCAPES.test(filter.value));
