import type { Outcome } from '../../scripts/outcome.ts';
import { runMocha } from '../../scripts/runMocha.ts';
import { evidenceFolder, screenOf } from './evidence.ts';

/** Runs one file of end-to-end tests. A failed test leaves a screenshot and logs, and prints the text on the screen. */
export async function runEndToEnd(
  file: string,
  print: (text: string) => void,
  signal?: AbortSignal,
): Promise<Outcome> {
  const outcome = await runMocha({ files: [file], timeout: 120_000, print }, signal);
  if (outcome.failures.length > 0) print(`Screenshots and logs of what failed: ${evidenceFolder}\n`);
  return { ...outcome, failures: await Promise.all(outcome.failures.map(withScreen)) };
}

async function withScreen(failure: string): Promise<string> {
  const [title = ''] = failure.split('\n');
  const screen = await screenOf(title);
  return screen ? `${failure}\nOn the screen:\n${screen}` : failure;
}
