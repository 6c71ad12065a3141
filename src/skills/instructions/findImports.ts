import { blankCode } from './blankCode.ts';

/** Imports of one file that are followed. */
const MAX_IMPORTS = 50;
/** Characters of the path of an import. */
const MAX_PATH = 300;

export interface FoundImports {
  /** Paths as they are written, without the `@`, each once. */
  readonly paths: readonly string[];
  /** True if the text has nothing else. */
  readonly isAll: boolean;
}

/** Finds words such as `@docs/style.md` in a Markdown text. Code is left alone; a word may well be no import but a name. */
export function findImports(text: string): FoundImports {
  const found = [...blankCode(text).matchAll(/(?<![^\s(])@([^\s@]+)/g)].flatMap(({ 1: word = '', index }) => {
    const path = word.slice(0, MAX_PATH + 1).replace(/[.,;:!?)\]}'"*_]+$/, '');
    return path === '' || path.length > MAX_PATH
      ? []
      : [{ path, start: index, end: index + 1 + path.length }];
  });
  let end = 0;
  let rest = '';
  for (const one of found) {
    rest += text.slice(end, one.start);
    end = one.end;
  }
  return {
    paths: [...new Set(found.map(({ path }) => path))].slice(0, MAX_IMPORTS),
    isAll: found.length > 0 && (rest + text.slice(end)).trim() === '',
  };
}
