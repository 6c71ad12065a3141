import { count } from '../../lib/text.ts';

/** The diff, cut behind a line to at most `limit` characters, with a notice that says how many lines are missing. */
export function cutDiff(diff: string, limit: number): string {
  if (diff.length <= limit) return diff;
  const end = diff.lastIndexOf('\n', limit);
  const missing = diff.slice(end + 1).split('\n').length;
  return `${diff.slice(0, end)}\n[cut: ${count(missing, 'more line')} of the diff]`;
}
