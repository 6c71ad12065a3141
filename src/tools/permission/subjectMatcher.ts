import type { RuleLists } from '../../host/permissionRules.ts';
import type { CallCheck, PathSubject, PathsSubject, RuleSubject, ServerSubject } from '../tool/callCheck.ts';
import type { NamedTool, Tool, ToolEffect } from '../tool/tool.ts';
import { writtenNames, writtenServers } from '../tool/writtenNames.ts';
import { commandPattern } from './commandPattern.ts';
import { matchesParts } from './matchesParts.ts';
import type { Rule } from './parseRule.ts';
import { pathPattern } from './pathPattern.ts';
import { patternMeets } from './patternMeets.ts';

/** Stands for any file, in a folder of any name. */
const ANY_FILE = '\uE000/\uE000';

/** Files that a command may change if it is given the workspace folder. */
const ALL_OF_IT: PathsSubject = { kind: 'paths', glob: '**', access: 'either', isHiddenToo: true };

/** Strictness of matching. Loose is for rules that forbid: they count for every way to see a subject. */
interface Strictness {
  readonly isLoose: boolean;
  /** Effect of the call. */
  readonly effect: ToolEffect;
}

interface SubjectStrictness extends Strictness {
  readonly places: RuleLists['places'];
}

/** True if the rule is about calls of the tool with this effect, be it only about some of them. */
export function isAbout(rule: Rule, tool: NamedTool, { isLoose, effect }: Strictness): boolean {
  const { name } = tool.definition;
  const names = isLoose ? writtenNames(tool) : [name];
  if (names.includes(rule.tool)) return true;
  if (rule.tool.includes('*')) return names.some((one) => matchesParts(one, rule.tool.split('*')));
  if (tool.origin.ownServer !== undefined)
    return isServer(rule.tool) && names.some((one) => one.startsWith(`${rule.tool}__`));
  if (rule.tool === 'Edit') return effect === 'edit';
  // Permission to read a file is not permission to rename in it.
  return rule.tool === 'Read' && tool.readsFiles === true && (isLoose || effect === 'none');
}

/** True for the name of a server. It has no `__` in it, so no tool of one server is taken for another server. */
const isServer = (name: string): boolean => /^mcp__(?:(?!__).)+$/.test(name);

/** Matcher for the subjects that a rule is about; made once for many subjects. */
export function subjectMatcher(
  rule: Rule,
  tool: Tool,
  { isLoose, places, effect }: SubjectStrictness,
): (subject: RuleSubject) => boolean {
  const ofTool = isAbout(rule, tool, { isLoose, effect });
  const { specifier } = rule;
  // About a file that a command only names, a rule has to say more than the tool.
  if (specifier === undefined)
    return (subject) =>
      ofTool ||
      (!subject.isFree && isAboutFile(rule, subject, isLoose)) ||
      (subject.kind === 'server' && isLoose && isAboutServer(rule, subject));
  const isCommand = commandPattern(specifier);
  const isPath = pathPattern(specifier, places, isLoose);
  const isDomain = domainPattern(specifier, isLoose);
  return (subject) => {
    switch (subject.kind) {
      case 'command':
        return (
          ofTool && (isCommand(subject.command) || (isLoose && subject.otherForms?.some(isCommand) === true))
        );
      case 'path':
        return (
          (subject.access === undefined ? ofTool : isAboutFile(rule, subject, isLoose)) &&
          fits(isPath, subject)
        );
      case 'paths':
        return isAboutFile(rule, subject, isLoose) && isPath(subject.glob);
      case 'domain':
        return ofTool && isDomain(subject.domain);
      case 'server':
        return false;
    }
  };
}

/** True if the rule is about every tool of the server. */
function isAboutServer({ tool }: Rule, { server }: ServerSubject): boolean {
  const names = writtenServers(server);
  if (!tool.includes('*')) return names.includes(tool);
  return names.some((one) => matchesParts(`${one}__${ANY_FILE}`, tool.split('*')));
}

/** True if the rule is about files as this one: rules for files also count for commands that read or write them. */
function isAboutFile(rule: Rule, subject: RuleSubject, isLoose: boolean): boolean {
  if ((subject.kind !== 'path' && subject.kind !== 'paths') || subject.access === undefined) return false;
  return rule.tool === (subject.access === 'edit' ? 'Edit' : 'Read') || (isLoose && rule.tool === 'Read');
}

/** True if a rule that forbids may be about files a command touches, but nobody can tell. */
export function mayBeAboutFiles(rule: Rule, { subjects }: CallCheck, places: RuleLists['places']): boolean {
  if (rule.tool !== 'Read' && rule.tool !== 'Edit') return false;
  if (subjects?.length === 0) return true;
  if (rule.specifier === undefined) return false;
  const meets = patternMeets(rule.specifier, places);
  const isPath = pathPattern(rule.specifier, places, true);
  return (
    subjects?.some((one) => {
      const mayBeEdit = 'access' in one && one.access === 'either' && rule.tool === 'Edit';
      if (one.kind === 'paths') return (mayBeEdit || isAboutFile(rule, one, true)) && meets(one);
      return (
        one.kind === 'path' && mayBeEdit && (fits(isPath, one) || (one.path === '.' && meets(ALL_OF_IT)))
      );
    }) === true
  );
}

/** True if a rule with this pattern is about the file, or about everything that is searched. */
const fits = (isPath: (path: string) => boolean, { path, isSearched }: PathSubject): boolean =>
  isPath(path) || (isSearched === true && isPath(`${path}/${ANY_FILE}`));

function domainPattern(specifier: string, isLoose: boolean): (domain: string) => boolean {
  const wanted = plainDomain(specifier.replace(/^domain:/, ''));
  if (wanted === '*') return () => true;
  const parent = wanted.replace(/^\*\./, '');
  const takesChildren = isLoose || parent !== wanted;
  return (given) => {
    const domain = plainDomain(given);
    return domain === wanted || (takesChildren && domain.endsWith(`.${parent}`));
  };
}

const plainDomain = (domain: string): string => domain.toLowerCase().replace(/\.$/, '');
