import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';

/** Runs every case of the torture tests, of which the unit tests run a part; `QUIVER_SEED` repeats a run. */
const folder = join(repositoryRoot, 'test', 'torture');
const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
const seed = process.env.QUIVER_SEED ?? String(Date.now() % 1_000_000);
console.log(`The seed is ${seed}; QUIVER_SEED=${seed} repeats this run.`);
const mocha = join(repositoryRoot, 'node_modules', 'mocha', 'bin', 'mocha.js');
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', mocha, '--timeout', '0', ...files.map((name) => join(folder, name))],
  {
    stdio: 'inherit',
    cwd: repositoryRoot,
    env: { ...process.env, QUIVER_TORTURE: 'whole', QUIVER_SEED: seed },
  },
);
process.exitCode = status ?? 1;
