import { isBrand } from '../lexicon/brands.ts';

/** One word of a text: lower-case, accents folded, identifiers taken apart. */
export interface Word {
  readonly text: string;
  /** A compound written as one (`pageSize` → `pagesize`), kept beside its parts; it does not count as length. */
  readonly isJoined: boolean;
}

/**
 * Splits prose and identifiers alike: `createIssue`, `create_issue`, `create-issue` and `Create issue` give the same words.
 * Digits stay with their letters (`k8s`, `oauth2`); Chinese, Japanese, Korean and Thai runs are segmented.
 */
export function wordsOf(text: string, limit = Number.POSITIVE_INFINITY): Word[] {
  const words: Word[] = [];
  for (const run of runsOf(text)) {
    if (words.length >= limit) break;
    pushWords(run, words);
  }
  return words;
}

/** Stretches of a text without spaces, folded: each can be read on its own, and many come again and again. */
export function runsOf(text: string): readonly string[] {
  const pattern = isAscii(text) ? ASCII_RUNS : ANY_RUNS;
  return fold(text).match(pattern) ?? [];
}

const ASCII_RUNS = /[A-Za-z0-9]+(?:['.-][A-Za-z0-9]+)*/g;
const ANY_RUNS = /[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*/gu;

/** Words of one stretch. */
export function wordsOfRun(run: string): readonly Word[] {
  const words: Word[] = [];
  pushWords(run, words);
  return words;
}

function pushWords(run: string, words: Word[]): void {
  const pieces = run.split(/[.-]/);
  for (const piece of pieces) {
    if (isUnspaced(piece)) pushSegments(piece, words);
    else pushParts(piece, words);
  }
  if (isCompound(pieces)) words.push({ text: pieces.join('').toLowerCase(), isJoined: true });
}

/** True of a script without spaces between its words, or (Hangul) with endings glued to them. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Folds width, accents and quotes, keeps case: `Ｐágina` → `Pagina`. */
export function fold(text: string): string {
  if (isAscii(text)) return text;
  return text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[ßæøłı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

const PLAIN_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', ı: 'i' };

const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);

/** True of two pieces that many write as one word: `to-do`, `e-mail`, `cal.com`, `Next.js`. */
function isCompound(pieces: readonly string[]): boolean {
  return pieces.length === 2 && pieces.every((piece) => /^[a-z]+$/i.test(piece));
}

/** Articles and particles that French and Italian put before a vowel: `l'incident`, `dell'evento`. */
const ELIDED = /^(?:[cdjlmnst]|(?:jus|lors|puis)?qu|[dn]?ell|[ds]?all|sull|un)'(?=[aeiouh])/i;
/** Endings that English and Turkish put behind a name: `Jane's`, `Vapi'deki`. */
const ENDING = /'(?:s|[dt][ae](?:ki|n)?|n?[iu]n|y?[aeiu])?$/i;

function pushParts(piece: string, words: Word[]): void {
  const whole = piece.replace(ELIDED, '').replace(ENDING, '').replaceAll("'", '');
  const lower = whole.toLowerCase();
  if (lower === whole || isBrand(lower)) {
    words.push({ text: lower, isJoined: false });
    return;
  }
  const parts = whole.match(
    /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{N}]+|\p{Lu}|\p{N}+/gu,
  ) ?? [whole];
  for (const part of parts) words.push({ text: part.toLowerCase(), isJoined: false });
  if (parts.length > 1) words.push({ text: lower, isJoined: true });
}

/** Adds words as the platform's segmenter sees them, and every pair of neighbours: texts that are cut differently still share pairs. */
function pushSegments(run: string, words: Word[]): void {
  const texts = new Set<string>();
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(run)) {
    if (segment.length !== 2 || !isUnspaced(segment)) texts.add(segment.toLowerCase());
  }
  for (const pair of pairsOf(run)) texts.add(pair);
  for (const text of texts) words.push({ text, isJoined: false });
}

/** Pairs of neighbouring characters of an unspaced run. */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run).filter(isUnspaced);
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
