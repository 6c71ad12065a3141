import assert from 'node:assert/strict';
import picomatch from 'picomatch';
import { globsMeet, mayBeNamed } from '../../../src/tools/paths/globsMeet.ts';
import { mayHoldSecrets } from '../../../src/tools/paths/sensitivePaths.ts';

describe('globsMeet', () => {
  it('is true if a path may fit both', () => {
    const cases: readonly [one: string, other: string, meet: boolean][] = [
      ['a', 'a', true],
      ['a', 'b', false],
      ['*.pe?', '**/*.pem', true],
      ['src/*.ts', '**/*.pem', false],
      ['s*/x', 'src/?', true],
      ['a/**', 'b/**', false],
      ['**', 'b/c', true],
      ['a/**/b', 'a/b', true],
      ['x.{ts,pem}', '*.pem', true],
      ['[a-c]*d', 'b?d', true],
      ['A', 'a', true],
      ['*', '.env', false],
      ['**', 'src/.env', false],
      ['.e*', '.env', true],
      ['[]i]d_rsa', 'id_rsa', true],
      ['[!]a]d_rsa', 'id_rsa', true],
      ['[[:lower:]]d_rsa', 'id_rsa', true],
      ['[[:lower:]]d.ts', 'id_rsa', false],
      ['[x', '[x', true],
    ];
    assert.deepEqual(
      cases.map(([one, other]) => [one, other, globsMeet(one, other, false)]),
      cases,
    );
    assert.equal(globsMeet('**', 'src/.env', true), true);
  });

  it('knows every path that fits one as a meeting with the other', () => {
    const globs = ['*', 'a*', '*b', 'a?b', '**/b', 'a/**', '{a,b}/*', 'a/*b', '**/a*/b', '[ab]', 'ab/a'];
    const paths = ['a', 'b', 'ab', 'aab', 'a/b', 'b/a', 'ab/b', 'a/ab', 'a/b/b', 'ab/a/b'];
    const missed = globs.flatMap((one) =>
      globs
        .filter((other) => !globsMeet(one, other, true))
        .filter((other) => paths.some((path) => picomatch(one)(path) && picomatch(other)(path)))
        .map((other) => [one, other]),
    );
    assert.deepEqual(missed, []);
  });

  it('tells which globs may stand for secrets', () => {
    const secret = [
      '*',
      '*.pem',
      'id_*',
      'src/*',
      '.e*',
      'config/credential?.json',
      '.env.exampl?',
      '.\u017Fsh/confi?',
    ];
    assert.deepEqual(
      [...secret, '*.md', 'src/*.ts', 'docs/**/*.html'].filter((glob) => mayHoldSecrets(glob, false)),
      secret,
    );
  });

  it('tells which names a glob may stand for: in them nothing is a wildcard', () => {
    const names = ['a.ts', 'A.ts', 'x+y.ts', '{a,b}.ts', '[a].ts', '.a.ts', 'b.md'];
    assert.deepEqual(
      ['*.ts', '[x]+y.ts', '{*', '[[]a].ts', '.*'].map((glob) => [
        glob,
        names.filter((name) => mayBeNamed(name, glob)),
      ]),
      [
        ['*.ts', ['a.ts', 'A.ts', 'x+y.ts', '{a,b}.ts', '[a].ts']],
        ['[x]+y.ts', ['x+y.ts']],
        ['{*', ['{a,b}.ts']],
        ['[[]a].ts', ['a.ts', 'A.ts', 'x+y.ts', '{a,b}.ts', '[a].ts']],
        ['.*', ['.a.ts']],
      ],
    );
  });

  it('ends with long ones', () => {
    assert.equal(globsMeet('*a'.repeat(150), `${'a'.repeat(300)}b`, true), false);
    assert.equal(globsMeet('a'.repeat(500), 'x', true), true);
    assert.equal(globsMeet('{a,b}'.repeat(50), 'x', true), true);
  });
});
