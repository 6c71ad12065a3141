import assert from 'node:assert/strict';
import { readScope } from '../../../src/skills/instructions/readScope.ts';

const PATHS = ['a.ts', 'src/a.ts', 'src/b/c.tsx', 'docs/a.md'];

/** Reason and meant files of instructions with a line of front matter. */
function scopeOf(line: string, globField: 'applyTo' | 'paths') {
  const scope = readScope(`---\n${line}\n---\nBody.\n`, { reason: { kind: 'always' }, globField });
  return 'problem' in scope ? scope.problem : [scope.reason, PATHS.filter(scope.isMeant), scope.body];
}

describe('readScope', () => {
  it('reads applyTo as VS Code does: globs with commas, at any depth', () => {
    assert.deepEqual(scopeOf('applyTo: "**/*.{ts,tsx}, docs/**"', 'applyTo'), [
      { kind: 'matching', globs: ['**/*.{ts,tsx}', 'docs/**'] },
      ['a.ts', 'src/a.ts', 'src/b/c.tsx', 'docs/a.md'],
      'Body.\n',
    ]);
    assert.deepEqual(scopeOf('applyTo: b/*.tsx', 'applyTo'), [
      { kind: 'matching', globs: ['b/*.tsx'] },
      ['src/b/c.tsx'],
      'Body.\n',
    ]);
    assert.deepEqual(scopeOf('applyTo: /a.ts', 'applyTo'), [
      { kind: 'matching', globs: ['/a.ts'] },
      ['a.ts'],
      'Body.\n',
    ]);
  });

  it('reads paths from the root, as a list or a text', () => {
    assert.deepEqual(scopeOf('paths: ["src/**", 7]', 'paths'), [
      { kind: 'matching', globs: ['src/**'] },
      ['src/a.ts', 'src/b/c.tsx'],
      'Body.\n',
    ]);
    assert.deepEqual(scopeOf('paths: "*.ts"', 'paths'), [
      { kind: 'matching', globs: ['*.ts'] },
      ['a.ts'],
      'Body.\n',
    ]);
  });

  it('takes a glob for all files as always, and leaves a file without applyTo to the user', () => {
    assert.deepEqual(scopeOf('applyTo: "**"', 'applyTo'), [{ kind: 'always' }, PATHS, 'Body.\n']);
    assert.deepEqual(scopeOf('description: x', 'applyTo'), [{ kind: 'attached' }, [], 'Body.\n']);
    assert.deepEqual(scopeOf('description: x', 'paths'), [{ kind: 'always' }, PATHS, 'Body.\n']);
  });

  it('says what is wrong with front matter', () => {
    assert.match(String(scopeOf('paths: [', 'paths')), /^its front matter is not YAML/);
  });
});
