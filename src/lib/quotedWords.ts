/**
 * The words of a line. What stands between quotes is one word, blanks and all, and may be empty; a quote counts where a
 * word begins and is closed where one ends, any other is a character like the rest.
 */
export const splitQuotedWords = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"(?!\S)|'([^']*)'(?!\S)|(\S+)/g)].map(
    ([, double, single, bare = '']) => double ?? single ?? bare,
  );
