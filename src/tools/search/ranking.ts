import type { FieldName, MatchKind } from './explanation.ts';

// Every number that decides which tools a search finds and in which order. Bounds that only keep foreign texts and memory
// small are where they are used.

/** Hits of a search unless its caller asks for more or fewer. */
export const DEFAULT_LIMIT = 5;

interface FieldRanking {
  readonly weight: number;
  /** Discount for a long field, 0 to 1. */
  readonly lengthNorm: number;
  /** Words a field of this kind usually has. Fixed, so that one server's list never shifts another's scores. */
  readonly usualLength: number;
}

const SCORING = {
  /** Fields of a tool: the weight of a word in each, and the discount for long ones. */
  fields: {
    name: { weight: 3.2, lengthNorm: 0.4, usualLength: 3 },
    server: { weight: 2.2, lengthNorm: 0.2, usualLength: 1.5 },
    title: { weight: 1.5, lengthNorm: 0.4, usualLength: 4 },
    hints: { weight: 3, lengthNorm: 0.1, usualLength: 5 },
    summary: { weight: 1.6, lengthNorm: 0.4, usualLength: 8 },
    description: { weight: 0.6, lengthNorm: 0.6, usualLength: 30 },
    parameters: { weight: 0.4, lengthNorm: 0.5, usualLength: 8 },
    parameterText: { weight: 0.25, lengthNorm: 0.6, usualLength: 40 },
  } satisfies Record<FieldName, FieldRanking>,

  /** BM25's saturation: the larger, the longer further occurrences of a word keep counting. */
  saturation: 1.2,

  /** Worth of a term by the way it was reached, the word itself being 1. */
  worth: {
    /** Another word for the same thing, times the worth that the lists give it. */
    synonym: 0.6,
    /** A word that an abbreviation stands for. */
    abbreviation: 0.95,
    /** An English word for a foreign one. */
    translation: 0.9,
    /** The word and its neighbour written as one. */
    compound: 0.9,
    /** A longer word that begins with the word. */
    prefix: 0.8,
    /** A part of the word, or a word that it is a part of: `cosmosdb`. */
    part: 0.7,
    /** A word that the word may be misspelt for, times its likeness. */
    typo: 0.85,
  } satisfies Record<Exclude<MatchKind, 'exact'>, number>,

  /** Worth of a term in special cases. */
  specialWorth: {
    /** A term that a fixed expression stands for. */
    phrase: 0.95,
    /** The letters of a foreign word that has a translation: it may look like an English word ("Termin", "note"). */
    foreignLetters: 0.6,
    /** A word of a tool's name in the plural where the query has the singular, or the other way round. */
    otherNumber: 0.85,
    /** Two neighbouring characters of a Chinese, Japanese or Korean word that has a translation. */
    characterPair: 0.8,
  },

  /** Weight of a concept of the query, a plain word being 1. */
  concepts: {
    /** An expression made only of words that say nothing alone: "how many". */
    wholePhrase: 0.8,
    /** A thing the tool would be given: a file, an address, a name. */
    value: 0.75,
    /** A word by which people ask for anything: "help", "provide". */
    request: 0.5,
    /** A word that a value implies: `report.pdf` speaks of a PDF file. */
    implied: 1,
    /** Addition for each doubling of the times that a query says the same. */
    again: 0.3,
    /** One word of an abbreviation of several: `PR` is a pull and a request. */
    abbreviationPart: 0.75,
    /** A translated word of one Chinese, Japanese or Korean character. */
    singleCharacter: 0.6,
    /** Characters that no list translates. */
    unknownCharacters: 0.5,
  },

  /** Substitutes: terms that answer a concept in place of its own word. */
  substitutes: {
    /** Value in the total of a concept that no term of the index answers. */
    unanswered: 1,
    /** Least rarity that caps the substitutes of a common word; above it, the word's own rarity does. */
    leastCeiling: 0.2,
    /** Share of the best term's value below which a term is not looked up. */
    leastShare: 0.2,
    /** Share of its value that a term has for all but one of the concepts that it answers. */
    shared: 0.2,
    /** Things a query can speak of before its synonyms count less, by the root of their number. */
    fadeFrom: 7,
    /** Worth from which on a verb says what the query wants done. */
    actionWorth: 0.8,
    /** Tools that must use a word before it is taken for more than a slip of the pen. */
    fewestUses: 3,
  },

  /** Rarity of a word: 0 if every tool has it, 1 if hardly any has. */
  rarity: {
    /** Tools that the general frequencies of words count as, beside the tools of the pool. */
    generalTools: 300,
    /** Halvings of the share of tools at which a word counts 1: one tool in about eight thousand. */
    fullHalvings: 13,
    /** Rarity added to each word of a tool's name: even the commonest tells something. */
    leastInName: 0.2,
  },

  /** Queries that name a server. */
  servers: {
    /** Rarity up to which a word of a name is an everyday word and need not mean the server … */
    everydayRarity: 0.35,
    /** … and from which on it always does. */
    distinctiveRarity: 0.45,
    /** Distinction added to each word of a name when its words are weighed against each other. */
    leastDistinction: 0.1,
    /** Worth from which on a word of a name counts as said: misspelt or shortened perhaps, but not by a mere synonym. */
    saidWorth: 0.6,
    /** Power of the share of a name that was said: the higher, the less a half-said name counts. */
    sharpness: 2,
    /** Strength of a whole name made of everyday words … */
    everydayStrength: 0.25,
    /** … and the distinction from which on a whole name counts in full. */
    fullDistinction: 0.5,
    /** Strength from which on the query counts as naming the server. */
    namedStrength: 0.6,
    /** Letters that a word must have to stand for a longer name: "retell" for the server retellai. */
    shortestStart: 4,
    /** Letters that the longer name may have besides. */
    longestRest: 5,
    /** Share of the tools with the word that must be the server's for the word to stand for its longer name. */
    heldMostly: 0.5,
  },

  /** Tools that are looked at closely, chosen by the score of their words alone. */
  candidates: {
    /** Best tools overall, and best tools of the servers that the query names. */
    examined: 64,
    /** Tools for each hit that the caller asks for, where that is more. */
    perHit: 2,
    /** Steps of equal width that scores are sorted into; all tools of the last step come along. */
    scoreSteps: 512,
    /** Factor by which each further look down the scores is larger. */
    widening: 4,
  },

  /** Share by which each signal raises the evidence of the words; 1 is a rare word in a tool's name. */
  signals: {
    /** Share of the query that the tool answers, wherever it has the words. */
    coverage: 0.8,
    /** Share of the tool's name that the query explains. */
    nameCompleteness: 0.8,
    /** Verbs of one family in the query and the name; deducted if their families differ. */
    action: 0.1,
    /** Strength with which the query names the tool's server. */
    server: 0.6,
    /** Best answer to one of several clauses; a share of the best score. */
    clause: 1,
    /** Match of the best tools of its server together; a share of the tool's own score. */
    siblings: 0.15,
    /** Past calls of the tool; a score of its own, as the next. */
    usage: 0.15,
    /** Each step of exactness of a name; more than all the rest together. */
    exactName: 2,
  },

  clauses: {
    /** Share of the best answer to any clause that the best answer to a clause must have to rate in full. */
    leastShare: 0.3,
  },

  siblings: {
    /** Best tools of a server that are counted together. */
    counted: 3,
    /** Servers with a match from which on they are told apart by that. */
    fewestServers: 3,
  },

  /** Past searches of the workspace. */
  past: {
    /** Worth of a word of searches that led to a tool, the tool's own word being 1. */
    word: 1,
    /** Chats with a call that give half of the trust there is. */
    chatsForHalf: 0.5,
    /** Days after which a search counts half. */
    halfLifeDays: 60,
  },

  /** Steps of exactness by what of a tool the query is. */
  exactness: {
    /** The id as it is written. */
    id: 4,
    /** The name as it is written. */
    name: 3,
    /** Server and name, or the id, written otherwise. */
    serverAndName: 2,
    /** The name, written otherwise. */
    foldedName: 1,
  },

  /** Cut-off: the evidence that the best tool must have for any to be returned, and the least score of the others. */
  floor: {
    /** Evidence of words that is enough … */
    evidence: 0.42,
    /** … or the share of what a full answer would have, if that is less. */
    share: 0.25,
    /** Share of the best score below which a tool is only noise beside it. */
    ofBest: 0.25,
  },

  /** Tools of one name that come before tools of other names. */
  sameNameAllowed: 2,
};

/** Numbers that scores depend on; an index can be given others. */
export type Ranking = Fixed<typeof SCORING>;
type Fixed<Value> = { readonly [Key in keyof Value]: Fixed<Value[Key]> };

export const DEFAULT_RANKING: Ranking = SCORING;

/** Cut-offs for reading a query and the words of a text. */
export const READING = {
  /** Words of a query that are read; the rest is ignored. A pasted task has up to 200. */
  queryWords: 240,
  /** Characters that count as one word in a script without spaces, until its run is cut into words. */
  charactersPerWord: 2,
  /** Words from the verb of an expression to its last word: "turn the old flag off". */
  widestGap: 6,
  /** Words of a foreign expression: "base de datos". */
  longestExpression: 4,
  /** Letters from which on a word may be made of several: `cosmosdb`. */
  shortestCompound: 7,
  /** Letters that each part of a translated compound must have: "Balken" and "Diagramm". */
  shortestPart: 4,
  /** Letters that must be left of a foreign word whose ending is made English: "indicat-eur". */
  shortestRoot: 3,
  /** Letters that must be left of a foreign word without its ending. */
  shortestForeignStem: 3,
  /** Letters from which on a foreign plural that changes its ending is recognised: "botões". */
  shortestForeignPlural: 5,
  /** Characters of the longest word that is looked up in a script without spaces. */
  longestUnspacedWord: 8,
  /** Characters that a word of such a script must have in a tool's own texts to be translated. */
  shortestUnspacedWord: 2,
} as const;

/** Completing and correcting words. */
export const SPELLING = {
  /** Letters that a word must have to be completed, corrected, or offered for another. */
  shortest: 4,
  /** Edits that a correction may be off … */
  edits: 1,
  /** … and that it may be off for a long word … */
  editsOfLongWord: 2,
  /** … which has at least so many letters. */
  longWord: 8,
  /** Worth of a word with a letter too many, too few, or in the wrong place. */
  slip: 1,
  /** Worth of a word with one wrong letter: a rarer slip. */
  wrongLetter: 0.85,
  /** Worth of a word more than one edit off. */
  severalEdits: 0.75,
  /** Missing letters that would make a completion worth nothing. */
  lettersToNothing: 100,
  /** Share of the best worth below which a substitute is dropped. */
  leastShare: 0.8,
  /** Substitutes kept for a word. */
  most: 4,
} as const;

/** Words of the lists. */
export const LEXICON = {
  /** Worth of words joined by `==`; more than 1 makes up for what a synonym loses. */
  identical: 1.3,
  /** Worth of words joined by `=`, and of those after `>`. */
  strong: 1,
  /** Worth of words after `/`. */
  weak: 0.6,
  /** Share of its worth that one word of an expression has alone. */
  partOfExpression: 0.8,
  /** Halvings of the share of tools for every word outside the common ones: one tool in 860. */
  rareHalvings: 9.75,
} as const;

/** Boost of the tools that the workspace has called. */
export const USAGE = {
  /** Days after which a call counts half. */
  halfLifeDays: 14,
  /** Recent calls that give half of the boost there is. */
  callsForHalf: 3,
} as const;

/** Names like one that no tool has. */
export const SUGGESTIONS = {
  /** Names suggested for one. */
  most: 3,
  /** Edits a suggestion may be off, however short the name is … */
  fewestEdits: 2,
  /** … and the letters of the name that allow one edit each, if that makes more. */
  lettersPerEdit: 3,
  /** Edits that a name counts as off if it contains the other or is contained in it … */
  containedEdits: 1,
  /** … and the letters that the contained one must have. */
  shortestContained: 4,
} as const;

/** Report of tools that are hard to find. */
export const REPORT = {
  /** Words of a sentence that make a query. */
  queryWords: 12,
  /** Characters that make a query in a script without spaces. */
  queryCharacters: 80,
  /** Rivals named for a tool. */
  rivals: 3,
  /** Letters that a word must have to be tried as an alias. */
  shortestWord: 3,
  /** Share of all tools above which a word tells none apart. */
  commonRate: 0.1,
  /** Words tried one by one. */
  triedWords: 8,
  /** Words tried together. */
  wordsTogether: 5,
  /** Hits among which a tool is looked for, to see which word lifts it most. */
  depth: 40,
} as const;

/** Tools proposed for pinning. */
export const PINS = {
  /** Chats before which nothing is proposed. */
  fewestChats: 4,
  /** Share of the chats; a tool is proposed if more of them called it. */
  leastShare: 0.5,
  /** Tools proposed at once. */
  most: 5,
} as const;
