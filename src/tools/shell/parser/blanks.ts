import { type Scanner, Unparsable } from './scanner.ts';

/** Goes past blanks, and past a line continuation where it can only separate words. */
export function skipBlanks(scanner: Scanner): void {
  scanner.take(/[ \t]+(?:\\\n[ \t]*)*/y);
}

/** Goes past blanks, line breaks and comments. */
export function skipLines(scanner: Scanner): void {
  do {
    skipBlanks(scanner);
    skipComment(scanner);
  } while (scanner.takeNewline());
}

/**
 * Goes past a comment. A shell that someone types into may not know comments: one that would do something there is not
 * understood.
 */
export function skipComment(scanner: Scanner): void {
  const comment = scanner.take(/#[^\n]*/y);
  if (comment !== undefined && /[;&|`$<>()'"\\!]/.test(comment)) throw new Unparsable('a comment');
}
