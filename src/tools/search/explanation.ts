export type FieldName =
  | 'name'
  | 'server'
  | 'title'
  | 'hints'
  | 'summary'
  | 'description'
  | 'parameters'
  | 'parameterText';

/** How a word of the query reached a word of the tool. */
export type MatchKind = 'exact' | 'synonym' | 'abbreviation' | 'translation' | 'compound' | 'prefix' | 'typo';

/** Why a tool came back with a query, or why it did not. Terms and signals add up to `score`, which compares within one query only. */
export interface Explanation {
  readonly query: string;
  readonly id: string;
  readonly score: number;
  /** From 1; absent when the tool was not returned. */
  readonly rank?: number;
  readonly outcome: Outcome;
  /** One sentence for people. */
  readonly reason: string;
  readonly terms: readonly TermExplanation[];
  /** What is added to or taken from the words' own scores, e.g. for an exact name or for usage. */
  readonly signals: readonly SignalExplanation[];
}

export type Outcome =
  | 'returned'
  | 'unknown-tool'
  | 'excluded'
  | 'no-match'
  | 'required-word-missing'
  | 'other-server'
  | 'below-floor'
  | 'below-limit';

export interface TermExplanation {
  /** The word as the query has it. */
  readonly term: string;
  /** The term of the tool it matched best, as indexed; absent when none did. */
  readonly matched?: string;
  readonly kind?: MatchKind;
  /** Where the tool has the matched term, the strongest field first. */
  readonly fields: readonly FieldExplanation[];
  readonly score: number;
}

export interface FieldExplanation {
  readonly field: FieldName;
  /** The field's share of the term's score. */
  readonly score: number;
}

export interface SignalExplanation {
  readonly name: SignalName;
  readonly score: number;
}

export type SignalName =
  | 'coverage'
  | 'name completeness'
  | 'action'
  | 'server named'
  | 'exact name'
  | 'usage';
