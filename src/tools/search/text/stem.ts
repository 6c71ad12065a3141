/**
 * Reduces words of one family to one stem: the English Porter2 stemmer ("Snowball English").
 * Expects a lower-case word; leaves words with anything but a–z, and words of one or two letters, as they are.
 */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  const exception = EXCEPTIONS.get(word);
  if (exception !== undefined) return exception;

  let text = markConsonantY(word);
  const first = firstRegion(text);
  const regions = { r1: first, r2: regionAfter(text, first) };
  text = dropPlural(text);
  if (FINISHED_AFTER_PLURAL.has(text)) return text;
  text = dropPastAndGerund(text, regions.r1);
  text = text.replace(/(?<=.[^aeiouy])[yY]$/, 'i');
  text = shortenSuffix(text, regions.r1);
  text = shortenSuffixFurther(text, regions);
  text = dropSuffix(text, regions.r2);
  text = dropFinalLetter(text, regions);
  return text.replaceAll('Y', 'y');
}

const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ['sky', 'sky'],
  ['news', 'news'],
  ['howe', 'howe'],
  ['atlas', 'atlas'],
  ['cosmos', 'cosmos'],
  ['bias', 'bias'],
  ['andes', 'andes'],
]);

const FINISHED_AFTER_PLURAL = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'proceed',
  'exceed',
  'succeed',
]);

interface Regions {
  readonly r1: number;
  readonly r2: number;
}

/** Writes `Y` for each `y` that begins the word or follows a vowel: there the letter is a consonant. */
function markConsonantY(word: string): string {
  return word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y');
}

function firstRegion(text: string): number {
  const prefix = /^(?:gener|commun|arsen)/.exec(text);
  return prefix ? prefix[0].length : regionAfter(text, 0);
}

function regionAfter(text: string, start: number): number {
  const match = /[aeiouy][^aeiouy]/.exec(text.slice(start));
  return match ? start + match.index + 2 : text.length;
}

function dropPlural(text: string): string {
  if (text.endsWith('sses')) return text.slice(0, -2);
  if (/(?:ied|ies)$/.test(text)) return text.slice(0, text.length > 4 ? -2 : -1);
  if (/(?:us|ss)$/.test(text)) return text;
  return text.endsWith('s') && /[aeiouy]/.test(text.slice(0, -2)) ? text.slice(0, -1) : text;
}

function dropPastAndGerund(text: string, r1: number): string {
  const eed = /(?:eedly|eed)$/.exec(text);
  if (eed) return eed.index >= r1 ? `${text.slice(0, eed.index)}ee` : text;
  const suffix = /(?:ingly|edly|ing|ed)$/.exec(text);
  if (!suffix) return text;
  const base = text.slice(0, suffix.index);
  if (!/[aeiouy]/.test(base)) return text;
  if (/(?:at|bl|iz)$/.test(base)) return `${base}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(base)) return base.slice(0, -1);
  return isShort(base, r1) ? `${base}e` : base;
}

function isShort(text: string, r1: number): boolean {
  return r1 >= text.length && endsInShortSyllable(text);
}

function endsInShortSyllable(text: string): boolean {
  return /^[aeiouy][^aeiouy]$/.test(text) || /[^aeiouy][aeiouy][^aeiouywxY]$/.test(text);
}

const LONG_SUFFIXES: readonly (readonly [suffix: string, replacement: string])[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
];

function shortenSuffix(text: string, r1: number): string {
  for (const [suffix, replacement] of LONG_SUFFIXES) {
    if (text.endsWith(suffix)) return replaceIn(text, suffix, { from: r1, replacement });
  }
  if (text.endsWith('ogi'))
    return /logi$/.test(text) ? replaceIn(text, 'ogi', { from: r1, replacement: 'og' }) : text;
  if (/[cdeghkmnrt]li$/.test(text)) return replaceIn(text, 'li', { from: r1, replacement: '' });
  return text;
}

const FURTHER_SUFFIXES: readonly (readonly [suffix: string, replacement: string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];

function shortenSuffixFurther(text: string, regions: Regions): string {
  for (const [suffix, replacement] of FURTHER_SUFFIXES) {
    if (text.endsWith(suffix)) return replaceIn(text, suffix, { from: regions.r1, replacement });
  }
  return text.endsWith('ative') ? replaceIn(text, 'ative', { from: regions.r2, replacement: '' }) : text;
}

const DROPPED_SUFFIX =
  /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic)$|(?<=[st])ion$/;

function dropSuffix(text: string, r2: number): string {
  const match = DROPPED_SUFFIX.exec(text);
  return match && match.index >= r2 ? text.slice(0, match.index) : text;
}

function dropFinalLetter(text: string, regions: Regions): string {
  const end = text.length - 1;
  if (text.endsWith('e')) {
    const isDropped = end >= regions.r2 || (end >= regions.r1 && !endsInShortSyllable(text.slice(0, -1)));
    return isDropped ? text.slice(0, -1) : text;
  }
  return text.endsWith('ll') && end >= regions.r2 ? text.slice(0, -1) : text;
}

function replaceIn(text: string, suffix: string, change: { from: number; replacement: string }): string {
  const start = text.length - suffix.length;
  return start >= change.from ? text.slice(0, start) + change.replacement : text;
}
