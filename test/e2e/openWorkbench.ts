import { openWorkbenchPage, type WorkbenchPageOptions } from '../../scripts/workbenchPage.ts';
import { saveEvidence } from './evidence.ts';
import { Workbench } from './workbench.ts';

/** Opens a VS Code of its own and waits until a message can be sent. */
export async function openWorkbench(options: WorkbenchPageOptions = {}): Promise<Workbench> {
  const workbench = new Workbench(await openWorkbenchPage(options));
  try {
    await workbench.ready();
    return workbench;
  } catch (error) {
    await saveEvidence(workbench, 'not ready');
    const screen = await workbench.visibleText().catch(String);
    await workbench.dispose();
    throw new Error(`The workbench is not ready. On the screen:\n${screen}`, { cause: error });
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
