import { strict as assert } from 'node:assert';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { addProcessMark, findMarkedProcesses } from '../../src/lib/processMark.ts';
import { TREE_OPTIONS, terminateProcessTree } from '../../src/lib/processTree.ts';

/** Program that starts processes in groups of their own, which ignore SIGTERM and print `ready`. */
const STUBBORN = `
  const { spawn } = require('node:child_process');
  const script = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); console.log('ready')";
  const options = { detached: true, stdio: ['ignore', 'inherit', 'ignore'] };
  for (let i = 0; i < 3; i++) spawn(process.execPath, ['-e', script], options);
`;

describe('process tree', () => {
  it('has ended when it says so, with what has left the group and must be forced', async function () {
    if (process.platform !== 'linux') this.skip();
    const env = addProcessMark(process.env);
    const child = spawn(process.execPath, ['-e', STUBBORN], {
      ...TREE_OPTIONS,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for (let said = ''; said.split('ready').length < 4; )
      said += String((await once(child.stdout, 'data'))[0]);
    const before = (await findMarkedProcesses(env)).length;
    await terminateProcessTree(child, env, 50);
    assert.deepEqual([before, await findMarkedProcesses(env)], [4, []]);
  });
});
