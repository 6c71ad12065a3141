import type { MatchKind } from '../explanation.ts';
import type { Ranking } from '../ranking.ts';
import type { Lexicon } from '../text/lexicon.ts';
import type { Spelling } from '../text/spelling.ts';
import type { ServerNames } from './serverNames.ts';
import type { TermTable } from './termTable.ts';

/** One thing a query speaks of, with every term of the index that answers it; a tool answers it as well as its best term does. */
export interface Concept {
  /** The words of the query it comes from. */
  readonly label: string;
  readonly weight: number;
  readonly alternatives: readonly Alternative[];
  /** The term the query has itself, when the index holds it: no substitute tells more than it does. */
  readonly own?: number;
}

export interface Alternative {
  readonly term: number;
  readonly worth: number;
  readonly kind: MatchKind;
}

/** What expansion needs to know of the index. */
export interface Vocabulary {
  readonly terms: TermTable;
  readonly lexicon: Lexicon;
  readonly spelling: Spelling;
  readonly servers: ServerNames;
  readonly ranking: Ranking;
  /** `termOf`, remembered. */
  readonly termOf: (word: string) => string;
  /** True if most tools with the term are of a server with the other in its name, or if no tool has the term. */
  readonly isHeldMostlyBy: (term: string, serverTerm: string) => boolean;
}
