import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../../scripts/paths.ts';
import { endProcessTree, isRunning } from '../../scripts/processTree.ts';

describe('endWithNpm', () => {
  const module = JSON.stringify(join(repositoryRoot, 'scripts', 'endWithNpm.mjs'));
  const script = `import(${module}).then(({ endWithNpm }) => { endWithNpm(); console.log(process.pid); setInterval(() => {}, 1000); })`;
  const npm = `require('child_process').spawn('sh', ['-c', process.env.LINE], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;

  for (const [what, line] of [
    ['with a shell between', '"$NODE" -e "$SCRIPT"; true'],
    ['right above it', 'exec "$NODE" -e "$SCRIPT"'],
  ] as const) {
    it(`ends a script when the npm ${what} is killed`, async () => {
      const env = {
        PATH: process.env.PATH,
        NODE: process.execPath,
        SCRIPT: script,
        LINE: line,
        npm_lifecycle_event: 'start',
      };
      const parent = spawn(process.execPath, ['-e', npm], { env });
      const [text] = await once(parent.stdout.setEncoding('utf8'), 'data');
      const pid = Number(text);
      parent.kill('SIGKILL');
      for (let tries = 0; tries < 600 && isRunning(pid); tries++) await sleep(50);
      const stayed = isRunning(pid);
      await endProcessTree(pid);
      assert.equal(stayed, false);
    }).timeout(60_000);
  }
});
