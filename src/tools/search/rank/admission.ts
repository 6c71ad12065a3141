import { foldName } from '../index/exactness.ts';
import type { IndexedTool, ToolCatalog } from '../index/toolCatalog.ts';
import type { WordQuery } from '../query/parseQuery.ts';
import { termOf } from '../text/termOf.ts';
import { wordsOf } from '../text/words.ts';

export type Admission = 'admitted' | 'required-word-missing' | 'other-server';

/** What `+word` and `server:name` of a query let through. */
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

/** How a word of an identity may begin to be the required one: with it, or with its stem. */
type Beginnings = readonly string[];

/** `talk-to-figma` is carried as one word or as three. */
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

/** A server of exactly that name, or else every server whose name has it in it. */
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
