import { existsSync, readFileSync } from 'node:fs';
import type { ResultLine } from './resultsReporter.ts';

/** Outcome of a suite or a check. A check that passes does not count; a check that fails counts as one failure. */
export interface Outcome {
  readonly passed: number;
  /** Failures, each with its reason, for the end of a long run. */
  readonly failures: readonly string[];
}

export function readResults(path: string): ResultLine[] {
  if (!existsSync(path)) return [];
  const whole = readFileSync(path, 'utf8').split('\n').slice(0, -1); // a last line without its end is still being written
  return whole.map((line) => JSON.parse(line) as ResultLine);
}

/** Counts the results of a suite. A suite that ran no test, or died before its end, has failed even if none of its tests did. */
export function outcomeOf(results: readonly ResultLine[], problem?: string): Outcome {
  const count = (type: ResultLine['type']): number => results.filter((line) => line.type === type).length;
  const passed = count('passed');
  const failures = results.flatMap((line) =>
    line.type === 'failed' ? [`${line.title}\n${line.reason}`] : [],
  );
  if (failures.length > 0) return { passed, failures };
  const fault = problem ?? faultOf(passed, count('end') > 0);
  return { passed, failures: fault ? [fault] : [] };
}

function faultOf(ran: number, ended: boolean): string | undefined {
  if (!ended) return 'The suite stopped before its end.';
  return ran === 0 ? 'No test ran.' : undefined;
}
