import { termOf } from './termOf.ts';

/** Families of verbs that a tool's name has or a query asks for, one bit each. */
export type Actions = number;

const FAMILIES: readonly string[] = [
  `get list read fetch show view retrieve describe inspect check see display lookup browse download export find search query count
  analyze compare open status track history`,
  `create add new make insert post register generate build upload append write draft start open book schedule set init provision put`,
  'update edit modify change set patch rename move replace put upsert toggle configure assign manage restore convert',
  'delete remove erase clear drop purge destroy cancel revoke uninstall unassign archive stop close',
  'run execute trigger start launch invoke call deploy restart rerun retry test validate build install',
  'send post notify message reply publish share forward email invite comment',
];

const READ_FAMILY: Actions = 1;

const QUESTION_WORDS = new Set(
  'what which who whose when where how why is are did does do was were has have can'.split(' '),
);

/** Families a term belongs to; 0 if the term is not a verb of any. */
export function actionsOf(term: string): Actions {
  return ACTIONS_BY_TERM.get(term) ?? 0;
}

/** Actions of a question: a query that opens with a question word wants to read. */
export function actionsOfQuestion(firstWord: string | undefined): Actions {
  return firstWord !== undefined && QUESTION_WORDS.has(firstWord) ? READ_FAMILY : 0;
}

const ACTIONS_BY_TERM: ReadonlyMap<string, Actions> = FAMILIES.reduce((map, family, bit) => {
  for (const verb of family.split(/\s+/)) map.set(termOf(verb), (map.get(termOf(verb)) ?? 0) | (1 << bit));
  return map;
}, new Map<string, Actions>());
