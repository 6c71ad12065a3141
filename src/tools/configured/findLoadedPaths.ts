import { posix } from 'node:path';
import { CODE, ENDINGS, MAIN_FILES } from './findNamedPaths.ts';

/** Scripts that are read, characters of each, and names that are followed, at most. */
const MAX_SCRIPTS = 200;
const MAX_LENGTH = 256_000;
const MAX_NAMES = 1_000;

/** Words that may be paths: with a folder, or with the ending of code. An expansion at the beginning stands for some folder. */
const WORD = /[\w@~.$/{}+-]{2,200}/g;

/** Names without either that are loaded all the same. */
const LOADED =
  /(?:^|[;&|]|\b(?:then|do|else)\b)[ \t]*(?:source|\.|bash|sh|zsh|dash|python3?|node|ruby|perl)[ \t]+["']?([\w.-]{1,100})/gm;
const IMPORTED = /^[ \t]*(?:from[ \t]+(\.*[\w.]{0,100})[ \t]+import\b|import[ \t]+([\w.]{1,100}))/gm;

/**
 * Finds the whole paths of files that scripts load in turn, as far as their texts name them: as they are written, whether
 * they are there or not, and those that are there with another ending. Names are looked for from the folder of the script
 * and from the given one. `text` gives the text of a file, if it is there.
 */
export function findLoadedPaths(
  scripts: readonly string[],
  folder: string,
  text: (path: string) => string | undefined,
): readonly string[] {
  const found = new Set<string>();
  const queue = [...new Set(scripts)].filter(isCode);
  const known = new Set(queue);
  let left = MAX_NAMES;
  for (let read = 0; queue.length > 0 && read < MAX_SCRIPTS && left > 0; ) {
    const script = queue.shift() ?? '';
    const content = text(script);
    if (content === undefined) continue;
    read += 1;
    const names = [...namesIn(content.slice(0, MAX_LENGTH))].slice(0, left);
    left -= names.length;
    for (const name of names)
      for (const base of [posix.dirname(script), folder]) {
        found.add(posix.resolve(base, name));
        for (const path of [name, ...variantsOf(name)].map((one) => posix.resolve(base, one))) {
          if (known.has(path)) continue;
          known.add(path);
          if (text(path) === undefined) continue;
          found.add(path);
          queue.push(path);
        }
      }
  }
  return [...found];
}

const isCode = (path: string): boolean => CODE.test(path) || !/\.[^/.]*$/.test(path);

function namesIn(content: string): ReadonlySet<string> {
  const words = (content.match(WORD) ?? [])
    .map((word) => word.replace(/^(?:\$\{?\w+\}?|\$)\//, './').replace(/^[.]+$/, ''))
    .filter((word) => (word.includes('/') || CODE.test(word)) && isCode(word) && !word.startsWith('//'));
  const loaded = [...content.matchAll(LOADED)].map(([, name = '']) => name);
  const modules = [...content.matchAll(IMPORTED)].map(([, from, name = '']) => asPath(from ?? name));
  // A path after a quote or an expansion looks as if it began at the root.
  const names = [...loaded, ...modules, ...words].flatMap((name) => [name, name.replace(/^\/+/, '')]);
  return new Set(names.filter((name) => name !== ''));
}

/** Path of a module of Python, where dots part folders and those at the beginning lead up. */
function asPath(name: string): string {
  const dots = /^\.*/.exec(name)?.[0].length ?? 0;
  const above = dots === 0 ? '' : `./${'../'.repeat(dots - 1)}`;
  return above + name.slice(dots).replaceAll('.', '/');
}

function variantsOf(name: string): readonly string[] {
  // Code names other files as they are called once they are compiled: the sources count, too.
  if (CODE.test(name)) return [name.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')];
  return [
    ...ENDINGS.map((ending) => name + ending),
    `${name}.sh`,
    ...MAIN_FILES.map((file) => `${name}/${file}`),
    `${name}/__init__.py`,
  ];
}
