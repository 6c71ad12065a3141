import { count, visible } from '../lib/text.ts';
import { textTokens } from './tokens.ts';
import type { Tool } from './tool.ts';

interface Row {
  readonly server: string;
  readonly names: readonly string[];
  /** How many names are shown; all of them, or a few after their number. */
  shown: number;
}

/**
 * One line a server with its tools' names, sorted. Over the budget, the servers with the most tools shrink to a
 * count, one after the other, and what is left of the budget goes to a few names of each. Every server is named
 * whatever the budget.
 */
export function toolListing(tools: readonly Tool[], maxTokens: number): readonly string[] {
  const rows = rowsOf(tools);
  let tokens = rows.reduce((sum, row) => sum + textTokens(lineOf(row)), 0);
  const counted: Row[] = [];
  for (const row of [...rows].sort((a, b) => b.names.length - a.names.length)) {
    if (tokens <= maxTokens) break;
    tokens -= textTokens(lineOf(row));
    row.shown = 0;
    tokens += textTokens(lineOf(row));
    counted.push(row);
  }
  for (let shown = 0; shown < MAX_EXAMPLES; shown++) {
    for (const row of counted) {
      const cost = textTokens(row.names[shown] ?? '') + 2;
      if (row.shown < shown || row.names.length <= shown + 1 || tokens + cost > maxTokens) continue;
      row.shown = shown + 1;
      tokens += cost;
    }
  }
  return rows.map(lineOf);
}

/** More names than this would look like all of them. */
const MAX_EXAMPLES = 20;

function rowsOf(tools: readonly Tool[]): Row[] {
  const groups = new Map<string, string[]>();
  for (const { origin, definition } of tools) {
    const group = origin.kind === 'builtin' ? 'built-in' : plainName(origin.server);
    const names = groups.get(group);
    if (names) names.push(definition.name);
    else groups.set(group, [definition.name]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([server, names]) => ({ server, names: names.sort(), shown: names.length }));
}

function lineOf({ server, names, shown }: Row): string {
  if (shown === names.length) return `${server}: ${names.join(', ')}`;
  const examples = shown === 0 ? '' : `, e.g. ${names.slice(0, shown).join(', ')}`;
  return `${server}: ${count(names.length, 'tool')}; search for them${examples}`;
}

/** A server's name can be any string; in our markup it is one plain line. */
export const plainName = (name: string): string =>
  visible(name)
    .replace(/[<>\s]+/g, ' ')
    .trim()
    .slice(0, 100);
