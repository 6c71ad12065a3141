import assert from 'node:assert/strict';
import { narrowGlob } from '../../src/lib/narrowGlob.ts';

describe('narrowGlob', () => {
  for (const [glob, folders, below] of [
    ['dist', '', 'dist'],
    ['/dist', '', 'dist'],
    ['dist', 'src', undefined],
    ['src/generated', 'src', 'generated'],
    ['*/generated/*.ts', 'src', 'generated/*.ts'],
    ['{src,lib}/a/**', 'src', 'a/**'],
    ['src/**/x', 'src/a/b', '**/x'],
    ['**/x', 'src/a', '**/x'],
    ['src', 'src', undefined],
    ['src', 'src/a', undefined],
    ['src/**', 'src', undefined],
    ['src/**/*', 'src/a', undefined],
    ['.cache/x', '.cache', 'x'],
    ['**', '', '**'],
  ] as const)
    it(`makes ${below} of ${glob} in ${folders || 'the folder itself'}`, () =>
      assert.equal(narrowGlob(glob, folders.split('/').filter(Boolean)), below));
});
