import { folded } from './exactName.ts';
import type { WordQuery } from './query.ts';
import { termOf } from './termOf.ts';
import type { IndexedTool, ToolCatalog } from './toolCatalog.ts';
import { wordsOf } from './words.ts';

export type Admission = 'admitted' | 'required-word-missing' | 'other-server';

/** What `+word` and `server:name` of a query let through. */
export function admission(query: WordQuery, catalog: ToolCatalog): (tool: IndexedTool) => Admission {
  if (query.required.length === 0 && query.servers.length === 0) return () => 'admitted';
  const required = query.required.map((word) => folded(word)).filter((word) => word !== '');
  const servers = servedBy(query.servers.map(folded), catalog);
  return ({ document, server }) => {
    if (query.servers.length > 0 && !servers.has(server?.name ?? '')) return 'other-server';
    const { id, name, title = '', hints = [] } = document;
    const identity = [id, name, server?.name ?? '', document.serverTitle ?? '', title, ...hints];
    return required.every((word) => carries(identity, word)) ? 'admitted' : 'required-word-missing';
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

function carries(texts: readonly string[], word: string): boolean {
  const term = termOf(word);
  return texts.some(
    (text) => folded(text).includes(word) || wordsOf(text, maxWords).some((own) => termOf(own.text) === term),
  );
}

const maxWords = 40;
