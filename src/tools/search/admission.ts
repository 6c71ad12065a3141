import { folded } from './exactName.ts';
import type { WordQuery } from './query.ts';
import { termOf } from './termOf.ts';
import type { IndexedTool, ToolCatalog } from './toolCatalog.ts';

export type Admission = 'admitted' | 'required-word-missing' | 'other-server';

/** What `+word` and `server:name` of a query let through. */
export function admission(query: WordQuery, catalog: ToolCatalog): (tool: IndexedTool) => Admission {
  if (query.required.length === 0 && query.servers.length === 0) return () => 'admitted';
  const required = query.required.map(folded).filter((word) => word !== '');
  const servers = servedBy(query.servers.map(folded), catalog);
  return (tool) => {
    if (query.servers.length > 0 && !servers.has(tool.server?.name ?? '')) return 'other-server';
    const words = catalog.identity(tool);
    return required.every((word) => carries(words, word)) ? 'admitted' : 'required-word-missing';
  };
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
