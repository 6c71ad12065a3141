import Mocha from 'mocha';
import { resultsReporter } from '../../scripts/resultsReporter.ts';

/** The name of the environment variable with the path of the file for the results. */
export const resultsVariable = 'QUIVER_TEST_RESULTS';

/**
 * Runs the host suite inside the extension host. VS Code calls it through the bundle, which says how to load the test
 * files: they may only be evaluated once mocha's functions are there.
 */
export async function runSuite(load: () => void): Promise<void> {
  const path = process.env[resultsVariable];
  if (!path) throw new Error(`${resultsVariable} does not say where the results go.`);
  const reporter = resultsReporter({ path, printsToFile: true });
  const mocha = new Mocha({ reporter, timeout: 60_000, forbidOnly: true });
  mocha.suite.emit('pre-require', globalThis, null, mocha);
  load();
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${failures} failed`);
}
