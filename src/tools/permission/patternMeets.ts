import type { RuleLists } from '../../host/permissionRules.ts';
import { globsMeet } from '../paths/globsMeet.ts';
import { plainPath } from '../paths/plainPath.ts';
import type { PathsSubject } from '../tool/callCheck.ts';
import { patternFromRoot } from './pathPattern.ts';

/** True if a file that a rule means may be among files that cannot be listed one by one. */
export function patternMeets(
  specifier: string,
  places: RuleLists['places'],
): (subject: PathsSubject) => boolean {
  const folders = places?.folders.map(plainPath);
  const fromRoot = patternFromRoot(specifier, places);
  const patterns =
    fromRoot === undefined
      ? globsOf(specifier.replace(/^\.\//, '/')).map((glob) => glob.replace(/^\//, ''))
      : globsOf(fromRoot);
  const below = (globs: readonly string[]): string[] | undefined =>
    folders?.flatMap((folder) => globs.map((glob) => `${folder === '/' ? '' : folder}/${glob}`));
  return ({ glob, isHiddenToo = false }) => {
    const isAbsolute = glob.startsWith('/');
    const [some, others] =
      isAbsolute === (fromRoot !== undefined)
        ? [[glob], patterns]
        : isAbsolute
          ? [[glob], below(patterns)]
          : [below([glob]), patterns];
    // A workspace that is not known may be anywhere.
    if (some === undefined || others === undefined) return true;
    return some.some((one) => others.some((other) => globsMeet(one, other, isHiddenToo)));
  };
}

/** Globs of a pattern as in `.gitignore`: without a slash it is about any folder, and everything below it belongs to it. */
function globsOf(pattern: string): string[] {
  const bare = pattern.replace(/\/$/, '');
  const glob = bare.includes('/') ? bare : `**/${bare}`;
  return [glob, `${glob}/**`];
}
