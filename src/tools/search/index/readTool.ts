import type { FieldName } from '../explanation.ts';
import { isBrand } from '../lexicon/brands.ts';
import { isStopWord } from '../lexicon/stopWords.ts';
import { type Ranking, READING } from '../ranking.ts';
import { type Actions, actionsOf } from '../text/actions.ts';
import { isForeignText } from '../text/grammar.ts';
import type { Lexicon } from '../text/lexicon.ts';
import { splitWord } from '../text/splitWord.ts';
import { isPlural } from '../text/termOf.ts';
import { translateRun } from '../text/translateRun.ts';
import { isUnspaced, runsOf, wordsOf, wordsOfRun } from '../text/words.ts';
import type { SearchDocument } from './searchDocument.ts';
import { serverTerms } from './serverNames.ts';
import { readToolFields } from './toolFields.ts';

/** Means of reading a tool. */
export interface ToolReader {
  readonly lexicon: Lexicon;
  readonly ranking: Ranking;
  /** Function `termOf`, or one that remembers its results. */
  readonly termOf: (word: string) => string;
  /** Function `readRunTerms`, or one that remembers its results. */
  readonly readRun: (run: string) => RunTerms;
}

/** Terms, actions and words of a tool's names. */
export interface ToolNames {
  /** Terms of the tool's name without those of its server. */
  readonly nameTerms: readonly string[];
  /** Those of them that the name has in the plural. */
  readonly plurals: ReadonlySet<string>;
  readonly actions: Actions;
  /** Words of its names, titles, hints and first sentence, as written: a misspelt query may mean them. */
  readonly words: ReadonlySet<string>;
}

/** Receives every occurrence of a term with its field and its weight there, long fields discounted. */
export type Visit = (term: string, field: FieldName, weight: number) => void;

const MAX_FIELD_WORDS = 600;
/** Characters of a description that its language is judged by. */
const JUDGED_LENGTH = 300;
const SPELLING_FIELDS: ReadonlySet<FieldName> = new Set(['name', 'server', 'title', 'summary', 'hints']);

/** Reads a tool's texts, field by field. */
export function readTool(document: SearchDocument, reader: ToolReader, visit: Visit): ToolNames {
  const words = new Set<string>();
  let nameTerms: readonly string[] = [];
  let plurals: ReadonlySet<string> = new Set();
  const isForeign = isForeignText(document.description.slice(0, JUDGED_LENGTH));
  for (const [field, text] of Object.entries(readToolFields(document)) as [FieldName, string][]) {
    if (text === '') continue;
    const isName = SPELLING_FIELDS.has(field);
    const read = readField(text, isName, reader);
    if (isForeign) read.others.push(...translationsIn(text, reader));
    if (field === 'name') read.others.push(...partsOf(read.words, reader));
    for (const word of read.words) words.add(word);
    if (field === 'name') {
      nameTerms = withoutNumbers([...new Set(read.terms)]);
      plurals = new Set(read.terms.filter((term, place) => isPlural(read.words[place] ?? '', term)));
    }
    const { weight, lengthNorm, usualLength } = reader.ranking.fields[field];
    const share = weight / (1 - lengthNorm + (lengthNorm * read.terms.length) / usualLength);
    for (const term of read.terms) visit(term, field, share);
    for (const term of read.others) visit(term, field, share);
    if (field !== 'server') continue;
    for (const term of serverTerms(document.server ?? ''))
      if (!read.terms.includes(term)) visit(term, field, share);
  }
  const actions = nameTerms.reduce((all, term) => all | actionsOf(term), 0);
  return { nameTerms: removeServerTerms(nameTerms, document.server, reader), plurals, actions, words };
}

interface FieldTerms {
  /** Words as written, of a field that a misspelt query may mean. */
  readonly words: string[];
  readonly terms: string[];
  /** Compounds and translations: the field is found by them, but they do not count as length. */
  readonly others: string[];
}

function readField(text: string, isName: boolean, { lexicon, readRun }: ToolReader): FieldTerms {
  const field: FieldTerms = { words: [], terms: [], others: [] };
  for (const run of runsOf(text)) {
    if (field.terms.length + field.others.length >= MAX_FIELD_WORDS) break;
    const { words, terms, others } = readRun(run);
    if (isName) for (const word of words) field.words.push(word);
    for (const term of terms) field.terms.push(term);
    if (others.length > 0) field.others.push(...others);
  }
  if (isUnspaced(text)) {
    for (const run of text.match(/[^\p{ASCII}\s\p{P}]+/gu) ?? []) {
      const pieces = translateRun(run, lexicon);
      for (const { text: word, terms } of pieces)
        if (word.length >= READING.shortestUnspacedWord) field.others.push(...terms);
    }
  }
  return field;
}

/** English terms for the words of a text in another language. */
const translationsIn = (text: string, { lexicon }: ToolReader): string[] =>
  wordsOf(text, MAX_FIELD_WORDS).flatMap((word) => lexicon.translation(word.text));

/** Words of a stretch of text and their terms, without grammar. */
export type RunTerms = Readonly<Record<keyof FieldTerms, readonly string[]>>;

export function readRunTerms(run: string, termOf: (word: string) => string): RunTerms {
  const telling = wordsOfRun(run).filter(({ text }) => !isStopWord(text));
  const words = telling.flatMap(({ text, isJoined }) => (isJoined ? [] : [text]));
  const others = telling.flatMap(({ text, isJoined }) => (isJoined ? [termOf(text)] : []));
  return { words, terms: words.map(termOf), others };
}

/** Terms of the words that a name's words are made of: `addworklog`. */
function partsOf(words: readonly string[], { lexicon, termOf }: ToolReader): string[] {
  return words.flatMap((word) => {
    const isWhole =
      isBrand(word) ||
      [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some((one) => lexicon.isWord(one));
    return isWhole ? [] : (splitWord(word, (part) => lexicon.isWord(part)) ?? []).map(termOf);
  });
}

/** Terms of a name that say something: `Movies_1_FindMovies` is asked for in full without its number. */
function withoutNumbers(terms: readonly string[]): readonly string[] {
  const telling = terms.filter((term) => !/^\d+$/.test(term));
  return telling.length > 0 ? telling : terms;
}

function removeServerTerms(
  terms: readonly string[],
  server: string | undefined,
  { termOf }: ToolReader,
): readonly string[] {
  const serverWords = new Set(wordsOf(server ?? '').map(({ text }) => termOf(text)));
  const own = terms.filter((term) => !serverWords.has(term));
  return own.length > 0 ? own : terms;
}
