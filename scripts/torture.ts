import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';

/**
 * Runs every case of the torture tests, of which the unit tests run a part, and sums up what was gone through.
 * `QUIVER_SEED` repeats a run; words after the command choose files by their names.
 */
const folder = join(repositoryRoot, 'test', 'torture');
const wanted = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .sort();
const seed = process.env.QUIVER_SEED ?? String(Date.now() % 1_000_000);
console.log(`The seed is ${seed}; QUIVER_SEED=${seed} repeats this run.`);

const scratch = mkdtempSync(join(tmpdir(), 'quiver-torture-'));
const summary = join(scratch, 'summary');
const begun = Date.now();
const mocha = join(repositoryRoot, 'node_modules', 'mocha', 'bin', 'mocha.js');
const { status } = spawnSync(
  process.execPath,
  ['--expose-gc', '--import', 'tsx', mocha, '--timeout', '0', ...files.map((name) => join(folder, name))],
  {
    stdio: 'inherit',
    cwd: repositoryRoot,
    env: { ...process.env, QUIVER_TORTURE: 'whole', QUIVER_SEED: seed, QUIVER_TORTURE_SUMMARY: summary },
  },
);
const minutes = Math.round((Date.now() - begun) / 60_000);
const outcome = status === 0 ? 'no failure' : 'failures, see above';
console.log(`Seed ${seed}, ${minutes} min, ${outcome}. Gone through:`);
if (existsSync(summary)) console.log(readFileSync(summary, 'utf8').replaceAll(/^(?=.)/gm, '- '));
rmSync(scratch, { recursive: true });
process.exitCode = status ?? 1;
