import type { FieldName } from '../explanation.ts';
import { isStopWord } from '../lexicon/stopWords.ts';
import { type Ranking, READING } from '../ranking.ts';
import { type Actions, actionsOf } from '../text/actions.ts';
import type { Lexicon } from '../text/lexicon.ts';
import { translateRun } from '../text/translateRun.ts';
import { isUnspaced, wordsOf } from '../text/words.ts';
import type { SearchDocument } from './searchDocument.ts';
import { serverTerms } from './serverNames.ts';
import { readToolFields } from './toolFields.ts';

/** Means of reading a tool. */
export interface ToolReader {
  readonly lexicon: Lexicon;
  readonly ranking: Ranking;
  /** Function `termOf`, or one that remembers its results. */
  readonly termOf: (word: string) => string;
}

/** Terms, actions and words of a tool's names. */
export interface ToolNames {
  /** Terms of the tool's name without those of its server. */
  readonly nameTerms: readonly string[];
  readonly actions: Actions;
  /** Words of its names, titles, hints and first sentence, as written: a misspelt query may mean them. */
  readonly words: ReadonlySet<string>;
}

/** Receives every occurrence of a term with its field and its weight there, long fields discounted. */
export type Visit = (term: string, field: FieldName, weight: number) => void;

const MAX_FIELD_WORDS = 600;
const SPELLING_FIELDS: ReadonlySet<FieldName> = new Set(['name', 'server', 'title', 'summary', 'hints']);

/** Reads a tool's texts, field by field. */
export function readTool(document: SearchDocument, reader: ToolReader, visit: Visit): ToolNames {
  const words = new Set<string>();
  let nameTerms: readonly string[] = [];
  for (const [field, text] of Object.entries(readToolFields(document)) as [FieldName, string][]) {
    if (text === '') continue;
    const read = readField(text, reader);
    if (SPELLING_FIELDS.has(field)) for (const word of read.words) words.add(word);
    if (field === 'name') nameTerms = [...new Set(read.terms)];
    const { weight, lengthNorm, usualLength } = reader.ranking.fields[field];
    const share = weight / (1 - lengthNorm + (lengthNorm * read.terms.length) / usualLength);
    for (const term of read.terms) visit(term, field, share);
    for (const term of read.others) visit(term, field, share);
    if (field !== 'server') continue;
    for (const term of serverTerms(document.server ?? ''))
      if (!read.terms.includes(term)) visit(term, field, share);
  }
  const actions = nameTerms.reduce((all, term) => all | actionsOf(term), 0);
  return { nameTerms: removeServerTerms(nameTerms, document.server, reader), actions, words };
}

interface FieldTerms {
  readonly words: readonly string[];
  readonly terms: readonly string[];
  /** Compounds and translations: the field is found by them, but they do not count as length. */
  readonly others: readonly string[];
}

function readField(text: string, { lexicon, termOf }: ToolReader): FieldTerms {
  const words: string[] = [];
  const others: string[] = [];
  for (const word of wordsOf(text, MAX_FIELD_WORDS)) {
    if (isStopWord(word.text)) continue;
    if (word.isJoined) others.push(termOf(word.text));
    else words.push(word.text);
  }
  if (isUnspaced(text)) {
    for (const run of text.match(/[^\p{ASCII}\s\p{P}]+/gu) ?? []) {
      const pieces = translateRun(run, lexicon);
      for (const { text: word, terms } of pieces)
        if (word.length >= READING.shortestUnspacedWord) others.push(...terms);
    }
  }
  return { words, terms: words.map(termOf), others };
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
