import assert from 'node:assert/strict';
import { sentenceOf } from '../../../src/demo/rules/sentence.ts';
import { tokensOf } from '../../../src/demo/rules/tokens.ts';

const kinds = (raw: string): [kind: string, text: string][] =>
  tokensOf(raw).map(({ kind, text }) => [kind, text]);

describe('demo model: taking a sentence apart', () => {
  it('tells values from words', () => {
    assert.deepEqual(kinds('Read src/a.ts, "b c" and 1,000.5 at https://x.org/y.'), [
      ['word', 'Read'],
      ['path', 'src/a.ts'],
      ['mark', ','],
      ['text', 'b c'],
      ['word', 'and'],
      ['number', '1,000.5'],
      ['word', 'at'],
      ['url', 'https://x.org/y'],
      ['mark', '.'],
    ]);
  });

  it('knows paths', () => {
    const paths = [
      'a.md',
      './a',
      '../b/c',
      '/abs/path.ts',
      'C:\\x\\y.txt',
      '.gitignore',
      'src/',
      'README',
      'a.test.ts',
      'ä/ö.md',
    ];
    assert.deepEqual(
      paths.flatMap((path) => kinds(`${path}.`).slice(0, 1)),
      paths.map((path) => ['path', path]),
    );
    assert.deepEqual(
      ['and/or', 'e.g.', 'word', '1.5', '3/4'].flatMap((word) =>
        kinds(word).filter(([kind]) => kind === 'path'),
      ),
      [],
    );
  });

  it('knows globs', () => {
    assert.deepEqual(kinds('*.ts **/*.md src/*'), [
      ['glob', '*.ts'],
      ['glob', '**/*.md'],
      ['glob', 'src/*'],
    ]);
    assert.deepEqual(
      kinds('2 * 3').map(([kind]) => kind),
      ['number', 'mark', 'number'],
    );
  });

  it('reads every kind of quote, and apostrophes as part of their word', () => {
    assert.deepEqual(kinds("\"a\" “b” «c» `d` 'e f' don't ```\ng\n```"), [
      ['text', 'a'],
      ['text', 'b'],
      ['text', 'c'],
      ['text', 'd'],
      ['text', 'e f'],
      ['word', "don't"],
      ['text', 'g'],
    ]);
  });

  it('reads JSON, and leaves broken JSON to the other rules', () => {
    assert.deepEqual(
      tokensOf('x {"a": ["]"]} y').map(({ value }) => value),
      ['x', { a: [']'] }, 'y'],
    );
    assert.deepEqual(kinds('{a}'), [
      ['mark', '{'],
      ['word', 'a'],
      ['mark', '}'],
    ]);
  });

  it('masks values and drops politeness', () => {
    const { masked } = sentenceOf('Hey Quiver, could you please replace "a" with `b` in x.ts, thanks!');
    assert.equal(masked, 'replace ‹text› with ‹text› in ‹path›');
    assert.equal(sentenceOf('say ‹text›').masked, 'say text');
  });
});
