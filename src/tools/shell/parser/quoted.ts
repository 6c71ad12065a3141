/** Writes a word as a shell has to be given it, quoted only if needed. */
export const writeQuoted = (value: string): string =>
  PLAIN.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;

const PLAIN = /^(?:[[\]!]|\{\}|(?:[\w@%+,./^-]|[=:](?!~))(?:[\w@%+,./^~-]|[=:](?!~))*)$/;
