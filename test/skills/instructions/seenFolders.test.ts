import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { seenFolders, seenPaths } from '../../../src/skills/instructions/seenFolders.ts';

const at = (path: string) => resolve('/project', path);

describe('seenPaths', () => {
  it('has files of this machine, the newest first, each once', () => {
    const address = (path: string) => pathToFileURL(at(path)).toString();
    assert.deepEqual(
      seenPaths([address('a b.ts'), 'untitled:x', address('c.ts'), 'file://%', address('a b.ts')]),
      [at('a b.ts'), at('c.ts')],
    );
    const many = Array.from({ length: 600 }, (_, index) => address(`${index}.ts`));
    assert.deepEqual([seenPaths(many).length, seenPaths(many)[0]], [500, at('599.ts')]);
  });
});

describe('seenFolders', () => {
  it('has the folders on the way down to each file, outer ones first, without the root', () => {
    assert.deepEqual(
      seenFolders(at(''), ['a.ts', 'packages/b/src/x.ts', 'packages/c/y.ts', '../z/q.ts'].map(at)),
      ['packages', 'packages/b', 'packages/b/src', 'packages/c'].map(at),
    );
  });

  it('leaves out what others wrote, and ends', () => {
    assert.deepEqual(seenFolders(at(''), [at('node_modules/x/a.ts'), at('.git/hooks/b')]), []);
    const deep = at(`${'d/'.repeat(300)}x.ts`);
    assert.equal(seenFolders(at(''), [deep]).length, 100);
  });
});
