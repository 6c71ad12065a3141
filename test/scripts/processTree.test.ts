import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { descendants, endProcessTree, isRunning } from '../../scripts/processTree.ts';

describe('endProcessTree', () => {
  it('ends a process, its child, and one that ignores SIGTERM', async () => {
    const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')";
    const parent = spawn(process.execPath, [
      '-e',
      `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`,
    ]);
    await once(parent.stdout, 'data');
    const pid = parent.pid ?? 0;
    const [child = 0, ...more] = descendants(pid);
    assert.deepEqual(more, []);
    assert.ok(isRunning(child));
    await endProcessTree(pid, 300);
    assert.deepEqual([isRunning(pid), isRunning(child)], [false, false]);
  });
});
