import type { RuleLists } from '../../host/permissionRules.ts';
import { isIgnored, readIgnoreRules } from '../../lib/ignoreRules.ts';
import { plainPath } from '../paths/plainPath.ts';

/**
 * Matcher for the files that a rule means: its pattern is one as in `.gitignore`, relative to each workspace folder, from
 * the root of the file system after `//`, and from the home folder after `~/`. A loose matcher ignores case and takes a
 * path that fits in any folder.
 */
export function pathPattern(
  specifier: string,
  places: RuleLists['places'],
  isLoose: boolean,
): (path: string) => boolean {
  const fromRoot = patternFromRoot(specifier, places);
  const pattern = (fromRoot ?? specifier.replace(/^\.\//, '/')).normalize('NFC');
  const rules = readIgnoreRules([pattern.replace(/^#/, '\\#')], { ignoresCase: isLoose });
  const fits = (path: string): boolean => path !== '' && isIgnored(path, rules);
  return (given) => {
    const path = plainPath(given.normalize('NFC'));
    if (fromRoot === undefined) return !path.startsWith('/') && fits(path);
    if (path.startsWith('/')) return fits(path.slice(1));
    const absolute = (places?.folders ?? []).map((folder) =>
      plainPath(`${folder}/${path}`.normalize('NFC')).slice(1),
    );
    return isLoose ? absolute.some(fits) : absolute.length > 0 && absolute.every(fits);
  };
}

/** The pattern from the root, for `ignore`; undefined if the pattern is relative. */
export function patternFromRoot(specifier: string, places: RuleLists['places']): string | undefined {
  if (specifier.startsWith('//')) return specifier.slice(1);
  if (!/^~(?:\/|$)/.test(specifier)) return undefined;
  const home = plainPath(places?.home ?? '/').replace(/[\\*?[\]!#]/g, '\\$&');
  return `${home === '/' ? '' : home}${specifier.slice(1) || '/'}`;
}
