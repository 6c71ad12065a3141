import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { runDesktopSuite } from '../test/desktop/run.ts';
import { runEndToEnd } from '../test/e2e/run.ts';
import { runHostSuite } from '../test/host/run.ts';
import { runCommand } from './command.ts';
import { stopSignal } from './onStop.ts';
import { type Outcome, sum } from './outcome.ts';
import { repositoryRoot } from './paths.ts';
import { runMocha } from './runMocha.ts';
import { chosenParts, type Part } from './testOptions.ts';

/** Type-check, lint, build and all suites, or those named by `--only`. The last line is the sum. */
export async function main(args: readonly string[]): Promise<number> {
  const chosen = chosenParts(args);
  if (typeof chosen === 'string') {
    console.error(chosen);
    return 2;
  }
  const signal = stopSignal();
  const outcomes: Outcome[] = [];
  for (const part of chosen) {
    if (signal.aborted) return Number(signal.reason);
    outcomes.push(await runPart(part, signal));
  }
  if (signal.aborted) return Number(signal.reason);
  const { passed, failed } = sum(outcomes);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

async function runPart(part: Part, signal: AbortSignal): Promise<Outcome> {
  const began = Date.now();
  console.log(`\n=== ${part}`);
  const outcome = await parts[part](signal).catch((error: unknown): Outcome => {
    if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const counts =
    outcome.passed + outcome.failed > 0 ? `${outcome.passed} passed, ${outcome.failed} failed, ` : '';
  console.log(`=== ${part}: ${counts}${((Date.now() - began) / 1000).toFixed(1)} s`);
  return outcome;
}

const parts: Readonly<Record<Part, (signal: AbortSignal) => Promise<Outcome>>> = {
  types: (signal) => check('typescript/bin/tsc', ['-p', '.'], signal),
  lint: (signal) => check('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'], signal),
  build: (signal) => check('../esbuild.mjs', [], signal),
  unit: (signal) => runMocha({ files: testFiles(isUnitTest), timeout: 20_000 }, signal),
  wire: (signal) => runMocha({ files: testFiles(inFolder('wire')), timeout: 20_000 }, signal),
  conformance: (signal) => runMocha({ files: testFiles(inFolder('conformance')), timeout: 120_000 }, signal),
  host: (signal) => runHostSuite({}, signal),
  e2e: (signal) => runEndToEnd(testFiles(inFolder('e2e')), signal),
  desktop: () => runDesktopSuite(),
};

/** Runs a program of node_modules; what it says is printed only if it fails. */
async function check(program: string, args: readonly string[], signal: AbortSignal): Promise<Outcome> {
  const path = join(repositoryRoot, 'node_modules', program);
  await runCommand(
    { command: process.execPath, args: [path, ...args], cwd: repositoryRoot, lines: 200 },
    signal,
  );
  return { passed: 0, failed: 0 };
}

/** The test files, as paths below `test`. */
function testFiles(isWanted: (path: string) => boolean): string[] {
  const folder = join(repositoryRoot, 'test');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && isWanted(path))
    .sort()
    .map((path) => join(folder, path));
}

function isUnitTest(path: string): boolean {
  return !['wire', 'conformance', 'host', 'e2e', 'desktop', 'fixtures'].some((name) => inFolder(name)(path));
}

function inFolder(name: string): (path: string) => boolean {
  return (path) => path.startsWith(name + sep);
}
