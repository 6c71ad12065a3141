import { isStopWord } from '../../tools/search/lexicon/stopWords.ts';
import { stem } from '../../tools/search/text/stem.ts';
import { wordsOf } from '../../tools/search/text/words.ts';
import { factOf } from './fact.ts';
import type { Sentence } from './sentence.ts';

/** A word that says what the user wants, as opposed to the values for it. */
export interface Keyword {
  readonly word: string;
  readonly stem: string;
  /** Words tools use for it, likeliest first. */
  readonly synonyms: readonly string[];
  /** True before the first preposition: "sum" in "the sum of five apples". */
  readonly isPrimary: boolean;
}

export const stemsOf = (text: string): string[] =>
  wordsOf(text, 100)
    .filter(({ isJoined }) => !isJoined)
    .map((word) => stem(word.text));

/** Folds a name for comparison: for a person, case and separators do not distinguish two names. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

export const isConnector = (word: string): boolean => CONNECTORS.has(word.toLowerCase());

/** True for a word that carries no meaning of its own in a request. */
export const isFiller = (word: string): boolean => {
  const lower = word.toLowerCase();
  return isStopWord(lower) || FILLERS.has(lower);
};

export function keywordsOf(sentence: Sentence): Keyword[] {
  const keywords = new Map<string, Keyword>();
  const until = factOf(sentence)?.start ?? sentence.raw.length;
  let isPrimary = true;
  for (const [index, token] of sentence.tokens.entries()) {
    if (token.start >= until) break;
    const text =
      token.kind === 'mark' ? operator(sentence, index) : token.kind === 'word' ? token.text : undefined;
    if (text === undefined) continue;
    if (isConnector(text) && keywords.size > 0) isPrimary = false;
    for (const { word, root } of contentWords(text)) {
      if (!keywords.has(root)) {
        keywords.set(root, { word, stem: root, synonyms: SYNONYMS.get(root) ?? [], isPrimary });
      }
    }
  }
  return [...keywords.values()];
}

/** Writes the query of a tool search: the keywords of the sentence, then the words that tools use for them. */
export function writeSearchQuery(keywords: readonly Keyword[]): string {
  const words = keywords.slice(0, 8).map(({ word }) => word);
  const others = keywords.slice(0, 8).flatMap(({ synonyms }) => synonyms.slice(0, 2));
  return [...new Set([...words, ...others])].join(' ');
}

function contentWords(text: string): { word: string; root: string }[] {
  return wordsOf(text, 20)
    .filter(
      (word) =>
        !word.isJoined &&
        word.text.length > 1 &&
        !isFiller(word.text) &&
        !NUMBER_WORDS.includes(word.text) &&
        !/^\p{N}+$/u.test(word.text),
    )
    .map((word) => ({ word: word.text, root: stem(word.text) }));
}

/** Word for an operator between numbers: "sum" for `19 + 23`. */
function operator({ tokens }: Sentence, index: number): string | undefined {
  const isBetweenNumbers = tokens[index - 1]?.kind === 'number' && tokens[index + 1]?.kind === 'number';
  return isBetweenNumbers ? OPERATORS[tokens[index]?.text ?? ''] : undefined;
}

/** Number words, each at the index of its value. */
export const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const OPERATORS: Readonly<Record<string, string>> = {
  '+': 'sum',
  '-': 'subtract',
  '*': 'multiply',
  '×': 'multiply',
  '/': 'divide',
};

const CONNECTORS = new Set(
  'in for about of on at to from with using that saying named called as into by where'.split(' '),
);

const FILLERS = new Set(
  'get gets give gives tell show make need want use using call run try invoke execute like tool tools function server mcp result answer named called saying value values'.split(
    ' ',
  ),
);

/** Synonyms by stem. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    plus: 'sum add',
    add: 'sum',
    ad: 'sum add',
    total: 'sum add',
    minus: 'subtract difference',
    rememb: 'memory create store save add note',
    memor: 'memory create store save add note',
    note: 'memory create store save add',
    say: 'echo',
    repeat: 'echo',
    pictur: 'image',
    photo: 'image',
    folder: 'directory',
    environ: 'env',
    find: 'search',
    look: 'search',
    remov: 'delete',
    renam: 'move',
    compress: 'gzip',
  }).map(([stem, words]) => [stem, words.split(' ')]),
);
