import { parseJson } from '../../lib/json.ts';

/** Kinds of tokens. `text` is in quotes; `mark` is a single character that fits no other kind. */
export type TokenKind = 'word' | 'mark' | 'text' | 'path' | 'glob' | 'url' | 'number' | 'json';

export interface Token {
  readonly kind: TokenKind;
  /** Text without quotes; a number as it was written. */
  readonly text: string;
  /** Number or parsed JSON; otherwise the text. */
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
}

/** Tokens of a text; any string can be read. */
export function tokensOf(raw: string): Token[] {
  const tokens: Token[] = [];
  let jsonAttempts = 20;
  for (let at = skipSpace(raw, 0); at < raw.length; at = skipSpace(raw, at)) {
    const isOpening = raw[at] === '{' || raw[at] === '[';
    const token = (isOpening && jsonAttempts-- > 0 ? jsonAt(raw, at) : undefined) ?? tokenAt(raw, at);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

export const isLiteral = ({ kind }: Token): boolean => kind !== 'word' && kind !== 'mark';

const PATH_CHARACTER = '[\\p{L}\\p{N}_.@~$+-]';

/** Shapes of tokens, tried in this order at the start of the remaining text. */
const SHAPES: readonly (readonly [kind: TokenKind, shape: RegExp])[] = [
  ['text', /```[^\n`]*\n([\s\S]*?)\n?```/y],
  ['text', /"((?:\\.|[^"\\])*)"/sy],
  ['text', /“([^“”]*)”|«([^«»]*)»|`([^`]+)`/y],
  ['text', /(?<![\p{L}\p{N}])['‘]([^'’\n]*(?:['’](?=\p{L})[^'’\n]*)*)['’](?!\p{L})/uy],
  ['url', /(?:https?|file|wss?):\/\/[^\s"'`<>]*[^\s"'`<>.,;:!?)\]]|data:[\w/+.-]+[;,][^\s"'`<>]+/iy],
  ['glob', /(?<![^\s"'`,;=:(])(?=[^\s"'`,;=:]*\*)(?=[^\s"'`,;=:]*[\p{L}\p{N}_./])[^\s"'`,;=:]+/uy],
  ['path', new RegExp(pathShape(), 'uy')],
  [
    'number',
    /(?<![\p{L}\p{N}_.])[-−]?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,2})?(?![\p{L}\p{N}_]|\.\d)/iuy,
  ],
  ['word', /[\p{L}\p{N}_](?:[\p{L}\p{N}_'’-]*[\p{L}\p{N}_])?/uy],
];

/** Shape of a path: it has a separator, an extension or a leading dot, or is a well-known file. */
function pathShape(): string {
  const notInside = `(?<!${PATH_CHARACTER})(?!\\d+/\\d+(?!${PATH_CHARACTER}))(?!(?:and/or|e\\.g|i\\.e)\\b)`;
  const separated = `(?:[A-Za-z]:)?${PATH_CHARACTER}*(?:[\\\\/]${PATH_CHARACTER}+)+[\\\\/]?|${PATH_CHARACTER}+/`;
  const ended = `${PATH_CHARACTER}*[\\p{L}\\p{N}_-]\\.[A-Za-z][A-Za-z0-9]{0,9}(?![\\p{L}\\p{N}_@~$+-])(?!\\.[\\p{L}\\p{N}])`;
  const known = '(?:\\.[A-Za-z][\\w-]+|(?:README|LICENSE|CHANGELOG|Makefile|Dockerfile)\\b)';
  return `${notInside}(?:${separated}|${ended}|${known})`;
}

function tokenAt(raw: string, start: number): Token {
  for (const [kind, shape] of SHAPES) {
    shape.lastIndex = start;
    const match = shape.exec(raw);
    const token = match === null ? undefined : shapeToken(kind, match, start);
    if (token !== undefined) return token;
  }
  return { kind: 'mark', text: raw.charAt(start), value: raw.charAt(start), start, end: start + 1 };
}

function skipSpace(raw: string, from: number): number {
  let at = from;
  while (at < raw.length && /\s/.test(raw.charAt(at))) at++;
  return at;
}

function shapeToken(kind: TokenKind, match: RegExpExecArray, start: number): Token | undefined {
  const whole =
    kind === 'path' ? match[0].replace(/(?<=[\p{L}\p{N}])\.+$|(?<=[\p{L}\p{N}][\\/])\.$/u, '') : match[0];
  const end = start + whole.length;
  if (kind === 'number') {
    const value = Number(whole.replaceAll(',', '').replace('−', '-'));
    return Number.isFinite(value) ? { kind, text: whole, value, start, end } : undefined;
  }
  const inner = match.slice(1).find((group) => group !== undefined);
  const text = inner === undefined ? whole : inner.replaceAll('\\"', '"');
  return { kind, text, value: text, start, end };
}

function jsonAt(raw: string, start: number): Token | undefined {
  const end = closingBracket(raw, start);
  if (end === undefined) return undefined;
  const text = raw.slice(start, end);
  const value = parseJson(text);
  return value === undefined ? undefined : { kind: 'json', text, value, start, end };
}

/** Index behind the bracket that closes the one at `start`; brackets in strings do not count. */
function closingBracket(raw: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < raw.length; at++) {
    const character = raw[at];
    if (isInString && character === '\\') at++;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1;
  }
  return undefined;
}
