import { type Scanner, Unparsable } from './scanner.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '?': '?',
};

/** Reads the text of `$'…'`. Only ASCII escapes are understood: the meaning of others depends on the shell. */
export function takeAnsiQuoted(scanner: Scanner): string {
  const source = scanner.take(/\$'[^'\\]*(?:\\[\s\S][^'\\]*)*'/y);
  if (source === undefined) throw new Unparsable('a quote without an end');
  return source.slice(2, -1).replace(/\\(x[\dA-Fa-f]{2}|[0-7]{3}|[\s\S])/g, (_match, code: string) => {
    const known = ESCAPES[code];
    if (known !== undefined) return known;
    const number = code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8);
    if (code.length < 3 || number < 0x20 || number > 0x7e) throw new Unparsable('an escape');
    return String.fromCharCode(number);
  });
}
