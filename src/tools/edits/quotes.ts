import { commonStart } from '../../lib/commonStart.ts';

/** Makes quotation marks straight. Each character keeps its place. */
export const straightenQuotes = (text: string): string => text.replace(/[‘’′]/g, "'").replace(/[“”″]/g, '"');

/**
 * Gives the new text the quotation marks of the file. `found` is the text of the file where `oldText` was meant; the two
 * differ in quotation marks only. Old parts of `newText` become as the file has them; new parts take its style. Where the
 * file has no style of its own, or several, the marks stay as they were written.
 */
export function adoptQuotes(
  found: string,
  { oldText, newText }: { oldText: string; newText: string },
): string {
  const start = commonStart(oldText, newText);
  const end = commonStart(reverse(oldText.slice(start)), reverse(newText.slice(start)));
  const added = newText.slice(start, newText.length - end);
  return restyle(found.slice(0, start), added, found) + (end > 0 ? found.slice(found.length - end) : '');
}

interface Marks {
  readonly straight: string;
  readonly opening: string;
  readonly closing: string;
  readonly prime: string;
}

const SINGLE: Marks = { straight: "'", opening: '‘', closing: '’', prime: '′' };
const DOUBLE: Marks = { straight: '"', opening: '“', closing: '”', prime: '″' };

/** Appends `added` to `before`, with the marks of the model text. */
function restyle(before: string, added: string, model: string): string {
  let result = before;
  for (const character of added) {
    const marks = [SINGLE, DOUBLE].find((one) => Object.values(one).includes(character));
    result += marks ? markIn(model, marks, { character, before: result }) : character;
  }
  return result;
}

function markIn(model: string, marks: Marks, at: { character: string; before: string }): string {
  const has = (mark: string) => model.includes(mark);
  const isCurly = has(marks.opening) || has(marks.closing);
  const styles = [has(marks.straight), isCurly, has(marks.prime)].filter(Boolean).length;
  if (styles !== 1) return at.character;
  if (has(marks.straight)) return marks.straight;
  if (has(marks.prime)) return marks.prime;
  return /(^|[\s([{<—–‘“])$/.test(at.before) ? marks.opening : marks.closing;
}

/** Reverses a text by code unit, which is enough to compare lengths. */
const reverse = (text: string): string => text.split('').reverse().join('');
