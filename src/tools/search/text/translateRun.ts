import { READING } from '../ranking.ts';
import type { Lexicon } from './lexicon.ts';
import { fold } from './words.ts';

/** Stretch of a text in a script without spaces; without terms where the lists have no word for it. */
export interface RunPiece {
  readonly text: string;
  readonly terms: readonly string[];
}

/** Cuts a run of letters into the longest words of the lists, from left to right. */
export function translateRun(letters: string, lexicon: Lexicon): RunPiece[] {
  const run = fold(letters);
  const pieces: RunPiece[] = [];
  let unknown = '';
  for (let start = 0; start < run.length; ) {
    const known = knownWordAt(run, start, lexicon);
    if (!known) {
      unknown += run[start++];
      continue;
    }
    if (unknown !== '') pieces.push({ text: unknown, terms: [] });
    unknown = '';
    pieces.push(known);
    start += known.text.length;
  }
  if (unknown !== '') pieces.push({ text: unknown, terms: [] });
  return pieces;
}

function knownWordAt(run: string, start: number, lexicon: Lexicon): RunPiece | undefined {
  for (let length = Math.min(READING.longestUnspacedWord, run.length - start); length > 0; length--) {
    const text = run.slice(start, start + length);
    const terms = lexicon.runTranslation(text);
    if (terms.length > 0) return { text, terms };
  }
  return undefined;
}
