import { folded } from './exactName.ts';
import type { WordQuery } from './query.ts';
import { termOf } from './termOf.ts';
import type { IndexedTool, ToolCatalog } from './toolCatalog.ts';
import { wordsOf } from './words.ts';

export type Admission = 'admitted' | 'required-word-missing' | 'other-server';

/** What `+word` and `server:name` of a query let through. */
export function admission(query: WordQuery, catalog: ToolCatalog): (tool: IndexedTool) => Admission {
  if (query.required.length === 0 && query.servers.length === 0) return () => 'admitted';
  const required = query.required.filter((word) => folded(word) !== '').map(partsOf);
  const servers = servedBy(query.servers.map(folded), catalog);
  return (tool) => {
    if (query.servers.length > 0 && !servers.has(tool.server?.name ?? '')) return 'other-server';
    const words = catalog.identity(tool);
    const isCarried = (parts: RequiredWord) =>
      carries(words, parts.whole) || parts.each.every((part) => carries(words, part));
    return required.every(isCarried) ? 'admitted' : 'required-word-missing';
  };
}

interface RequiredWord {
  readonly whole: string;
  readonly each: readonly string[];
}

/** `talk-to-figma` is carried as one word or as three. */
function partsOf(word: string): RequiredWord {
  const whole = folded(word);
  const each = wordsOf(word).flatMap(({ text, isJoined }) => (isJoined ? [] : [text]));
  return { whole, each: each.length > 0 ? each : [whole] };
}

/** A server of exactly that name, or else every server whose name has it in it. */
function servedBy(names: readonly string[], catalog: ToolCatalog): ReadonlySet<string> {
  const all = Array.from(catalog.servers.all(), ({ name }) => name);
  return new Set(
    names.flatMap((wanted) => {
      const exact = all.filter((name) => folded(name) === wanted);
      return exact.length > 0 || wanted === '' ? exact : all.filter((name) => folded(name).includes(wanted));
    }),
  );
}

/** A word of the identity begins with the required one, or with its stem. */
function carries(identity: string, word: string): boolean {
  return identity.includes(` ${word}`) || identity.includes(` ${termOf(word)}`);
}
