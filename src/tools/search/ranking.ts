import type { FieldName, MatchKind } from './explanation.ts';

/** Every number the ranking depends on, in one place. */
export interface Ranking {
  readonly fields: Readonly<Record<FieldName, FieldRanking>>;
  /** BM25's saturation: how fast further occurrences of a word stop counting. */
  readonly saturation: number;
  /** What a word reached in some other way is worth, the word itself being 1. */
  readonly worth: Readonly<Record<MatchKind, number>>;
  /** What each signal can add; the words themselves add at most 1. */
  readonly signals: {
    readonly coverage: number;
    readonly nameCompleteness: number;
    readonly action: number;
    readonly server: number;
    readonly usage: number;
    /** For each step of exactness of a name; more than all the rest together. */
    readonly exactName: number;
  };
  readonly floor: {
    /** The score below which a tool has nothing to do with a query of one word … */
    readonly base: number;
    /** … how much it falls with each further word, since long queries carry words no tool knows … */
    readonly perWord: number;
    /** … and where it stops falling. */
    readonly least: number;
    /** The share of the best score below which a tool is only noise beside it. */
    readonly ofBest: number;
  };
}

export interface FieldRanking {
  readonly weight: number;
  /** How much a long field is discounted, 0 to 1. */
  readonly lengthNorm: number;
  /** Words a field of this kind usually has. Fixed, so that one server's list never shifts another's scores. */
  readonly usualLength: number;
}

export const defaultRanking: Ranking = {
  fields: {
    name: { weight: 3.2, lengthNorm: 0.4, usualLength: 3 },
    server: { weight: 2.2, lengthNorm: 0.2, usualLength: 1.5 },
    title: { weight: 1.5, lengthNorm: 0.4, usualLength: 4 },
    hints: { weight: 3, lengthNorm: 0.1, usualLength: 5 },
    summary: { weight: 1.6, lengthNorm: 0.4, usualLength: 8 },
    description: { weight: 0.6, lengthNorm: 0.6, usualLength: 30 },
    parameters: { weight: 0.4, lengthNorm: 0.5, usualLength: 8 },
    parameterText: { weight: 0.25, lengthNorm: 0.6, usualLength: 40 },
  },
  saturation: 1.2,
  worth: {
    exact: 1,
    synonym: 0.7,
    abbreviation: 0.95,
    translation: 0.9,
    compound: 0.9,
    prefix: 0.8,
    typo: 0.85,
  },
  signals: { coverage: 0.3, nameCompleteness: 0.15, action: 0.05, server: 0.25, usage: 0.15, exactName: 2 },
  floor: { base: 0.48, perWord: 0.06, least: 0.14, ofBest: 0.55 },
};
