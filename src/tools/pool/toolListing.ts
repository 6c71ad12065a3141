import { groupBy } from '../../lib/groupBy.ts';
import { count } from '../../lib/text.ts';
import { plainName } from '../tool/plainName.ts';
import { splitName } from '../tool/serverPrefix.ts';
import { CHARACTERS_PER_TOKEN } from '../tool/tokens.ts';
import type { Tool } from '../tool/tool.ts';

interface Row {
  readonly server: ListedServer;
  readonly names: readonly string[];
  /** Number of names that are shown: all of them, or a few after their number. */
  shown: number;
}

/** Name of a tool and the group that lists the tool. */
export interface ListedName {
  readonly server: string;
  readonly name: string;
  /** A few words after the name. */
  readonly hint?: string | undefined;
}

/** A server as it is listed. */
export interface ListedServer {
  readonly name: string;
  /** Beginning of the names of its tools. */
  readonly prefix: string;
}

export interface ListingOptions {
  readonly maxTokens: number;
  /** The query that finds the tools of a server. */
  queryFor?(server: ListedServer): string;
}

/** The group of Quiver's own tools. */
export const BUILT_IN = 'built-in';

/** Names of tools by server, within a budget; see `nameListing`. */
export const toolListing = (tools: readonly Tool[], options: ListingOptions): readonly string[] =>
  nameListing(
    tools.map(({ origin, definition, hint }) => ({
      server: origin.server === undefined ? BUILT_IN : plainName(origin.server),
      name: definition.name,
      hint,
    })),
    options,
  );

/**
 * One line a server with the names of its tools, sorted, and the prefix that all of them have: `slack (mcp__slack__): post`.
 * Over the budget, the servers with the most tools shrink to a count, one after the other, and the rest of the budget
 * goes to a few names of each, with the query that finds the others. Every server is named whatever the budget.
 */
export function nameListing(
  names: readonly ListedName[],
  { maxTokens, queryFor }: ListingOptions,
): readonly string[] {
  const rows = rowsOf(names);
  const lineOf = (row: Row) => (row.shown === row.names.length ? wholeLine(row) : countLine(row, queryFor));
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
  const named = listed.map(({ server, name, hint }) => {
    const { prefix, short } = splitName(name);
    return { server: { name: server, prefix }, name: hint === undefined ? short : `${short} (${hint})` };
  });
  return [...groupBy(named, ({ server }) => headOf(server))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const names = group.map(({ name }) => name).sort();
      return group.slice(0, 1).map(({ server }) => ({ server, names, shown: names.length }));
    });
}

const headOf = ({ name, prefix }: ListedServer): string => (prefix === '' ? name : `${name} (${prefix})`);

const wholeLine = ({ server, names }: Row): string => `${headOf(server)}: ${names.join(', ')}`;

function countLine({ server, names, shown }: Row, queryFor: ListingOptions['queryFor']): string {
  const amount = count(names.length, 'tool');
  if (shown === 0) return `${server.name}: ${amount}`;
  const rest = server.prefix !== '' && queryFor ? ` ("${queryFor(server)}")` : '';
  return `${headOf(server)}: ${amount}${rest}, e.g. ${names.slice(0, shown).join(', ')}`;
}
