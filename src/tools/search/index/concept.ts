import type { MatchKind } from '../explanation.ts';
import type { Ranking } from '../ranking.ts';
import type { Lexicon } from '../text/lexicon.ts';
import type { Spelling } from '../text/spelling.ts';
import type { ServerNames } from './serverNames.ts';
import type { TermTable } from './termTable.ts';

/** Thing that a query speaks of, with every term of the index that answers it; a tool answers it as well as its best term does. */
export interface Concept {
  /** Words of the query that the concept comes from. */
  readonly label: string;
  readonly weight: number;
  /** Number of the clause of the query that speaks of it. */
  readonly clause?: number;
  readonly alternatives: readonly Alternative[];
  /** Term of the query's own word, if the index holds it: no substitute tells more than this term. */
  readonly own?: number;
}

export interface Alternative {
  readonly term: number;
  readonly worth: number;
  readonly kind: MatchKind;
}

/** Parts of the index that the expansion of a query needs. */
export interface Vocabulary {
  readonly terms: TermTable;
  readonly lexicon: Lexicon;
  readonly spelling: Spelling;
  readonly servers: ServerNames;
  readonly ranking: Ranking;
  /** Function `termOf` with a memory. */
  readonly termOf: (word: string) => string;
  /** True if most tools with the term are of a server with the other in its name, or if no tool has the term. */
  readonly isHeldMostlyBy: (term: string, serverTerm: string) => boolean;
}
