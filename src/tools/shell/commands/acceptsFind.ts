import type { Word } from '../parser/script.ts';
import { mayBeOption, type Reading } from './allowedOptions.ts';

/** Tests and actions that only print, without a value and with one. */
const PLAIN = new Set(
  '( ) ! , -not -and -or -a -o -empty -print -print0 -ls -prune -P -E -xdev -mount -depth -d -quit -true -false -readable -writable -executable -daystart -noleaf'.split(
    ' ',
  ),
);
const WITH_VALUE = new Set(
  '-name -iname -type -maxdepth -mindepth -path -ipath -wholename -size -mtime -mmin -atime -ctime -amin -cmin -newermt -printf -regex -iregex -regextype -perm -user -group -links -inum'.split(
    ' ',
  ),
);
const WITH_FILE = new Set(['-newer', '-samefile']);

/** True for start folders, then tests and actions that are known and written out. */
export function acceptsFind({ words }: Reading): boolean {
  const start = startOf(words);
  if (words.slice(0, start).some(mayBeOption)) return false;
  for (let at = start; at < words.length; at++) {
    const { value = '' } = words[at] ?? {};
    if (PLAIN.has(value)) continue;
    if (!WITH_VALUE.has(value) && !WITH_FILE.has(value)) return false;
    at++;
    if (words[at]?.value === undefined) return false;
  }
  return true;
}

export const findPaths = ({ words }: Reading): readonly Word[] =>
  words.filter((_word, index) => index < startOf(words) || WITH_FILE.has(words[index - 1]?.value ?? ''));

/** Index of the first test. */
export function startOf(words: readonly Word[]): number {
  const start = words.findIndex(({ value }) => value !== undefined && /^(?:-.*|[(!),])$/.test(value));
  return start === -1 ? words.length : start;
}
