import { readdirSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { runDesktopSuite } from '../test/desktop/run.ts';
import { runEndToEnd } from '../test/e2e/run.ts';
import { runHostSuite } from '../test/host/run.ts';
import { runCommand } from './command.ts';
import type { Outcome } from './outcome.ts';
import { main as makePackage } from './package.ts';
import { repositoryRoot } from './paths.ts';
import { runMocha } from './runMocha.ts';
import type { Part } from './testOptions.ts';

/** A job that runs as a whole and is counted. */
export interface Job {
  readonly name: string;
  /** True if no other job may run meanwhile, because later jobs depend on this one. */
  readonly isAlone?: true;
  /** Runs the job; `print` takes text for the console as it comes. */
  run(print: (text: string) => void, signal: AbortSignal): Promise<Outcome>;
}

/** Time limit of a test that hangs; a test that is only slow on a busy machine stays below it. */
const HANGING = 60_000;

export const jobsOf = (part: Part): readonly Job[] => jobs[part]();

const jobs: Readonly<Record<Part, () => readonly Job[]>> = {
  types: () => [
    check('types', 'node_modules/typescript/bin/tsc', '-p', '.'),
    check('types of pages', 'node_modules/typescript/bin/tsc', '-p', 'src/webview'),
  ],
  lint: () => [check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
  package: () => [
    {
      name: 'package',
      isAlone: true,
      run: async () => ({ passed: 0, failures: (await makePackage()) === 0 ? [] : ['See what it printed.'] }),
    },
  ],
  build: () => [check('build', 'esbuild.mjs')],
  host: () => [{ name: 'host', run: (print, signal) => runHostSuite({ print }, signal) }],
  unit: () => [mocha('unit', testFiles(isUnitTest), HANGING)],
  e2e: () =>
    testFiles(inFolder('e2e')).map((file) => ({
      name: `e2e ${basename(file, '.test.ts')}`,
      run: (print, signal) => runEndToEnd(file, print, signal),
    })),
  browser: () => [mocha('browser', testFiles(inFolder('browser')), HANGING)],
  wire: () => [mocha('wire', testFiles(inFolder('wire')), HANGING)],
  conformance: () => [mocha('conformance', testFiles(inFolder('conformance')), 120_000)],
  desktop: () => [{ name: 'desktop', run: () => runDesktopSuite() }],
};

/** Runs a program with Node; its output is printed only if the program fails. */
const check = (name: string, ...args: readonly string[]): Job => ({
  name,
  isAlone: true,
  async run(_print, signal) {
    await runCommand({ command: process.execPath, args, cwd: repositoryRoot, lines: 200 }, signal);
    return { passed: 0, failures: [] };
  },
});

const mocha = (name: string, files: readonly string[], timeout: number): Job => ({
  name,
  run: (print, signal) => runMocha({ files, timeout, print }, signal),
});

function testFiles(isWanted: (path: string) => boolean): string[] {
  const folder = join(repositoryRoot, 'test');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && isWanted(path))
    .sort()
    .map((path) => join(folder, path));
}

/** True for a unit test; `path` is below `test`. */
function isUnitTest(path: string): boolean {
  return !['wire', 'conformance', 'host', 'e2e', 'browser', 'desktop', 'fixtures'].some((name) =>
    inFolder(name)(path),
  );
}

function inFolder(name: string): (path: string) => boolean {
  return (path) => path.startsWith(name + sep);
}
