import assert from 'node:assert/strict';
import fc from 'fast-check';
import picomatch from 'picomatch';
import { globMatcher } from '../../src/lib/globMatcher.ts';

const matches = (glob: string, ...paths: readonly string[]) => paths.filter(globMatcher(glob));

describe('globMatcher', () => {
  it('knows stars, question marks, sets, braces and any number of folders', () => {
    const paths = ['a.ts', 'b.tsx', 'src/a.ts', 'src/deep/er/b.ts', '.hidden.ts', 'src/.x/c.ts'];
    assert.deepEqual(matches('*.ts', ...paths), ['a.ts', '.hidden.ts']);
    assert.deepEqual(matches('?.ts*', ...paths), ['a.ts', 'b.tsx']);
    assert.deepEqual(matches('**/*.ts', ...paths), [
      'a.ts',
      'src/a.ts',
      'src/deep/er/b.ts',
      '.hidden.ts',
      'src/.x/c.ts',
    ]);
    assert.deepEqual(matches('src/**', ...paths), ['src/a.ts', 'src/deep/er/b.ts', 'src/.x/c.ts']);
    assert.deepEqual(matches('src/**/b.{ts,tsx}', ...paths), ['src/deep/er/b.ts']);
    assert.deepEqual(matches('{src/{deep,x}/**,*.tsx}', ...paths), ['b.tsx', 'src/deep/er/b.ts']);
    assert.deepEqual(matches('[!b].ts', ...paths), ['a.ts']);
    assert.deepEqual(matches('[a-b].ts*', ...paths), ['a.ts', 'b.tsx']);
    assert.deepEqual(matches('**', ...paths), paths);
  });

  it('takes what is escaped or open as it stands', () => {
    assert.deepEqual(matches('\\*.ts', '*.ts', 'a.ts'), ['*.ts']);
    assert.deepEqual(matches('{a}', '{a}', 'a'), ['{a}']);
    assert.deepEqual(matches('a{b', 'a{b', 'ab'), ['a{b']);
    assert.deepEqual(matches('[a', '[a', 'a'), ['[a']);
    assert.deepEqual(matches('', '', 'a'), ['']);
  });

  it('agrees with picomatch on ordinary globs', () => {
    const part = fc.constantFrom('a', 'b', '*', '?', 'a*', '*b', '**', 'ab', '{a,b}', '[ab]');
    const name = fc.stringMatching(/^[ab]{1,3}$/);
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        fc.array(name, { minLength: 1, maxLength: 4 }),
        (parts, names) => {
          const [glob, path] = [parts.join('/'), names.join('/')];
          // For picomatch `a/**` has the folder itself, which is no file.
          fc.pre(!/\*\*$/.test(glob) || glob === '**');
          assert.equal(globMatcher(glob)(path), picomatch(glob, { dot: true })(path), `${glob} on ${path}`);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('ends at once with a glob that was written to take forever', () => {
    const path = `${'a'.repeat(4_000)}/${'a/'.repeat(1_000)}c`;
    assert.equal(globMatcher(`${'*a'.repeat(200)}b`)(path), false);
    assert.equal(globMatcher(`${'**/a/'.repeat(90)}b`)(path), false);
    assert.equal(globMatcher('{a,b}'.repeat(40))('a'.repeat(40)), false);
    assert.equal(globMatcher('{'.repeat(400))('{'.repeat(400)), true);
    assert.equal(globMatcher('a'.repeat(501))('a'.repeat(501)), false);
  });
});
