import { existsSync, readFileSync } from 'node:fs';
import type { ResultLine } from './resultsReporter.ts';

/** What came of a suite or a check. A check counts as nothing when it passes and as one failure when it does not. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

export function readResults(path: string): ResultLine[] {
  if (!existsSync(path)) return [];
  const whole = readFileSync(path, 'utf8').split('\n').slice(0, -1); // a last line without its end is still being written
  return whole.map((line) => JSON.parse(line) as ResultLine);
}

/** Counts the results of a suite. One that ran nothing, or died before its end, has failed even if no test of it did. */
export function outcomeOf(results: readonly ResultLine[], problem?: string): Outcome {
  const count = (type: ResultLine['type']): number => results.filter((line) => line.type === type).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const fault = problem ?? faultOf(passed + failed, count('end') > 0);
  if (!fault || failed > 0) return { passed, failed };
  console.error(fault);
  return { passed, failed: 1 };
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  const add = (a: Outcome, b: Outcome): Outcome => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
  });
  return outcomes.reduce(add, { passed: 0, failed: 0 });
}

function faultOf(ran: number, ended: boolean): string | undefined {
  if (!ended) return 'The suite stopped before its end.';
  return ran === 0 ? 'No test ran.' : undefined;
}
