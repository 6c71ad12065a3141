import { appendFileSync } from 'node:fs';
import { format } from 'node:util';
import Mocha from 'mocha';

/** One line of the file with the results. `end` is missing when the process died in the middle. */
export type ResultLine =
  | { readonly type: 'passed'; readonly title: string }
  | { readonly type: 'failed'; readonly title: string; readonly reason: string }
  | { readonly type: 'print'; readonly text: string }
  | { readonly type: 'end' };

export interface ResultsOptions {
  readonly path: string;
  /** Writes the output of mocha into the file, too, if there is no console that a person sees. */
  readonly printsToFile?: boolean;
}

/** Reporter like mocha's `spec` that also writes the results as lines of JSON into a file, for the process that started the run. */
export function resultsReporter({ path, printsToFile }: ResultsOptions): typeof Mocha.reporters.Spec {
  const write = (line: ResultLine): void => appendFileSync(path, `${JSON.stringify(line)}\n`);
  return class extends Mocha.reporters.Spec {
    constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
      if (printsToFile)
        Mocha.reporters.Base.consoleLog = (...parts) => write({ type: 'print', text: format(...parts) });
      super(runner, options);
      runner.on('pass', (test) => write({ type: 'passed', title: test.fullTitle() }));
      runner.on('fail', (test, error) =>
        write({ type: 'failed', title: test.fullTitle(), reason: String(error?.stack ?? error) }),
      );
      runner.on('end', () => write({ type: 'end' }));
    }
  };
}
