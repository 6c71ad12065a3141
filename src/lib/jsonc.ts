import { createScanner } from 'jsonc-parser';
import { parseJson } from './json.ts';

/**
 * Parses JSON with comments and trailing commas, as editors accept it. Undefined for any other text, and for one nested
 * deeper than anyone writes. JSON.parse has the last word: no fault is mended, and every key is a plain one.
 */
export function parseJsonc(text: string): unknown {
  const kept: string[] = [];
  let depth = 0;
  for (const { token } of tokensOf(text)) {
    if (isOpening(token) && ++depth > MAX_DEPTH) return undefined;
    if (isClosing(token)) {
      depth--;
      if (kept.at(-1) === ',') kept.pop();
    }
    kept.push(token);
  }
  return parseJson(kept.join('\n')); // a string that a line break has cut short must not join the next token
}

/** Deepest nesting, for the sake of code that recurses into a value. */
const MAX_DEPTH = 500;

/** Finds the offset of the key at the end of a path in the text of a JSON object; undefined if there is no such key. Comments are allowed. */
export function findJsonOffset(text: string, path: readonly string[]): number | undefined {
  let depth = 0;
  let matched = 0;
  let isEntering = false;
  let previous: Token | undefined;
  for (const current of tokensOf(text)) {
    const { token } = current;
    if (isEntering && token !== '{') return undefined;
    isEntering = false;
    if (isOpening(token)) depth++;
    else if (isClosing(token)) depth--;
    else if (
      token === ':' &&
      previous &&
      depth === matched + 1 &&
      parseJson(previous.token) === path[matched]
    ) {
      matched++;
      if (matched === path.length) return previous.offset;
      isEntering = true;
    }
    if (matched > 0 && depth === matched && !isEntering) return undefined;
    previous = current;
  }
  return undefined;
}

interface Token {
  /** The token as written. */
  readonly token: string;
  readonly offset: number;
}

/** Tokens of a text, without comments and blanks. A comment that has no end is a token that JSON does not have. */
function* tokensOf(text: string): Generator<Token> {
  const scanner = createScanner(text);
  for (;;) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const token = text.slice(offset, scanner.getPosition());
    if (token === '') return;
    const isTrivia = /^([ \t\r\n]|\/[/*])/.test(token) && !scanner.getTokenError();
    if (!isTrivia) yield { token, offset };
  }
}

const isOpening = (token: string): boolean => token === '{' || token === '[';
const isClosing = (token: string): boolean => token === '}' || token === ']';
