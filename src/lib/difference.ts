import { commonStart } from './commonStart.ts';

/** The one stretch in which two texts differ: the second has `text` in place of the first from `start` to `end`. */
export interface Difference {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Finds the smallest stretch in which two texts differ that does not split a character. */
export function findDifference(before: string, after: string): Difference {
  const start = wholeStart(before, after);
  const end = wholeEnd(before.slice(start), after.slice(start));
  return { start, end: before.length - end, text: after.slice(start, after.length - end) };
}

function wholeStart(a: string, b: string): number {
  const length = commonStart(a, b);
  return length > 0 && isHighSurrogate(a, length - 1) ? length - 1 : length;
}

function wholeEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length > 0 && isLowSurrogate(a, a.length - length) ? length - 1 : length;
}

const isHighSurrogate = (text: string, index: number): boolean =>
  (text.charCodeAt(index) & 0xfc00) === 0xd800;

const isLowSurrogate = (text: string, index: number): boolean => (text.charCodeAt(index) & 0xfc00) === 0xdc00;
