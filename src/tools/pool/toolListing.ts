import { groupBy } from '../../lib/groupBy.ts';
import { count } from '../../lib/text.ts';
import { plainName } from '../tool/plainName.ts';
import { CHARACTERS_PER_TOKEN } from '../tool/tokens.ts';
import type { Tool } from '../tool/tool.ts';

interface Row {
  readonly server: string;
  readonly names: readonly string[];
  /** Number of names that are shown: all of them, or a few after their number. */
  shown: number;
}

/** Name of a tool and the group that lists the tool. */
export interface ListedName {
  readonly server: string;
  readonly name: string;
}

/** Names of tools by server, within a budget; see `nameListing`. */
export const toolListing = (tools: readonly Tool[], maxTokens: number): readonly string[] =>
  nameListing(
    tools.map(({ origin, definition }) => ({
      server: origin.server === undefined ? 'built-in' : plainName(origin.server),
      name: definition.name,
    })),
    maxTokens,
  );

/**
 * One line a server with the names of its tools, sorted. Over the budget, the servers with the most tools shrink to a
 * count, one after the other, and the rest of the budget goes to a few names of each. Every server is named whatever the
 * budget.
 */
export function nameListing(names: readonly ListedName[], maxTokens: number): readonly string[] {
  const rows = rowsOf(names);
  const sizeOf = (row: Row) => lineOf(row).length + 1;
  const room = maxTokens * CHARACTERS_PER_TOKEN;
  let size = rows.reduce((sum, row) => sum + sizeOf(row), 0);
  const counted: Row[] = [];
  const show = (row: Row, shown: number): void => {
    size -= sizeOf(row);
    row.shown = shown;
    size += sizeOf(row);
  };
  for (const row of [...rows].sort((a, b) => b.names.length - a.names.length)) {
    if (size <= room) break;
    show(row, 0);
    counted.push(row);
  }
  for (let shown = 1; shown <= MAX_EXAMPLES; shown++) {
    for (const row of counted) {
      if (row.shown < shown - 1 || row.names.length <= shown) continue;
      show(row, shown);
      if (size > room) show(row, shown - 1);
    }
  }
  return rows.map(lineOf);
}

/** Names that are shown as examples: more would look like all of them. */
const MAX_EXAMPLES = 20;

function rowsOf(listed: readonly ListedName[]): Row[] {
  return [...groupBy(listed, ({ server }) => server)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([server, group]) => {
      const names = group.map(({ name }) => name).sort();
      return { server, names, shown: names.length };
    });
}

function lineOf({ server, names, shown }: Row): string {
  if (shown === names.length) return `${server}: ${names.join(', ')}`;
  const examples = shown === 0 ? '' : `, e.g. ${names.slice(0, shown).join(', ')}`;
  return `${server}: ${count(names.length, 'tool')}${examples}`;
}
