import { isBrand } from './brands.ts';

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
  for (const match of fold(text).matchAll(/[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*/gu)) {
    if (words.length >= limit) break;
    const pieces = match[0].split(/[.-]/);
    for (const piece of pieces) {
      if (unspaced.test(piece)) pushSegments(piece, words);
      else pushParts(piece, words);
    }
    if (isCompound(pieces)) words.push({ text: pieces.join('').toLowerCase(), isJoined: true });
  }
  return words;
}

/** `to-do`, `e-mail`, `cal.com`, `Next.js`: two pieces that many write as one. */
function isCompound(pieces: readonly string[]): boolean {
  return pieces.length === 2 && pieces.every((piece) => /^[a-z]+$/i.test(piece));
}

/** Scripts written without spaces, or (Hangul) with endings glued to the words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}

/** Folds width, accents and quotes, keeps case: `Ｐágina` → `Pagina`. */
export function fold(text: string): string {
  if (isAscii(text)) return text;
  return text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i');
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
}

function pushParts(run: string, words: Word[]): void {
  const whole = run.replace(/'(?:s|S)?$/, '').replaceAll("'", '');
  const lower = whole.toLowerCase();
  if (lower === whole || isBrand(lower)) {
    words.push({ text: lower, isJoined: false });
    return;
  }
  const parts = whole.match(/\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{N}]+|\p{Lu}|\p{N}+/gu) ?? [
    whole,
  ];
  for (const part of parts) words.push({ text: part.toLowerCase(), isJoined: false });
  if (parts.length > 1) words.push({ text: lower, isJoined: true });
}

/** Words as the platform's segmenter sees them, and every pair of neighbours, so that a disagreement on borders still meets. */
function pushSegments(run: string, words: Word[]): void {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const seen = new Set<string>();
  for (const { segment } of segmenter.segment(run)) {
    const text = segment.toLowerCase();
    if (!unspaced.test(text)) words.push({ text, isJoined: false });
    else if (text.length !== 2) seen.add(text);
  }
  const characters = [...run].filter((character) => unspaced.test(character));
  for (let index = 0; index + 1 < characters.length; index++) {
    seen.add(`${characters[index]}${characters[index + 1]}`);
  }
  for (const text of seen) words.push({ text, isJoined: false });
}
