import { Refusal } from '../host/refusal.ts';
import { count } from '../lib/text.ts';

export interface TextEdit {
  readonly oldString: string;
  readonly newString: string;
  readonly replaceAll: boolean;
}

/** The text after the edit. Never guesses: throws a Refusal unless exactly one place (or `replaceAll`) matches. */
export function applyEdit(text: string, edit: TextEdit): string {
  const { oldString, newString, replaceAll } = edit;
  if (oldString === '')
    throw new Refusal('old_string is empty. Quote the text to replace, or use Write for a new file.');
  if (oldString === newString)
    throw new Refusal('old_string and new_string are the same: there is nothing to change.');
  const places = occurrences(text, oldString);
  if (places.length === 0) {
    throw new Refusal(
      'old_string does not occur in the file. Read the file again and copy the text exactly, with its whitespace.',
    );
  }
  if (places.length > 1 && !replaceAll) {
    const lines = places.slice(0, 10).map((place) => lineOf(text, place));
    const more = places.length > lines.length ? ', …' : '';
    throw new Refusal(
      `old_string occurs ${count(places.length, 'time')} (lines ${lines.join(', ')}${more}). Add surrounding lines until it is unique, or set replace_all.`,
    );
  }
  return text.split(oldString).join(newString);
}

/** Where it occurs without overlap: the same places that `split` cuts at. */
function occurrences(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) places.push(at);
  return places;
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
