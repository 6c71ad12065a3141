import type { Outcome } from '../../scripts/outcome.ts';
import { runMocha } from '../../scripts/runMocha.ts';
import { evidenceFolder } from './openWorkbench.ts';

/** Runs one file of end-to-end tests. What fails leaves a screenshot and logs. */
export async function runEndToEnd(
  file: string,
  print: (text: string) => void,
  signal?: AbortSignal,
): Promise<Outcome> {
  const outcome = await runMocha({ files: [file], timeout: 120_000, print }, signal);
  if (outcome.failures.length > 0) print(`Screenshots and logs of what failed: ${evidenceFolder}\n`);
  return outcome;
}
