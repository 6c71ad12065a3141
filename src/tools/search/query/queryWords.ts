import { isRequestWord } from '../lexicon/requestWords.ts';
import { isStopWord } from '../lexicon/stopWords.ts';
import { READING } from '../ranking.ts';
import { termOf } from '../text/termOf.ts';
import { isUnspaced, wordsOf } from '../text/words.ts';
import { endsClause, startsClause } from './clauses.ts';
import { readValue } from './readValue.ts';

/** Word of the query, with what its spelling shows. */
export interface QueryWord {
  readonly text: string;
  readonly term: string;
  readonly kind: QueryWordKind;
  /** Number of the clause that the word is in. */
  readonly clause: number;
  /** True of grammar words, and of those of other languages once the query turns out to be in one. */
  readonly isStop: boolean;
  /** True of words by which people ask for anything. */
  readonly isRequest: boolean;
  readonly isCapitals: boolean;
  /** True of a word with a capital inside a sentence: likely a name, unless the word is known as something else. */
  readonly isCapitalised: boolean;
  /** True of a word with letters that English does not have. */
  readonly isAccented: boolean;
}

/**
 * Kinds of words. `run`: letters of a script without spaces, still to be cut into words; `joined`: the two words before the
 * word, written as one; `part`: part of a word that nothing else explains; `value`: something a tool would be given; `implied`:
 * not typed, but implied by a value.
 */
export type QueryWordKind = 'word' | 'run' | 'joined' | 'part' | 'value' | 'implied';

/** Reads the words of a query, as many as `READING` allows. */
export function readQueryWords(text: string): QueryWord[] {
  const words: QueryWord[] = [];
  let startsSentence = true;
  let clause = 0;
  const isShouted = !/\p{Ll}/u.test(text);
  const pieces = [...piecesOf(isShouted ? text.toLowerCase() : text)];
  for (const [place, { piece, isQuoted }] of pieces.entries()) {
    if (words.length >= READING.queryWords) break;
    const isInside = words.length > 0 && !startsSentence;
    if (!isQuoted && startsClause(piece, pieces[place + 1]?.piece)) clause++;
    for (const word of wordsOfPiece(piece, { isQuoted, isInside, wordBefore: words.at(-1)?.text }))
      words.push({ ...word, clause });
    startsSentence = /[.!?:]$/.test(piece);
    if (endsClause(piece)) clause++;
  }
  const isAllValues = words.every(({ kind, isStop }) => kind === 'value' || kind === 'joined' || isStop);
  return limitWords(words.map((word) => (isAllValues && word.kind === 'value' ? readAsWord(word) : word)));
}

function limitWords(words: readonly QueryWord[]): QueryWord[] {
  const { queryWords: most, charactersPerWord } = READING;
  let room: number = most;
  return words.flatMap((word) => {
    if (room <= 0) return [];
    const text = word.kind === 'run' ? word.text.slice(0, charactersPerWord * room) : word.text;
    room -= word.kind === 'run' ? Math.ceil(text.length / charactersPerWord) : 1;
    return text === word.text ? word : { ...word, text, term: text };
  });
}

/** Reads a value as a word, for a query that is nothing but values, such as one in quotes as a whole. */
function readAsWord(word: QueryWord): QueryWord {
  return { ...word, kind: isUnspaced(word.text) ? 'run' : 'word' };
}

interface Surroundings {
  readonly isQuoted: boolean;
  readonly isInside: boolean;
  readonly wordBefore: string | undefined;
}

function wordsOfPiece(piece: string, { isQuoted, isInside, wordBefore }: Surroundings): QueryWord[] {
  if (isUnspaced(piece)) return readMixedWords(piece, isQuoted);
  if (isQuoted) return readPlainWords(piece, 'value');
  const value = readValue(piece, wordBefore);
  if (!value) return readPlainWords(piece, 'word', isInside && /^\P{L}*\p{Lu}/u.test(piece));
  return [
    ...readPlainWords(value.text, 'value'),
    ...value.implied.flatMap((word) => readPlainWords(word, 'implied')),
  ];
}

function readPlainWords(piece: string, kind: QueryWordKind, isCapitalised = false): QueryWord[] {
  const isCapitals = /^[A-Z][A-Z0-9]+$/.test(piece);
  const isAccented = /[\u00c0-\u024f]/.test(piece.normalize('NFC'));
  return wordsOf(piece, READING.queryWords).map(({ text, isJoined }) => ({
    text,
    term: termOf(text),
    clause: 0,
    kind: isJoined ? 'joined' : /^\d+$/.test(text) ? 'value' : kind,
    isStop: isStopWord(text) && !isCapitals,
    isRequest: isRequestWord(text),
    isCapitals,
    isCapitalised,
    isAccented,
  }));
}

const PLAIN_RUN = {
  clause: 0,
  isStop: false,
  isRequest: false,
  isCapitals: false,
  isCapitalised: false,
  isAccented: false,
};

/** Reads a piece with words of two scripts: `NotionのページをPDFに`. */
function readMixedWords(piece: string, isQuoted: boolean): QueryWord[] {
  const runs = piece.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return runs
    .flatMap((run) => run.match(/[A-Za-z0-9]+|[^A-Za-z0-9]+/g) ?? [])
    .flatMap((run): QueryWord[] => {
      if (!isUnspaced(run)) return readPlainWords(run, isQuoted ? 'value' : 'word');
      const kind = isQuoted ? 'value' : 'run';
      return [{ ...PLAIN_RUN, text: run, term: run, kind }];
    });
}

function* piecesOf(text: string): Generator<{ piece: string; isQuoted: boolean }> {
  const pattern =
    /"([^"]{1,200})"|“([^”]{1,200})”|«([^»]{1,200})»|「([^」]{1,200})」|[^\s"“«「。！？；]+[。！？；]?|\S/g;
  for (const match of text.matchAll(pattern)) {
    const quoted = match[1] ?? match[2] ?? match[3] ?? match[4];
    yield { piece: quoted ?? match[0], isQuoted: quoted !== undefined };
  }
}
