import { parseJson } from './json.ts';

/** Finds the offset of the key at the end of a path in the text of a JSON object; undefined if there is no such key. Comments are allowed. */
export function findJsonOffset(text: string, path: readonly string[]): number | undefined {
  let depth = 0;
  let matched = 0;
  let isEntering = false;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token.startsWith('/')) continue;
    if (isEntering && token !== '{') return undefined;
    isEntering = false;
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (
      depth === matched + 1 &&
      isKey(text, index + token.length) &&
      parseJson(token) === path[matched]
    ) {
      matched++;
      if (matched === path.length) return index;
      isEntering = true;
    }
    if (matched > 0 && depth === matched && !isEntering) return undefined;
  }
  return undefined;
}

/** Tokens: comments first, so that nothing in a comment counts; then strings, then brackets. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|[{}[\]]/g;

const isKey = (text: string, end: number): boolean => /^\s*:/.test(text.slice(end, end + 100));
