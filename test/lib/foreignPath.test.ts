import assert from 'node:assert/strict';
import { findForeignPathProblem, findPathClash } from '../../src/lib/foreignPath.ts';

describe('paths that somebody else names', () => {
  it('are fine if they are plain and stay below a folder', () => {
    for (const path of [
      'SKILL.md',
      'references/größe.md',
      'a/b/c/d.tar.gz',
      '.hidden',
      'with blank.md',
      '..a/b',
    ])
      assert.equal(findForeignPathProblem(path), undefined, path);
  });

  it('are not if they could be anything else, on any system', () => {
    const problems = Object.entries({
      '': 'has an empty part',
      '/etc/passwd': 'is not relative',
      '..': 'leads out of its folder',
      'a/../b': 'leads out of its folder',
      './a': 'has an empty part',
      'a//b': 'has an empty part',
      'a/': 'has an empty part',
      'a\\b': 'contains a backslash',
      'c:/x': 'contains a colon',
      'file.md:stream': 'contains a colon',
      'a\0b': 'contains a control character',
      '~/x': 'begins with "~": write the whole path',
      'aux.md': 'contains "aux.md", which is a device on Windows',
      'end.': 'contains "end.", whose end Windows would drop',
      [`${'x/'.repeat(12)}y`]: 'is too long',
      ['x'.repeat(241)]: 'is too long',
    });
    for (const [path, problem] of problems) assert.equal(findForeignPathProblem(path), problem, path);
  });

  it('clash if a file system could take two for one', () => {
    assert.equal(findPathClash(['a.md', 'b.md', 'A/b']), undefined);
    assert.equal(findPathClash(['a.md', 'A.md']), 'A.md');
    assert.equal(findPathClash(['ä.md', 'a\u0308.md']), 'a\u0308.md');
    assert.equal(findPathClash(['x/y/z', 'X/y']), 'x/y/z');
  });
});
