import type { Explanation } from './explanation.ts';
import { parseQuery, selectTools } from './query.ts';
import type { SearchDocument } from './searchDocument.ts';

export interface SearchHit {
  readonly id: string;
  /** Higher is better; compares within one query only. */
  readonly score: number;
}

export interface SearchOptions {
  /** At most this many hits; 5 unless told. */
  readonly limit?: number;
  /** Only tools it accepts can be found. */
  readonly among?: (id: string) => boolean;
  /** What usage adds: 0 for none, at most 1. */
  readonly boost?: (id: string) => number;
}

export class ToolIndex {
  readonly #sources = new Map<string, readonly SearchDocument[]>();

  setSource(source: string, documents: readonly SearchDocument[]): void {
    this.#sources.set(source, documents);
  }

  removeSource(source: string): void {
    this.#sources.delete(source);
  }

  get size(): number {
    let size = 0;
    for (const documents of this.#sources.values()) size += documents.length;
    return size;
  }

  search(query: string, options: SearchOptions = {}): readonly SearchHit[] {
    const parsed = parseQuery(query);
    const candidates = [...this.#sources.values()]
      .flat()
      .filter((document) => options.among?.(document.id) ?? true);
    if (parsed.kind === 'select') {
      return selectTools(parsed.names, candidates).found.map((id) => ({ id, score: 1 }));
    }
    const words = wordsOf(parsed.text);
    return candidates
      .filter((document) => isAllowed(document, parsed.required, parsed.servers))
      .map((document) => ({ id: document.id, score: score(document, words) }))
      .filter((hit) => hit.score > 0)
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .slice(0, options.limit ?? 5);
  }

  explain(query: string, id: string, options: SearchOptions = {}): Explanation {
    const hits = this.search(query, { ...options, limit: this.size });
    const position = hits.findIndex((hit) => hit.id === id);
    const score = hits[position]?.score ?? 0;
    if (position < 0) {
      return {
        query,
        id,
        score,
        outcome: 'no-match',
        reason: 'No word of the query occurs in it.',
        terms: [],
        signals: [],
      };
    }
    return {
      query,
      id,
      score,
      rank: position + 1,
      outcome: 'returned',
      reason: 'Its words match.',
      terms: [],
      signals: [],
    };
  }
}

function isAllowed(
  document: SearchDocument,
  required: readonly string[],
  servers: readonly string[],
): boolean {
  const identity = `${document.id} ${document.title ?? ''} ${document.hints?.join(' ') ?? ''}`.toLowerCase();
  const server = document.server?.toLowerCase() ?? '';
  return (
    required.every((word) => identity.includes(word.toLowerCase())) &&
    (servers.length === 0 || servers.some((wanted) => server.includes(wanted.toLowerCase())))
  );
}

function score(document: SearchDocument, words: readonly string[]): number {
  const strong = new Set(
    wordsOf(
      `${document.name} ${document.server ?? ''} ${document.title ?? ''} ${document.hints?.join(' ') ?? ''}`,
    ),
  );
  const weak = new Set(wordsOf(`${document.description} ${JSON.stringify(document.inputSchema)}`));
  return words.reduce((sum, word) => sum + (strong.has(word) ? 3 : weak.has(word) ? 1 : 0), 0);
}

function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/(?<=\w{3})(?:ies|es|s)$/, ''));
}
