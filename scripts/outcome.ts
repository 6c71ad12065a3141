import { existsSync, readFileSync } from 'node:fs';
import type { ResultLine } from './resultsReporter.ts';

/** What came of a suite or a check. A check counts as nothing when it passes and as one failure when it does not. */
export interface Outcome {
  readonly passed: number;
  /** What failed, each with its reason, for the end of a long run. */
  readonly failures: readonly string[];
}

export function readResults(path: string): ResultLine[] {
  if (!existsSync(path)) return [];
  const whole = readFileSync(path, 'utf8').split('\n').slice(0, -1); // a last line without its end is still being written
  return whole.map((line) => JSON.parse(line) as ResultLine);
}

/** Counts the results of a suite. One that ran nothing, or died before its end, has failed even if no test of it did. */
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
