/**
 * Splits a line into words. Text between quotes is one word, blanks included, and may be empty. A quote opens only at the
 * start of a word and closes only at the end of one; any other quote is an ordinary character.
 */
export const splitQuotedWords = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"(?!\S)|'([^']*)'(?!\S)|(\S+)/g)].map(
    ([, double, single, bare = '']) => double ?? single ?? bare,
  );
