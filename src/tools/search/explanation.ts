export type FieldName =
  | 'name'
  | 'server'
  | 'title'
  | 'hints'
  | 'summary'
  | 'description'
  | 'parameters'
  | 'parameterText';

/** Way in which a word of the query reached a word of the tool. */
export type MatchKind =
  | 'exact'
  | 'synonym'
  | 'abbreviation'
  | 'translation'
  | 'compound'
  | 'prefix'
  | 'part'
  | 'typo';

/** Reason why a search returned a tool, or did not. Terms and signals add up to `score`, which compares within one query only. */
export interface Explanation {
  readonly query: string;
  readonly id: string;
  readonly score: number;
  /** Rank from 1; absent if the tool was not returned. */
  readonly rank?: number;
  readonly outcome: Outcome;
  /** Sentence for people. */
  readonly reason: string;
  readonly terms: readonly TermExplanation[];
  /** Additions to and deductions from the scores of the words, e.g. for an exact name or for usage. */
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
  /** Word as the query has it. */
  readonly term: string;
  /** Term of the tool that the word matched best, as indexed; absent if it matched none. */
  readonly matched?: string;
  readonly kind?: MatchKind;
  /** Fields of the tool that have the matched term, the strongest first. */
  readonly fields: readonly FieldExplanation[];
  readonly score: number;
}

export interface FieldExplanation {
  readonly field: FieldName;
  /** Share of the term's score that the field has. */
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
  | 'clause answered'
  | 'siblings'
  | 'past searches'
  | 'exact name'
  | 'usage';
