import { groupBy } from '../../../lib/groupBy.ts';
import { foldName } from '../index/exactness.ts';
import type { SearchDocument } from '../index/searchDocument.ts';
import { readToolFields, sentencesOf } from '../index/toolFields.ts';
import { isStopWord } from '../lexicon/stopWords.ts';
import { DEFAULT_LIMIT, REPORT } from '../ranking.ts';
import { termOf } from '../text/termOf.ts';
import { isUnspaced, wordsOf } from '../text/words.ts';
import type { SearchHit, ToolIndex } from '../toolIndex.ts';
import { type FailedSearch, findHelpfulWords, type SearchContext, searchOn } from './helpfulWords.ts';

/** Reason why a tool is hard to find, and the words that would help. */
export interface ToolProblem {
  readonly id: string;
  readonly kind: 'thin-description' | 'clashing-name' | 'outranked';
  /** Sentence for people. */
  readonly message: string;
  /** Tools that are found in place of this one, the worst first. */
  readonly rivals: readonly string[];
  /** Words of the tool itself that, as aliases, make a search find it; each was tried. */
  readonly words: readonly string[];
}

type Check = Generator<undefined, ToolProblem | undefined>;

interface CheckContext extends SearchContext {
  /** Query that a stranger who looks for the tool would type; empty if the tool says nothing of its own. */
  readonly query: string;
  /** Tools by id. */
  readonly byId: ReadonlyMap<string, SearchDocument>;
  /** Share of all tools that have the word. */
  readonly rate: (word: string) => number;
}

/**
 * Looks each tool up by a sentence of its own description, as a stranger would type it, and reports tools that are not found.
 * The documents are all that a search can find. The generator is lazy and yields undefined between short steps, where a caller
 * with thousands of tools can pause.
 */
export function* checkTools(
  documents: readonly SearchDocument[],
  index: ToolIndex,
): Generator<ToolProblem | undefined> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const isOn = (id: string) => byId.has(id);
  const rate = (word: string) => index.lexicon.rate(termOf(word));
  const namesakesOf = findNamesakes(documents);
  const ownSentence = findOwnSentences(documents);
  for (const document of documents) {
    const context = { document, index, isOn, rate, byId, query: queryOf(ownSentence(document)) };
    yield (yield* checkDescription(context)) ??
      (yield* checkName(context, namesakesOf(document))) ??
      (yield* checkRank(context));
  }
}

/** Reports a tool without a description, or with a name of one word and a description that only repeats it. */
function* checkDescription(context: CheckContext): Check {
  const { document } = context;
  const name = new Set(splitWords(`${document.name} ${document.title ?? ''}`).map(termOf));
  const isSaid = splitWords(document.description).some((word) => name.size > 1 || !name.has(termOf(word)));
  if (isSaid) return undefined;
  const message =
    document.description.trim() === ''
      ? 'It has no description, so it can only be found by its name.'
      : 'Its description says no more than its name.';
  const words = yield* findWordsThatAdd(splitWords(document.name).join(' '), context, []);
  return { id: document.id, kind: 'thin-description', message, rivals: [], words };
}

/** Reports a tool whose name and first sentence another server has too: only the server's name tells them apart. */
function* checkName(context: CheckContext, others: readonly SearchDocument[]): Check {
  const { document } = context;
  const rivals = others.filter((other) => summaryOf(other) === summaryOf(document));
  if (rivals.length === 0) return undefined;
  return {
    id: document.id,
    kind: 'clashing-name',
    message: 'Another server has a tool with the same name and the same first sentence.',
    rivals: rivals.slice(0, REPORT.rivals).map(({ id }) => id),
    words: yield* findWordsThatAdd(context.query, context, rivals),
  };
}

function* checkRank(context: CheckContext): Check {
  const { document, query, rate, byId } = context;
  if (query === '') return undefined;
  const hits = searchOn(query, context);
  if (isAmong(hits, document)) return undefined;
  yield undefined;
  const { server } = document;
  const isFoundByServer = server !== undefined && isAmong(searchOn(`${server} ${query}`, context), document);
  const taken = collectTakenTerms(
    document,
    hits.flatMap(({ id }) => byId.get(id) ?? []),
  );
  const words = removeRepeats(splitWords(query))
    .filter((word) => !taken.has(termOf(word)))
    .sort((a, b) => rate(a) - rate(b));
  return {
    id: document.id,
    kind: 'outranked',
    message: isFoundByServer
      ? 'Others match its own description better than it does, unless the search names its server.'
      : 'Others match its own description better than it does.',
    rivals: hits.slice(0, REPORT.rivals).map(({ id }) => id),
    words: yield* findHelpfulWords(words, { query, isMet: (found) => isAmong(found, document) }, context),
  };
}

/**
 * Finds words of the tool's texts that, added to the query and as aliases, make it find the tool ahead of its rivals; a word
 * that does so without being an alias is left out.
 */
function* findWordsThatAdd(
  query: string,
  context: CheckContext,
  rivals: readonly SearchDocument[],
): Generator<undefined, readonly string[]> {
  const { document } = context;
  const ahead = new Set(rivals.map(({ id }) => id));
  const isMet = (hits: readonly SearchHit[]) =>
    isAmong(hits, document) && hits.find(({ id }) => id === document.id || ahead.has(id))?.id === document.id;
  const helpful: string[] = [];
  for (const word of findTellingWords(context, rivals)) {
    const failed: FailedSearch = { query: `${query} ${word}`, isMet };
    if (isMet(searchOn(failed.query, context))) continue;
    helpful.push(...(yield* findHelpfulWords([word], failed, context)));
  }
  return helpful;
}

const isAmong = (hits: readonly SearchHit[], { id }: SearchDocument): boolean =>
  hits.slice(0, DEFAULT_LIMIT).some((hit) => hit.id === id);

/** Query that a stranger would make of a sentence. */
const queryOf = (sentence: string): string =>
  isUnspaced(sentence)
    ? sentence.replace(/[+:,]/g, ' ').slice(0, REPORT.queryCharacters)
    : splitWords(sentence).slice(0, REPORT.queryWords).join(' ');

/** Finds the first sentence of a tool that no other tool of its server says; empty if there is none. */
function findOwnSentences(documents: readonly SearchDocument[]): (document: SearchDocument) => string {
  const said = new Map<string, number>();
  const keyOf = ({ server }: SearchDocument, sentence: string) => `${server ?? ''}\n${foldName(sentence)}`;
  for (const document of documents) {
    const keys = sentencesOf(document).map((sentence) => keyOf(document, sentence));
    for (const key of new Set(keys)) said.set(key, (said.get(key) ?? 0) + 1);
  }
  return (document) =>
    sentencesOf(document).find((sentence) => said.get(keyOf(document, sentence)) === 1) ?? '';
}

/** Finds words of the tool's texts that no rival has and its name does not say, those of its title and parameters first. */
function findTellingWords({ document, rate }: CheckContext, rivals: readonly SearchDocument[]): string[] {
  const { name, title, parameters, description, parameterText } = readToolFields(document);
  const taken = new Set([...collectTakenTerms(document, rivals), ...splitWords(name).map(termOf)]);
  const own = [title, parameters, description, parameterText].flatMap(splitWords);
  const isTelling = (word: string) =>
    word.length >= REPORT.shortestWord && rate(word) <= REPORT.commonRate && !taken.has(termOf(word));
  return removeRepeats(own.filter(isTelling)).slice(0, REPORT.triedWords);
}

/** Collects the terms that do not tell a tool from its rivals: those of its server, and those of the rivals. */
function collectTakenTerms(document: SearchDocument, rivals: readonly SearchDocument[]): ReadonlySet<string> {
  const texts = [
    readToolFields(document).server,
    ...rivals.flatMap((rival) => Object.values(readToolFields(rival))),
  ];
  return new Set(texts.flatMap(splitWords).map(termOf));
}

/** Keeps one word for each term. */
function removeRepeats(words: readonly string[]): string[] {
  const byTerm = new Map<string, string>();
  for (const word of words) if (!byTerm.has(termOf(word))) byTerm.set(termOf(word), word);
  return [...byTerm.values()];
}

/** Finds the other tools with a document's name. */
function findNamesakes(documents: readonly SearchDocument[]) {
  const byName = groupBy(documents, ({ name }) => foldName(name));
  return (document: SearchDocument): readonly SearchDocument[] =>
    (byName.get(foldName(document.name)) ?? []).filter((other) => other !== document);
}

const summaryOf = (document: SearchDocument): string => foldName(readToolFields(document).summary);

const MAX_WORDS = 200;

function splitWords(text: string): string[] {
  if (isUnspaced(text)) return segmentsOf(text);
  return wordsOf(text, MAX_WORDS).flatMap(({ text: word, isJoined }) =>
    isJoined || isStopWord(word) ? [] : word,
  );
}

/** Words of a text in a script without spaces; single characters tell nothing. */
function segmentsOf(text: string): string[] {
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text.slice(0, MAX_SEGMENTED));
  return Array.from(words).flatMap(({ segment, isWordLike }) =>
    isWordLike && segment.length > 1 && !isStopWord(segment.toLowerCase()) ? segment.toLowerCase() : [],
  );
}

const MAX_SEGMENTED = 1_000;
