import picomatch from 'picomatch';
import { Refusal } from '../../host/refusal.ts';

/** With more wildcards, comparing one path could take forever. */
const MAX_WILDCARDS = 8;

/**
 * Matcher for the files a glob means, by their paths from the folder that is searched, hidden ones too; after a `!`, all
 * others. The glob is read as ripgrep does: round brackets are part of a name, and `[!a]` means all but `a`. Throws a
 * Refusal if the glob has too many wildcards.
 */
export function fileGlob(glob: string): (path: string) => boolean {
  if ((glob.match(/\*+/g)?.length ?? 0) > MAX_WILDCARDS)
    throw new Refusal(`The glob has more than ${MAX_WILDCARDS} wildcards. Use fewer.`);
  const [, not, rest = ''] = /^(!?)\/?(.*)$/s.exec(glob) ?? [];
  const matches = picomatch(rest.replace(/\\?([()])/g, '\\$1').replaceAll('[!', '[^'), { dot: true });
  return not ? (path) => !matches(path) : (path) => matches(path);
}
