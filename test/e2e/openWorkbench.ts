import { join } from 'node:path';
import { repositoryRoot } from '../../scripts/paths.ts';
import { openWorkbenchPage, type WorkbenchPageOptions } from '../../scripts/workbenchPage.ts';
import { Workbench } from './workbench.ts';

/** What a failed test leaves behind: a screenshot and the logs, named after the test. */
export const evidenceFolder = join(repositoryRoot, 'dist', 'test', 'e2e');

/** Opens a VS Code of its own and waits until a message can be sent. */
export async function openWorkbench(options: WorkbenchPageOptions = {}): Promise<Workbench> {
  const workbench = new Workbench(await openWorkbenchPage(options));
  try {
    await workbench.ready();
    return workbench;
  } catch (error) {
    await saveEvidence(workbench, 'not ready');
    await workbench.dispose();
    throw error;
  }
}

/**
 * One workbench for all tests of the `describe` it is called in: opened before the first, closed after the last, and a
 * test that fails leaves evidence. The returned function gives it, inside a test.
 */
export function useWorkbench(options: WorkbenchPageOptions = {}): () => Workbench {
  let workbench: Workbench | undefined;
  before(async function () {
    this.timeout(120_000);
    workbench = await openWorkbench(options);
  });
  afterEach(async function () {
    const test = this.currentTest;
    if (workbench && test?.state === 'failed') await saveEvidence(workbench, test.fullTitle());
  });
  after(async () => workbench?.dispose());
  return () => {
    if (!workbench) throw new Error('The workbench is open only while tests run.');
    return workbench;
  };
}

async function saveEvidence(workbench: Workbench, title: string): Promise<void> {
  const name = title.replace(/[^\w-]+/g, '-').slice(0, 80);
  await workbench.screenshot(join(evidenceFolder, `${name}.png`)).catch(() => undefined);
  await workbench.saveLogs(join(evidenceFolder, `${name}-logs`));
}
