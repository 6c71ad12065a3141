import { Refusal } from '../../host/refusal.ts';
import { createLineFinder, describeLines, type LineRange, linesOf } from '../../lib/lineRanges.ts';
import { count, cutText } from '../../lib/text.ts';
import { nearestPlace } from './nearestPlace.ts';
import { adoptQuotes, straightenQuotes } from './quotes.ts';

export interface TextEdit {
  readonly oldString: string;
  readonly newString: string;
  readonly replaceAll: boolean;
}

export interface AppliedEdit {
  readonly text: string;
  /** Lines that were replaced, numbered as before the edit. */
  readonly lines: readonly LineRange[];
  /** Number of line breaks that each of those places has gained. */
  readonly growth: number;
  /** True if the file has other quotation marks than `oldString`; the new text then takes those of the file. */
  readonly hasOtherQuotes: boolean;
}

/** Characters quoted of a similar place at most. */
const MAX_QUOTE = 1_500;
/** Places that are looked at for the list of lines, which shows fewer: there may be millions. */
const MAX_LISTED = 20;
/** Places that one edit may replace: with more, keeping lines and pieces of the text apart takes too long. */
const MAX_PLACES = 100_000;

/**
 * Applies an edit to a text. Never guesses: throws a Refusal unless exactly one place (or `replaceAll`) matches. Each of
 * several places that overlap counts, since nobody can tell which of them was meant.
 */
export function applyEdit(text: string, edit: TextEdit): AppliedEdit {
  const { oldString, newString, replaceAll } = edit;
  if (oldString === '')
    throw new Refusal('old_string is empty. Quote the text to replace, or use Write for a new file.');
  if (oldString === newString)
    throw new Refusal('old_string and new_string are the same: there is nothing to change.');
  const exact = placesOf(text, oldString);
  const hasOtherQuotes = exact.length === 0;
  const places = hasOtherQuotes ? placesOf(straightenQuotes(text), straightenQuotes(oldString)) : exact;
  if (places.length === 0) throw new Refusal(describeMissing(text, oldString));
  const lineOf = createLineFinder(text);
  const linesAt = (place: number) => ({
    first: lineOf(place),
    last: lineOf(place + oldString.length - 1),
  });
  if (places.length > 1 && !replaceAll) {
    const listed = places
      .slice(0, MAX_LISTED)
      .map((place) => ({ first: lineOf(place), last: lineOf(place) }));
    throw new Refusal(
      `old_string occurs ${count(places.length, 'time')} (${describeLines(listed)}). Add surrounding lines until it is unique, or set replace_all.`,
    );
  }
  const chosen = dropOverlaps(places, oldString.length);
  if (chosen.length > MAX_PLACES)
    throw new Refusal(
      `old_string occurs ${count(chosen.length, 'time')}, and an edit replaces at most ${count(MAX_PLACES, 'place')}. Quote more of the text, or use a command.`,
    );
  const next = replacePlaces(text, chosen, edit, hasOtherQuotes);
  if (next === text)
    throw new Refusal(
      'The file has this text already, with other quotation marks: there is nothing to change.',
    );
  const growth = countBreaks(newString) - countBreaks(oldString);
  return { text: next, lines: chosen.map(linesAt), growth, hasOtherQuotes };
}

const countBreaks = (text: string): number => text.split('\n').length - 1;

function placesOf(text: string, part: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

/** Places that do not reach into the one before, from the start on. */
function dropOverlaps(places: readonly number[], length: number): readonly number[] {
  const kept: number[] = [];
  for (const place of places) if (place >= (kept.at(-1) ?? -length) + length) kept.push(place);
  return kept;
}

function replacePlaces(
  text: string,
  places: readonly number[],
  { oldString, newString }: TextEdit,
  hasOtherQuotes: boolean,
): string {
  const parts: string[] = [];
  let end = 0;
  for (const place of places) {
    const found = text.slice(place, place + oldString.length);
    parts.push(
      text.slice(end, place),
      hasOtherQuotes ? adoptQuotes(found, { oldText: oldString, newText: newString }) : newString,
    );
    end = place + oldString.length;
  }
  return [...parts, text.slice(end)].join('');
}

function describeMissing(text: string, oldString: string): string {
  const place = nearestPlace(text, oldString);
  if (place === undefined)
    return 'old_string does not occur in the file. Read the file again and copy the text exactly, with its whitespace.';
  const lines = linesOf(text)
    .slice(place.first - 1, place.last)
    .map((line, index) => `${place.first + index}\t${line.replace(/\n$/, '')}`);
  return `old_string does not occur in the file. The most similar place is in ${describeLines([place])}:\n${cutText(lines.join('\n'), MAX_QUOTE)}\nCopy the text exactly, with its whitespace, or read the file again.`;
}
