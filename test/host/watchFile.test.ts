import assert from 'node:assert/strict';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFile } from '../../src/vscode/files/paths/watchFile.ts';
import { root } from './workspace.ts';

describe('watching a file in the real host', function () {
  this.timeout(60_000);

  /** Writes again and again until the watcher, which takes a while to begin, has reported a change. */
  async function tells(path: string, change: () => Promise<unknown>): Promise<void> {
    let told = 0;
    const watching = watchFile(path, () => told++);
    for (const end = Date.now() + 30_000; told === 0 && Date.now() < end; ) {
      await change();
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    watching.dispose();
    assert.ok(told > 0, 'nothing was told');
  }

  it('tells of changes inside the workspace', async () => {
    const path = join(root().fsPath, '[a] {b}.env');
    await tells(path, () => writeFile(path, `A=${Math.random()}`));
    await rm(path);
  });

  it('tells of changes outside the workspace, also of a file that takes the place of another', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quiver-watch-'));
    const path = join(folder, '.env');
    await tells(path, async () => {
      await writeFile(`${path}.new`, `A=${Math.random()}`);
      await rename(`${path}.new`, path);
    });
    await rm(folder, { recursive: true });
  });
});
