import assert from 'node:assert/strict';
import fc from 'fast-check';
import picomatch from 'picomatch';
import { compileGlob } from '../../src/lib/glob.ts';

describe('compileGlob', () => {
  const cases: readonly [glob: string, matching: readonly string[], others: readonly string[]][] = [
    ['*.ts', ['a.ts', '.ts'], ['a/b.ts', 'a.tsx']],
    ['**/*.ts', ['a.ts', 'a/b.ts', 'a/b/c.ts'], ['a.js']],
    ['a/**', ['a', 'a/b', 'a/b/c'], ['ab', 'b/a']],
    ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['a/xb', 'b']],
    ['**', ['a', 'a/b', '.a'], []],
    ['a**b', ['ab', 'axb'], ['a/b']],
    ['?', ['a', '😀'], ['', 'ab', '/']],
    ['[a-c]x', ['ax', 'cx'], ['dx', '/x']],
    ['[!a-c]x', ['dx'], ['ax', '/x']],
    ['[]a]', [']', 'a'], ['b']],
    ['[[:digit:]_]', ['1', '_'], ['a']],
    ['[a', ['[a'], ['a']],
    ['{a,b/*}.ts', ['a.ts', 'b/c.ts'], ['b.ts']],
    ['{a,{b,c}d}', ['a', 'bd', 'cd'], ['b']],
    ['{a}', ['{a}'], ['a']],
    ['{a,b', ['{a,b'], ['a']],
    ['{**/a,b/**}', ['a', 'x/a', 'b', 'b/x'], ['x']],
    ['\\*\\{a\\}', ['*{a}'], ['b{a}']],
    ['(a)', ['(a)'], ['a']],
    ['', [''], ['a']],
  ];
  for (const [glob, matching, others] of cases)
    it(`reads ${glob}`, () => {
      const matches = compileGlob(glob);
      assert.deepEqual(
        [...matching, ...others].filter((path) => matches?.(path)),
        matching,
      );
    });

  it('ignores case, and leaves braces alone, if told to', () => {
    assert.equal(compileGlob('A/*.TS', { ignoresCase: true })?.('a/b.ts'), true);
    assert.equal(compileGlob('{a,b}', { hasBraces: false })?.('{a,b}'), true);
  });

  it('does not compare what is too long', () => {
    assert.equal(compileGlob('*'.repeat(2_001)), undefined);
    assert.equal(compileGlob('**')?.('a'.repeat(10_001)), false);
  });

  it('agrees with an independent reader', () => {
    const segment = fc.constantFrom(
      ...['a', 'b', '.c', '*', '**', '?', 'a*', '*b', '[ab]', '[a-c]*', '{a,b}', '*.{a,b}', 'a{b,c}d', '**b'],
    );
    const name = fc.constantFrom('a', 'b', 'ab', '.c', 'c', 'a.b', 'abd', 'acd', 'xb');
    const joined = (part: fc.Arbitrary<string>) =>
      fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(joined(segment), joined(name), (glob, path) => {
        // About a folder itself, the other one says yes or no depending on how its name is written.
        fc.pre(!glob.endsWith('/**'));
        assert.equal(compileGlob(glob)?.(path), picomatch(glob, { dot: true })(path));
      }),
      { numRuns: 5_000 },
    );
  });
});
