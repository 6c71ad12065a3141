import { isRecord, type JsonRecord } from '../../../lib/json.ts';
import type { Token } from '../tokens.ts';
import { foldName, NUMBER_WORDS } from '../words.ts';
import { alternativesOf, typeOf } from './property.ts';

/** Words an input is filled from. `used` grows as values are taken; no word is taken twice. */
export interface Source {
  readonly raw: string;
  readonly tokens: readonly Token[];
  readonly used: Set<number>;
  /** Whole schema, for references. */
  readonly root: JsonRecord;
  /** Folded names of all properties: a value in plain words ends where one begins. */
  readonly names: ReadonlySet<string>;
}

export interface Reading {
  readonly value: unknown;
  /** Index behind the last token of the value. */
  readonly end: number;
}

/** Reads the value that begins at a token; undefined if it does not fit the schema. */
export function readValue(schema: unknown, source: Source, start: number): Reading | undefined {
  if (source.tokens[start] === undefined || source.used.has(start)) return undefined;
  for (const alternative of alternativesOf(schema, source.root)) {
    const reading = readPlain(alternative, source, start);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

function readPlain(schema: JsonRecord, source: Source, start: number): Reading | undefined {
  const token = source.tokens[start];
  if (token === undefined) return undefined;
  const readOne = (value: unknown): Reading | undefined =>
    value === undefined ? undefined : { value, end: start + 1 };
  switch (typeOf(schema)) {
    case 'enum':
      return readChoice(schema.enum, source, start);
    case 'number':
      return readOne(readNumber(token));
    case 'integer':
      return Number.isInteger(readNumber(token)) ? readOne(readNumber(token)) : undefined;
    case 'boolean':
      return readOne(readBoolean(token.text));
    case 'string':
      return token.kind === 'word'
        ? readWords(source, start)
        : readOne(isText(token) ? token.text : undefined);
    case 'array':
      return readList(schema, source, start);
    case 'object':
      return readOne(isRecord(token.value) ? token.value : undefined);
    case 'null':
      return /^(?:null|none)$/i.test(token.text) ? readOne(null) : undefined;
    case 'any':
      return token.kind === 'word'
        ? readWords(source, start)
        : readOne(token.kind === 'mark' ? undefined : token.value);
    case 'const':
      return undefined;
  }
}

/** Reads the longest choice that is named here, in any case and with any separators. */
function readChoice(choices: unknown, source: Source, start: number): Reading | undefined {
  let best: Reading | undefined;
  for (const choice of Array.isArray(choices) ? choices : []) {
    const label = typeof choice === 'string' ? choice : JSON.stringify(choice);
    for (let end = start + 1; end <= Math.min(start + 4, source.tokens.length); end++) {
      const said = source.tokens.slice(start, end).map(({ text }) => text);
      if (isSame(said.join(''), label) && end > (best?.end ?? start)) best = { value: choice, end };
    }
  }
  return best;
}

/** True if two names are the same. Marks count only in a name of nothing but marks. */
const isSame = (a: string, b: string): boolean => (foldName(a) || a) === (foldName(b) || b);

/** Reads plain words up to a comma, the next property or the end. */
function readWords(source: Source, start: number): Reading | undefined {
  let end = start;
  while (end < source.tokens.length && !source.used.has(end) && (end === start || !isEndOfWords(source, end)))
    end++;
  const first = source.tokens[start];
  const last = source.tokens[end - 1];
  if (first === undefined || last === undefined) return undefined;
  return { value: source.raw.slice(first.start, last.end), end };
}

function isEndOfWords({ tokens, names }: Source, index: number): boolean {
  const text = tokens[index]?.text ?? '';
  const next = tokens[index + 1]?.text ?? '';
  if (text === ',' || text === ';') return true;
  if (names.has(foldName(text)) && (next === '=' || next === ':')) return true;
  return /^(?:and|with)$/i.test(text) && names.has(foldName(next));
}

/** Reads a JSON array, or values with commas or "and" between them. */
function readList(schema: JsonRecord, source: Source, start: number): Reading | undefined {
  const token = source.tokens[start];
  if (token?.kind === 'json') {
    const value: unknown[] = Array.isArray(token.value) ? token.value : [token.value];
    const wantsObjects = typeOf(alternativesOf(schema.items, source.root)[0] ?? {}) === 'object';
    return value.every((item) => isRecord(item) === wantsObjects) ? { value, end: start + 1 } : undefined;
  }
  const values: unknown[] = [];
  let end = start;
  for (let at = start; !isEndOfList(source, at); ) {
    const reading = readValue(schema.items, source, at);
    if (reading === undefined) break;
    const isPlain = typeof reading.value === 'string' && source.tokens[at]?.kind === 'word';
    values.push(...(isPlain ? namesIn(String(reading.value)) : [reading.value]));
    end = reading.end;
    at = end;
    while (isSeparator(source.tokens[at])) at++;
    if (at === end) break;
  }
  return values.length === 0 ? undefined : { value: values, end };
}

const isEndOfList = ({ tokens, names }: Source, index: number): boolean =>
  names.has(foldName(tokens[index]?.text ?? '')) && tokens[index]?.kind === 'word';

/** Names in a list of words: three in `Alice, Bob and Carol`. */
export const namesIn = (words: string): string[] =>
  words
    .split(/\s*[,;&]\s*|\s+and\s+/i)
    .map((name) => name.replace(/^and\s+/i, '').trim())
    .filter((name) => name !== '');

const isSeparator = (token: Token | undefined): boolean =>
  token !== undefined && /^(?:,|;|&|and)$/i.test(token.text) && token.kind !== 'text';

const isText = ({ kind }: Token): boolean => kind !== 'mark' && kind !== 'json';

const readNumber = ({ kind, value, text }: Token): number | undefined => {
  if (typeof value === 'number') return value;
  const spelled = kind === 'word' ? NUMBER_WORDS.indexOf(text.toLowerCase()) : -1;
  if (spelled >= 0) return spelled;
  return kind === 'text' && /^[-+]?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
};

const readBoolean = (text: string): boolean | undefined =>
  /^(?:true|yes|on)$/i.test(text) ? true : /^(?:false|no|off)$/i.test(text) ? false : undefined;
