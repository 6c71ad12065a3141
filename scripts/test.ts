import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Limiter } from '../src/lib/limiter.ts';
import { evidenceFolder } from '../test/e2e/evidence.ts';
import { ensureChromium } from './chromium.ts';
import { stopSignal } from './onStop.ts';
import type { Outcome } from './outcome.ts';
import { consoleProgress } from './progress.ts';
import { type Job, jobsOf } from './testJobs.ts';
import { chosenParts, type Part } from './testOptions.ts';
import { ensureVscodeHost } from './vscodeHost.ts';

/** Most suites at once: more would only wait for each other, since most run a VS Code and a browser. */
const MOST_AT_ONCE = 2;

const IN_VSCODE: readonly Part[] = ['host', 'e2e'];
const IN_BROWSER: readonly Part[] = [...IN_VSCODE, 'browser'];

/** Runs type check, lint, package, build and all suites, or those named by `--only`. Prints the failures and the sum at the end. */
export async function main(args: readonly string[]): Promise<number> {
  const chosen = chosenParts(args);
  if (typeof chosen === 'string') {
    console.error(chosen);
    return 2;
  }
  const signal = stopSignal();
  const outcomes = await runAll(chosen, signal);
  if (signal.aborted) return Number(signal.reason);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  for (const failure of failures) console.log(`\nFailed: ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}

/** Runs first the jobs that must run alone, one after the other; then the suites, as many at once as the machine has room for. */
async function runAll(chosen: readonly Part[], signal: AbortSignal): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const jobs = chosen.flatMap(jobsOf);
  for (const job of jobs.filter(({ isAlone }) => isAlone)) {
    if (signal.aborted) return outcomes;
    outcomes.push(await runJob(job, (text) => process.stdout.write(text), signal));
  }
  const suites = jobs.filter(({ isAlone }) => !isAlone);
  if (chosen.some((part) => IN_BROWSER.includes(part))) await ensureChromium(consoleProgress, signal);
  if (chosen.some((part) => IN_VSCODE.includes(part))) await prepareVscode(signal);
  const limiter = new Limiter(Math.min(MOST_AT_ONCE, availableParallelism()));
  const run = (job: Job) => limiter.run(() => runSuite(job, suites.length === 1, signal));
  return [...outcomes, ...(await Promise.all(suites.map(run)))];
}

/** Installs VS Code once, before several suites need it at the same time, and removes the evidence of an earlier run. */
async function prepareVscode(signal: AbortSignal): Promise<void> {
  await rm(evidenceFolder, { recursive: true, force: true });
  await ensureVscodeHost(consoleProgress, signal);
}

/** Prints the output of one of several suites when that suite has ended, so that no outputs are mixed up. */
async function runSuite(job: Job, isOnlyOne: boolean, signal: AbortSignal): Promise<Outcome> {
  if (signal.aborted) return { passed: 0, failures: [] };
  if (isOnlyOne) return runJob(job, (text) => process.stdout.write(text), signal);
  const said: string[] = [];
  const outcome = await runJob(job, (text) => said.push(text), signal);
  process.stdout.write(said.join(''));
  return outcome;
}

async function runJob(job: Job, print: (text: string) => void, signal: AbortSignal): Promise<Outcome> {
  const began = Date.now();
  print(`\n=== ${job.name}\n`);
  const { passed, failures } = await job.run(print, signal).catch(
    (error: unknown): Outcome => ({
      passed: 0,
      failures: [error instanceof Error ? error.message : String(error)],
    }),
  );
  const counts = passed + failures.length > 0 ? `${passed} passed, ${failures.length} failed, ` : '';
  print(`=== ${job.name}: ${counts}${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  return { passed, failures: failures.map((failure) => `${job.name}: ${failure}`) };
}
