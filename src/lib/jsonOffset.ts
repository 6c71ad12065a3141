import { parseJson } from './json.ts';

/** Where a key stands in the text of a JSON object, below the keys of the path before it; undefined if it is not there. Comments are allowed. */
export function offsetOfKey(text: string, path: readonly string[]): number | undefined {
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

/** Comments first, so that nothing in them counts; then strings, then what nests. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|[{}[\]]/g;

const isKey = (text: string, end: number): boolean => /^\s*:/.test(text.slice(end, end + 100));
