import type { Problem } from '../../host/diagnostics.ts';
import { count } from '../../lib/text.ts';
import { problemLine } from './problemLine.ts';

const MAX_PROBLEMS = 10;

/**
 * Tells which problems of a file an edit brought and which it resolved; empty if none. The line of a problem does not
 * matter.
 */
export function problemsDelta(before: readonly Problem[], after: readonly Problem[]): string {
  const resolved = subtract(before, after);
  const appeared = subtract(after, before);
  return [listProblems('new problem', appeared), listProblems('resolved problem', resolved)]
    .filter(Boolean)
    .join('\n');
}

/** The problems of the first list that the second does not have; of equal ones, as many as the second lacks. */
function subtract(problems: readonly Problem[], others: readonly Problem[]): readonly Problem[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(kindOf(other), (left.get(kindOf(other)) ?? 0) + 1);
  return problems.filter((problem) => {
    const quantity = left.get(kindOf(problem)) ?? 0;
    left.set(kindOf(problem), quantity - 1);
    return quantity <= 0;
  });
}

const kindOf = ({ path, severity, source, message }: Problem): string =>
  JSON.stringify([path, severity, source, message]);

/** Lists problems, a line each, under their number; empty if there are none. */
export function listProblems(noun: string, problems: readonly Problem[]): string {
  if (problems.length === 0) return '';
  const lines = problems.slice(0, MAX_PROBLEMS).map((problem) => `  ${problemLine(problem)}`);
  const more = problems.length - lines.length;
  return [`${count(problems.length, noun)}:`, ...lines, ...(more > 0 ? [`  and ${more} more`] : [])].join(
    '\n',
  );
}
