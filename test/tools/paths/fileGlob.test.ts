import assert from 'node:assert/strict';
import { Refusal } from '../../../src/host/refusal.ts';
import { fileGlob } from '../../../src/tools/paths/fileGlob.ts';

describe('fileGlob', () => {
  const paths = ['a.ts', 'b.ts', '.c.ts', 'src/a.ts', 'src/(app)/a.ts', 'src/app/a.ts'];
  const cases: readonly [glob: string, meant: readonly string[]][] = [
    ['**/a.ts', ['a.ts', 'src/a.ts', 'src/(app)/a.ts', 'src/app/a.ts']],
    ['/*.ts', ['a.ts', 'b.ts', '.c.ts']],
    ['[!a].ts', ['b.ts']],
    ['src/(app)/*', ['src/(app)/a.ts']],
    ['src/\\(app\\)/*', ['src/(app)/a.ts']],
    ['!**/a.ts', ['b.ts', '.c.ts']],
    ['!/{a,b}.ts', ['.c.ts', 'src/a.ts', 'src/(app)/a.ts', 'src/app/a.ts']],
  ];
  for (const [glob, meant] of cases)
    it(`reads ${glob} as ripgrep does`, () => assert.deepEqual(paths.filter(fileGlob(glob)), meant));

  it('refuses what could take for ever', () => {
    assert.throws(
      () => fileGlob('*a'.repeat(2_000)),
      new Refusal('The glob is too long. Use a shorter one.'),
    );
  });
});
