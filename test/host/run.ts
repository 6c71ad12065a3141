import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Outcome, outcomeOf, readResults } from '../../scripts/outcome.ts';
import { repositoryRoot } from '../../scripts/paths.ts';
import { openWorkbenchPage } from '../../scripts/workbenchPage.ts';
import { resultsVariable } from './mochaEntry.ts';

const timeLimit = 10 * 60_000;

/** Runs the bundled host suite in the extension host of a real VS Code and prints what mocha says. */
export async function runHostSuite(
  { print }: { print(text: string): void },
  signal?: AbortSignal,
): Promise<Outcome> {
  const scratch = await mkdtemp(join(tmpdir(), 'quiver-results-'));
  const results = join(scratch, 'results.jsonl');
  const done = new AbortController();
  let report = (_code: number): void => undefined;
  const exit = new Promise<number>((resolve) => {
    report = resolve;
  });
  const vscode = await openWorkbenchPage({
    tests: join(repositoryRoot, 'dist', 'test', 'host.js'),
    companions: [join(repositoryRoot, 'test', 'fixtures', 'modelExtension')],
    env: { [resultsVariable]: results },
    prepare: async (page) => {
      await page.exposeFunction('codeAutomationExit', (code: number) => report(code));
    },
  });
  const printing = printResults(results, print, done.signal);
  try {
    const problem = await Promise.race([
      exit.then((code) => (code === 0 ? undefined : `The host suite ended with code ${code}.`)),
      vscode.ended.then(() => 'The server of VS Code ended before the suite did.'),
      crash(vscode.page),
      aborted(signal),
      sleep(timeLimit, `The host suite did not end within ${timeLimit / 60_000} minutes.`, {
        signal: done.signal,
      }),
    ]);
    done.abort();
    await printing;
    const outcome = outcomeOf(readResults(results), problem);
    if (outcome.failures.length > 0) await vscode.saveLogs(join(repositoryRoot, 'dist', 'test', 'host-logs'));
    return outcome;
  } finally {
    done.abort();
    await vscode.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Prints what mocha prints, as it comes; the console of the extension host is buried in VS Code's own log. */
async function printResults(path: string, print: (text: string) => void, done: AbortSignal): Promise<void> {
  for (let printed = 0, last = false; !last; ) {
    last = done.aborted;
    const lines = readResults(path);
    for (const line of lines.slice(printed)) if (line.type === 'print') print(`${line.text}\n`);
    printed = lines.length;
    await sleep(200, undefined, { signal: done }).catch(() => undefined);
  }
}

function aborted(signal?: AbortSignal): Promise<string> {
  return new Promise((resolve) =>
    signal?.addEventListener('abort', () => resolve('The host suite was stopped.')),
  );
}

function crash(page: Page): Promise<string> {
  return new Promise((resolve) => page.once('crash', () => resolve('The page of VS Code crashed.')));
}
