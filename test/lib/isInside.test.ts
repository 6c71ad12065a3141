import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { isInside } from '../../src/lib/isInside.ts';

describe('isInside', () => {
  it('knows a folder, what is in it, and what only looks like it', () => {
    const folder = resolve('/project');
    const paths = ['/project', '/project/a/b', '/project/..a', '/projects/a', '/', '/project/../a'];
    assert.deepEqual(
      paths.filter((path) => isInside(folder, resolve(path))),
      ['/project', '/project/a/b', '/project/..a'],
    );
  });
});
