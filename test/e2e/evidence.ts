import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../scripts/paths.ts';
import type { Workbench } from './workbench.ts';

/** Folder for the evidence of failed tests: a screenshot, the text on it, and the logs, named after the test. */
export const evidenceFolder = join(repositoryRoot, 'dist', 'test', 'e2e');

export async function saveEvidence(workbench: Workbench, title: string): Promise<void> {
  const path = pathOf(title);
  await mkdir(evidenceFolder, { recursive: true });
  await workbench.screenshot(`${path}.png`).catch(() => undefined);
  await writeFile(`${path}.txt`, await workbench.visibleText().catch(String));
  await workbench.saveLogs(`${path}-logs`);
}

/** Text on the screen when the test failed, for a reader who has only the printed words. */
export async function screenOf(title: string): Promise<string | undefined> {
  return readFile(`${pathOf(title)}.txt`, 'utf8').catch(() => undefined);
}

function pathOf(title: string): string {
  return join(evidenceFolder, title.replace(/[^\w-]+/g, '-').slice(0, 80));
}
