import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf } from '../../../../src/tools/search/lexicon/readLists.ts';

const FOLDER = join(__dirname, '../../../../src/tools/search/lexicon');
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'));

const HEADED = /^[^:=>]+: [^:=>]+$/u;
const PLAIN = /^[a-z0-9]+$/u;

/** The notation of each kind of list, by the part of the file's name before its first dot. */
const NOTATIONS: Readonly<Record<string, RegExp>> = {
  abbreviations: HEADED,
  brands: PLAIN,
  commonWords: /^\d(?:\.5)?: [^:]+$/u,
  forms: HEADED,
  requestWords: /^[a-z]+(?: [a-z]+)*$/u,
  stopWords: PLAIN,
  synonyms: /^(?:={1,2} [^=>/]+ [^=>/]+|[^=>/]+ > [^=>/]+(?: \/ [^=>/]+)?)$/u,
  translations: HEADED,
  unspaced: HEADED,
};

const headingOf = (line: string): string => line.split(/: | > /)[0] ?? line;
const repeated = (items: readonly string[]): string[] =>
  items.filter((item, index) => items.indexOf(item) !== index);

describe('the word lists', () => {
  it('stay small: the package, in which they take half of that, has 1.5 MB', () => {
    const size = FILES.reduce((sum, file) => sum + readFileSync(join(FOLDER, file)).length, 0);
    assert.ok(size < 900_000, `${size} bytes`);
  });

  it('say each abbreviation once', () => {
    const lines = linesOf(readFileSync(join(FOLDER, 'abbreviations.txt'), 'utf8'));
    assert.deepEqual(repeated(lines.flatMap((line) => headingOf(line).split(' '))), []);
  });

  for (const file of FILES) {
    const bytes = readFileSync(join(FOLDER, file));
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const lines = linesOf(text);

    it(`keep to their notation: ${file}`, () => {
      const notation = NOTATIONS[file.split('.')[0] ?? ''];
      assert.ok(notation, 'a list of an unknown kind');
      for (const line of lines) {
        assert.match(line, notation);
        assert.doesNotMatch(line, / {2}|^ | $|\t|\r|__|_ | _/, line);
      }
      assert.equal(text, text.normalize('NFC'), 'not in the composed form of Unicode (NFC)');
      assert.ok(text.endsWith('\n') && !text.includes('\n\n'), 'empty lines, or no end of the last line');
    });

    it(`are sorted and say nothing twice: ${file}`, () => {
      const headings = lines.map(headingOf);
      assert.deepEqual(headings, [...headings].sort());
      assert.deepEqual(repeated(headings), []);
      for (const line of lines)
        for (const side of line.split(/: | > /)) {
          const words = side.split(file === 'abbreviations.txt' ? ', ' : ' ');
          assert.deepEqual(repeated(words), [], line);
        }
    });
  }
});
