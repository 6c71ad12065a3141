import Mocha from 'mocha';
import { resultsReporter } from './resultsReporter.ts';

/** Runs mocha as a process of its own. Arguments: the file for the results, the time limit of a test in milliseconds, the test files. */
async function main([path = '', timeout = '2000', ...files]: readonly string[]): Promise<void> {
  const mocha = new Mocha({
    reporter: resultsReporter({ path }),
    timeout: Number(timeout),
    forbidOnly: true,
  });
  for (const file of files) mocha.addFile(file);
  await mocha.loadFilesAsync();
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  process.exit(failures > 0 ? 1 : 0); // a handle that a test left open must not keep the run alive
}

void main(process.argv.slice(2));
