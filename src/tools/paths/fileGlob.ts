import { Refusal } from '../../host/refusal.ts';
import { compileGlob } from '../../lib/glob.ts';

/**
 * Matcher for the files a glob means, by their paths from the folder that is searched, hidden ones too; after a `!`, all
 * others. The glob is read as ripgrep does: round brackets are part of a name. Throws a Refusal if it is too long.
 */
export function fileGlob(glob: string): (path: string) => boolean {
  const [, not, rest = ''] = /^(!?)\/?(.*)$/s.exec(glob) ?? [];
  const matches = compileGlob(rest);
  if (matches === undefined) throw new Refusal('The glob is too long. Use a shorter one.');
  return not ? (path) => !matches(path) : matches;
}
