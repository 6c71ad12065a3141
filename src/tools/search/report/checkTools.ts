import { groupedBy } from '../../../lib/groupedBy.ts';
import { folded } from '../index/exactness.ts';
import type { SearchDocument } from '../index/searchDocument.ts';
import { sentencesOf, toolFields } from '../index/toolFields.ts';
import { isStopWord } from '../lexicon/stopWords.ts';
import { DEFAULT_LIMIT, REPORT } from '../ranking.ts';
import { termOf } from '../text/termOf.ts';
import { isUnspaced, wordsOf } from '../text/words.ts';
import type { SearchHit, ToolIndex } from '../toolIndex.ts';
import { type FailedSearch, helpfulWords, type Searched, searchOn } from './helpfulWords.ts';

/** Why a tool is hard to find, and what would help. */
export interface ToolProblem {
  readonly id: string;
  readonly kind: 'thin-description' | 'clashing-name' | 'outranked';
  /** One sentence for people. */
  readonly message: string;
  /** The tools it is mistaken for, the worst first. */
  readonly rivals: readonly string[];
  /** Words of its own that, as aliases, make it found; each was tried. */
  readonly words: readonly string[];
}

type Check = Generator<undefined, ToolProblem | undefined>;

interface Checked extends Searched {
  /** What a stranger who looks for the tool would type; empty if it says nothing of its own. */
  readonly query: string;
  /** The tool with this id. */
  readonly byId: ReadonlyMap<string, SearchDocument>;
  /** The share of all tools that have the word. */
  readonly rate: (word: string) => number;
}

/**
 * Looks each tool up by what it says of itself, as a stranger would type it, and reports those that would not be found.
 * The documents are all that a search can find. Lazy, and yields undefined between short steps: a caller with
 * thousands of tools can pause there.
 */
export function* checkTools(
  documents: readonly SearchDocument[],
  index: ToolIndex,
): Generator<ToolProblem | undefined> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const isOn = (id: string) => byId.has(id);
  const rate = (word: string) => index.lexicon.rate(termOf(word));
  const namesakesOf = namesakes(documents);
  const ownSentence = ownSentences(documents);
  for (const document of documents) {
    const checked = { document, index, isOn, rate, byId, query: queryOf(ownSentence(document)) };
    yield (yield* thinDescription(checked)) ??
      (yield* clashingName(checked, namesakesOf(document))) ??
      (yield* outranked(checked));
  }
}

/** No description at all, or a name of one word and a description that only repeats it. */
function* thinDescription(checked: Checked): Check {
  const { document } = checked;
  const name = new Set(plainWords(`${document.name} ${document.title ?? ''}`).map(termOf));
  const isSaid = plainWords(document.description).some((word) => name.size > 1 || !name.has(termOf(word)));
  if (isSaid) return undefined;
  const message =
    document.description.trim() === ''
      ? 'It has no description, so only its name can find it.'
      : 'Its description says no more than its name.';
  const words = yield* wordsThatAdd(plainWords(document.name).join(' '), checked, []);
  return { id: document.id, kind: 'thin-description', message, rivals: [], words };
}

/** The same name and the same first sentence on another server: nothing but the server's name tells them apart. */
function* clashingName(checked: Checked, others: readonly SearchDocument[]): Check {
  const { document } = checked;
  const rivals = others.filter((other) => summaryOf(other) === summaryOf(document));
  if (rivals.length === 0) return undefined;
  return {
    id: document.id,
    kind: 'clashing-name',
    message: 'Another server has a tool of the same name that says the same of itself.',
    rivals: rivals.slice(0, REPORT.rivals).map(({ id }) => id),
    words: yield* wordsThatAdd(checked.query, checked, rivals),
  };
}

function* outranked(checked: Checked): Check {
  const { document, query, rate, byId } = checked;
  if (query === '') return undefined;
  const hits = searchOn(query, checked);
  if (includes(hits, document)) return undefined;
  yield undefined;
  const { server } = document;
  const isFoundByServer = server !== undefined && includes(searchOn(`${server} ${query}`, checked), document);
  const taken = takenTerms(
    document,
    hits.flatMap(({ id }) => byId.get(id) ?? []),
  );
  const words = distinct(plainWords(query))
    .filter((word) => !taken.has(termOf(word)))
    .sort((a, b) => rate(a) - rate(b));
  return {
    id: document.id,
    kind: 'outranked',
    message: isFoundByServer
      ? 'Others match its own description better than it does, unless the search names its server.'
      : 'Others match its own description better than it does.',
    rivals: hits.slice(0, REPORT.rivals).map(({ id }) => id),
    words: yield* helpfulWords(words, { query, isMet: (found) => includes(found, document) }, checked),
  };
}

/**
 * Words of its own texts that the query needs beside its own to find the tool, ahead of its rivals, and that only do so
 * as aliases.
 */
function* wordsThatAdd(
  query: string,
  checked: Checked,
  rivals: readonly SearchDocument[],
): Generator<undefined, readonly string[]> {
  const { document } = checked;
  const ahead = new Set(rivals.map(({ id }) => id));
  const isMet = (hits: readonly SearchHit[]) =>
    includes(hits, document) &&
    hits.find(({ id }) => id === document.id || ahead.has(id))?.id === document.id;
  const helpful: string[] = [];
  for (const word of tellingWords(checked, rivals)) {
    const failed: FailedSearch = { query: `${query} ${word}`, isMet };
    if (isMet(searchOn(failed.query, checked))) continue;
    helpful.push(...(yield* helpfulWords([word], failed, checked)));
  }
  return helpful;
}

const includes = (hits: readonly SearchHit[], { id }: SearchDocument): boolean =>
  hits.slice(0, DEFAULT_LIMIT).some((hit) => hit.id === id);

/** A sentence as a stranger would type it. */
const queryOf = (sentence: string): string =>
  isUnspaced(sentence)
    ? sentence.replace(/[+:,]/g, ' ').slice(0, REPORT.queryCharacters)
    : plainWords(sentence).slice(0, REPORT.queryWords).join(' ');

/** The first sentence of a tool that no other of its server says, or none. */
function ownSentences(documents: readonly SearchDocument[]): (document: SearchDocument) => string {
  const said = new Map<string, number>();
  const keyOf = ({ server }: SearchDocument, sentence: string) => `${server ?? ''}\n${folded(sentence)}`;
  for (const document of documents) {
    const keys = sentencesOf(document).map((sentence) => keyOf(document, sentence));
    for (const key of new Set(keys)) said.set(key, (said.get(key) ?? 0) + 1);
  }
  return (document) =>
    sentencesOf(document).find((sentence) => said.get(keyOf(document, sentence)) === 1) ?? '';
}

/** Words of its own texts that no rival has and its name does not say, those of its parameters first. */
function tellingWords({ document, rate }: Checked, rivals: readonly SearchDocument[]): string[] {
  const { name, title, parameters, description, parameterText } = toolFields(document);
  const taken = new Set([...takenTerms(document, rivals), ...plainWords(name).map(termOf)]);
  const own = [title, parameters, description, parameterText].flatMap(plainWords);
  const isTelling = (word: string) =>
    word.length >= REPORT.shortestWord && rate(word) <= REPORT.commonRate && !taken.has(termOf(word));
  return distinct(own.filter(isTelling)).slice(0, REPORT.triedWords);
}

/** What tells a tool from none of its rivals: the words of its server, and theirs. */
function takenTerms(document: SearchDocument, rivals: readonly SearchDocument[]): ReadonlySet<string> {
  const texts = [toolFields(document).server, ...rivals.flatMap((rival) => Object.values(toolFields(rival)))];
  return new Set(texts.flatMap(plainWords).map(termOf));
}

/** One word for each term. */
function distinct(words: readonly string[]): string[] {
  const byTerm = new Map<string, string>();
  for (const word of words) if (!byTerm.has(termOf(word))) byTerm.set(termOf(word), word);
  return [...byTerm.values()];
}

/** The other tools of a document's name. */
function namesakes(documents: readonly SearchDocument[]) {
  const byName = groupedBy(documents, ({ name }) => folded(name));
  return (document: SearchDocument): readonly SearchDocument[] =>
    (byName.get(folded(document.name)) ?? []).filter((other) => other !== document);
}

const summaryOf = (document: SearchDocument): string => folded(toolFields(document).summary);

const maxWords = 200;

function plainWords(text: string): string[] {
  if (isUnspaced(text)) return segments(text);
  return wordsOf(text, maxWords).flatMap(({ text: word, isJoined }) =>
    isJoined || isStopWord(word) ? [] : word,
  );
}

/** The words of a text in a script without spaces, whole; single characters tell nothing. */
function segments(text: string): string[] {
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text.slice(0, maxSegmented));
  return Array.from(words).flatMap(({ segment, isWordLike }) =>
    isWordLike && segment.length > 1 && !isStopWord(segment.toLowerCase()) ? segment.toLowerCase() : [],
  );
}

const maxSegmented = 1_000;
