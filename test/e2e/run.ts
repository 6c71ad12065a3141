import { rm } from 'node:fs/promises';
import { ensureChromium } from '../../scripts/chromium.ts';
import type { Outcome } from '../../scripts/outcome.ts';
import { consoleProgress } from '../../scripts/progress.ts';
import { runMocha } from '../../scripts/runMocha.ts';
import { ensureVscodeHost } from '../../scripts/vscodeHost.ts';
import { evidenceFolder } from './openWorkbench.ts';

/** Runs end-to-end tests, each file with a VS Code of its own. What failed leaves a screenshot and logs in dist/test/e2e. */
export async function runEndToEnd(files: readonly string[], signal?: AbortSignal): Promise<Outcome> {
  await rm(evidenceFolder, { recursive: true, force: true });
  await ensureChromium(consoleProgress, signal);
  await ensureVscodeHost(consoleProgress, signal);
  const outcome = await runMocha({ files, timeout: 120_000 }, signal);
  if (outcome.failed > 0) console.log(`Screenshots and logs of what failed: ${evidenceFolder}`);
  return outcome;
}
