import { foldName } from '../index/exactness.ts';
import type { IndexedTool, ToolCatalog } from '../index/toolCatalog.ts';
import type { WordQuery } from '../query/parseQuery.ts';
import { termOf } from '../text/termOf.ts';
import { wordsOf } from '../text/words.ts';

export type Admission = 'admitted' | 'required-word-missing' | 'other-server';

/** Rule by which `+word` and `server:name` in a query admit tools. */
export function admissionRule(query: WordQuery, catalog: ToolCatalog): (tool: IndexedTool) => Admission {
  if (query.required.length === 0 && query.servers.length === 0) return () => 'admitted';
  const required = query.required.filter((word) => foldName(word) !== '').map(readRequiredWord);
  const servers = findServers(query.servers.map(foldName), catalog);
  return (tool) => {
    if (query.servers.length > 0 && !servers.has(tool.server?.name ?? '')) return 'other-server';
    if (required.length === 0) return 'admitted';
    const identity = catalog.identityOf(tool);
    return required.every((word) => isCarried(word, identity)) ? 'admitted' : 'required-word-missing';
  };
}

interface RequiredWord {
  readonly whole: Beginnings;
  readonly each: readonly Beginnings[];
}

/** Beginnings by which a word of an identity is the required one: the required word or its stem. */
type Beginnings = readonly string[];

/** Reads a required word; a tool may have `talk-to-figma` as one word or as three. */
function readRequiredWord(word: string): RequiredWord {
  const whole = foldName(word);
  const each = wordsOf(word).flatMap(({ text, isJoined }) => (isJoined ? [] : [text]));
  return { whole: beginningsOf(whole), each: (each.length > 0 ? each : [whole]).map(beginningsOf) };
}

function beginningsOf(word: string): Beginnings {
  const stem = termOf(word);
  return word.startsWith(stem) ? [` ${stem}`] : [` ${word}`, ` ${stem}`];
}

function isCarried({ whole, each }: RequiredWord, identity: string): boolean {
  return hasBeginning(whole, identity) || each.every((part) => hasBeginning(part, identity));
}

function hasBeginning(beginnings: Beginnings, identity: string): boolean {
  return beginnings.some((beginning) => identity.includes(beginning));
}

/** Finds the servers of exactly these names; for a name that none has, the servers whose names contain it. */
function findServers(names: readonly string[], catalog: ToolCatalog): ReadonlySet<string> {
  const all = Array.from(catalog.servers.all(), ({ name }) => name);
  return new Set(
    names.flatMap((wanted) => {
      const exact = all.filter((name) => foldName(name) === wanted);
      return exact.length > 0 || wanted === ''
        ? exact
        : all.filter((name) => foldName(name).includes(wanted));
    }),
  );
}
