import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, outcomeOf, readResults } from './outcome.ts';
import { repositoryRoot } from './paths.ts';
import { endProcessTree } from './processTree.ts';

export interface MochaOptions {
  readonly files: readonly string[];
  /** Time limit of one test, in milliseconds. */
  readonly timeout: number;
  /** Takes the output of mocha as it comes. */
  print(text: string): void;
}

/** Runs test files with mocha in a process of their own. An abort ends that process and its descendants. */
export async function runMocha(
  { files, timeout, print }: MochaOptions,
  signal?: AbortSignal,
): Promise<Outcome> {
  const scratch = mkdtempSync(join(tmpdir(), 'quiver-results-'));
  const results = join(scratch, 'results.jsonl');
  const script = join(repositoryRoot, 'scripts', 'mochaRun.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, results, String(timeout), ...files], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  const abort = (): void => void (child.pid && endProcessTree(child.pid));
  signal?.addEventListener('abort', abort, { once: true });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  signal?.removeEventListener('abort', abort);
  const outcome = outcomeOf(
    readResults(results),
    code === 0 ? undefined : 'The process of the suite failed.',
  );
  rmSync(scratch, { recursive: true, force: true });
  return outcome;
}
