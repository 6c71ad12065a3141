import type { RuleLists } from '../../host/permissionRules.ts';
import { plainPath } from '../paths/plainPath.ts';
import type { CallCheck } from '../tool/callCheck.ts';
import type { Tool } from '../tool/tool.ts';
import { strictRules } from './parseRule.ts';
import { isAbout, subjectMatcher } from './subjectMatcher.ts';

interface PermittedCall {
  readonly tool: Tool;
  readonly check: CallCheck;
  readonly rules: RuleLists;
}

/**
 * Predicate for the files that a permitted call may not show although it looks at more than one: those that a rule
 * denies, and those that the user wants to be asked about and was not, because the call does not name them. It takes
 * paths as the model knows them. Undefined if no rule hides any file.
 */
export function hiddenFiles({ tool, check, rules }: PermittedCall): ((path: string) => boolean) | undefined {
  const strictness = { isLoose: true, places: rules.places, effect: check.effect ?? tool.effect };
  const matchers = (list: 'ask' | 'deny') =>
    strictRules(rules, list)
      .filter((rule) => rule.specifier !== undefined && isAbout(rule, tool, strictness))
      .map((rule) => subjectMatcher(rule, tool, strictness));
  const unasked = matchers('ask').filter((isSubject) => !check.subjects?.some(isSubject));
  const hiding = [...matchers('deny'), ...unasked];
  if (hiding.length === 0) return undefined;
  const known = new Map<string, boolean>();
  return (path) => {
    const isHidden =
      known.get(path) ??
      ruledPaths(path, rules.places).some((one) =>
        hiding.some((hides) => hides({ kind: 'path', path: one })),
      );
    known.set(path, isHidden);
    return isHidden;
  };
}

/** Paths that rules may mean by this one: rules do not know the names of workspace folders. */
function ruledPaths(path: string, places: RuleLists['places']): readonly string[] {
  const plain = plainPath(path);
  const folders = (places?.folders ?? []).map(plainPath);
  const inside = folders.filter((folder) => plain.startsWith(`${folder}/`));
  const isNamed = folders.length > 1 && !plain.startsWith('/');
  return [
    path,
    ...inside.map((folder) => plain.slice(folder.length + 1)),
    ...(isNamed ? [plain.replace(/^[^/]*\//, '')] : []),
  ];
}
