import type { SearchDocument } from '../index/searchDocument.ts';
import { REPORT } from '../ranking.ts';
import type { SearchHit, ToolIndex } from '../toolIndex.ts';

/** Tool to look for, and the index to look in. */
export interface SearchContext {
  readonly document: SearchDocument;
  readonly index: ToolIndex;
  /** True of a tool that a search can find. */
  readonly isOn: (id: string) => boolean;
}

/** Search that should find the tool, and does not. */
export interface FailedSearch {
  readonly query: string;
  /** True if the tool is among the hits where it should be. */
  isMet(hits: readonly SearchHit[]): boolean;
}

/** Searches with the tool as it is. */
export function searchOn(query: string, { index, isOn }: SearchContext): readonly SearchHit[] {
  return index.search(query, { among: isOn });
}

/**
 * Finds the fewest of the words that, as aliases of the tool, make the search find it, the most helpful first; none if
 * the words do not help. Every word is tried, not guessed. Yields between trials, so that a caller can pause.
 */
export function* findHelpfulWords(
  words: readonly string[],
  failed: FailedSearch,
  context: SearchContext,
): Generator<undefined, readonly string[]> {
  const lifted: { word: string; score: number }[] = [];
  for (const word of words) {
    const hits = searchWith([word], failed.query, context);
    if (failed.isMet(hits)) return [word];
    const score = hits.find(({ id }) => id === context.document.id)?.score ?? 0;
    lifted.push({ word, score });
    yield undefined;
  }
  lifted.sort((a, b) => b.score - a.score);
  for (let count = 2; count <= Math.min(REPORT.wordsTogether, lifted.length); count++) {
    const together = lifted.slice(0, count).map(({ word }) => word);
    if (failed.isMet(searchWith(together, failed.query, context))) return together;
    yield undefined;
  }
  return [];
}

/** Searches as if the tool had these aliases. */
function searchWith(
  aliases: readonly string[],
  query: string,
  { document, index, isOn }: SearchContext,
): readonly SearchHit[] {
  const { id } = document;
  // An id that sorts where the tool's own id does and that no other tool has.
  const stand = `${id}\0`;
  const hints = [...(document.hints ?? []), ...aliases];
  index.setSource(TRIAL, [{ ...document, id: stand, hints }]);
  try {
    const among = (other: string) => other === stand || (other !== id && isOn(other));
    return index
      .search(query, { limit: REPORT.depth, among })
      .map((hit) => (hit.id === stand ? { ...hit, id } : hit));
  } finally {
    index.removeSource(TRIAL);
  }
}

/** Name that no source has. */
const TRIAL = '\0trial';
