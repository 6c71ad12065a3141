import { Refusal } from '../../host/refusal.ts';
import type { LineRange } from '../../lib/lineRanges.ts';
import { count } from '../../lib/text.ts';

const MAX_LINE_LENGTH = 2_000;
const MAX_CHARACTERS = 100_000;

interface WantedLines {
  readonly offset: number;
  readonly limit: number;
  /** The line in which so many characters are reached is the last one that is shown. */
  readonly maxCharacters?: number;
}

export interface NumberedLines {
  readonly text: string;
  readonly range: LineRange;
  /** Number of lines of the file. */
  readonly of: number;
  /** True if a line was too long to be shown to its end. */
  readonly isCut: boolean;
}

/**
 * Lines of a text with their numbers, as many as are wanted and fit, and a note on how to go on. The text must not be
 * empty.
 */
export function numberLines(
  { path, text }: { readonly path: string; readonly text: string },
  { offset, limit, maxCharacters = MAX_CHARACTERS }: WantedLines,
): NumberedLines {
  // A final line break begins no line of its own.
  const lines = text.replace(/\n$/, '').split('\n');
  if (offset > lines.length)
    throw new Refusal(`${path} has only ${count(lines.length, 'line')}; offset ${offset} is past its end.`);
  const wanted = lines.slice(offset - 1, offset - 1 + limit);
  const width = String(offset + wanted.length - 1).length;
  const shown: string[] = [];
  for (let length = 0; shown.length < wanted.length && length < maxCharacters; ) {
    const line = numberLine(wanted[shown.length] ?? '', offset + shown.length, width);
    shown.push(line);
    length += line.length;
  }
  const last = offset - 1 + shown.length;
  const rest = lines.length - last;
  const notice = rest > 0 ? `\n[${count(rest, 'more line')}; continue with offset ${last + 1}]` : '';
  return {
    text: shown.join('\n') + notice,
    range: { first: offset, last },
    of: lines.length,
    isCut: wanted.slice(0, shown.length).some(isTooLong),
  };
}

/** True if a line of the text is too long to be shown to its end. */
export const hasLongLine = (text: string): boolean => text.split('\n').some(isTooLong);

const isTooLong = (line: string): boolean => line.length > MAX_LINE_LENGTH;

function numberLine(line: string, number: number, width: number): string {
  const cut = isTooLong(line) ? `${line.slice(0, MAX_LINE_LENGTH).toWellFormed()}[cut]` : line;
  return `${String(number).padStart(width)}\t${cut}`;
}
