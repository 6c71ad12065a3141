import {
  boostByCalls,
  type CallCounts,
  NO_CALLS,
  recordCall,
} from '../../src/tools/search/rank/callCounts.ts';
import { type PastSearch, recordLed, recordSearch } from '../../src/tools/search/rank/pastSearches.ts';
import type { ToolIndex } from '../../src/tools/search/toolIndex.ts';
import { indexOf } from './catalog.ts';
import { numbersFrom } from './numbersFrom.ts';
import { type JudgedQuery, measure, type Quality } from './quality.ts';
import { percent, type Sets } from './qualityTables.ts';
import { type QuerySet, spread } from './querySets.ts';
import { table } from './table.ts';

const HOUR = 60 * 60 * 1_000;
/** Tools that a chat looks at until it gives up: two pages. */
const looked = 10;
const mostChats = 600;

interface Memory {
  readonly calls: CallCounts;
  readonly searches: readonly PastSearch[];
}

/**
 * The worth of what a workspace learns. The queries of a set come in a random order as the searches of its chats; each chat
 * calls the first right tool of two pages. The first half of the chats teaches, the second half is judged: apart for queries
 * with a right tool that some chat of the first half has called, and for all others.
 */
export function replayTable({ own, foreign }: Sets): string {
  const together = own[0] ? [{ ...own[0], name: 'own', queries: own.flatMap(({ queries }) => queries) }] : [];
  const rows = [...together, ...foreign].map((set) => {
    const { before, after } = replay(set);
    return [
      set.name,
      ...(['known', 'unknown'] as const).flatMap((part) => [
        `${before[part].queries}`,
        cellOf(before[part]),
        cellOf(after[part]),
      ]),
    ];
  });
  return table(
    ['set', 'known tools: queries', 'without', 'learned', 'other tools: queries', 'without', 'learned'],
    rows,
  );
}

const cellOf = ({ hitAt5, reciprocalRank }: Quality): string =>
  `${percent(hitAt5)} / ${reciprocalRank.toFixed(3)}`;

interface Parts {
  readonly known: Quality;
  readonly unknown: Quality;
}

function replay({ tools, queries }: QuerySet): { readonly before: Parts; readonly after: Parts } {
  const index = indexOf(tools);
  const chats = shuffled(spread(queries, mostChats));
  const half = Math.floor(chats.length / 2);
  const memory = learn(chats.slice(0, half), index);
  const judged = chats.slice(half);
  const isKnown = ({ relevant }: JudgedQuery) => relevant.some((id) => Object.hasOwn(memory.calls.tools, id));
  const parts = (search: (query: string) => readonly string[]): Parts => ({
    known: measure({ search }, judged.filter(isKnown)),
    unknown: measure(
      { search },
      judged.filter((query) => !isKnown(query)),
    ),
  });
  return {
    before: parts((query) => searchIn(index, query)),
    after: parts((query) => searchIn(index, query, memory, chats.length)),
  };
}

function learn(chats: readonly JudgedQuery[], index: ToolIndex): Memory {
  let memory: Memory = { calls: NO_CALLS, searches: [] };
  for (const [place, { text, relevant }] of chats.entries()) {
    const found = searchIn(index, text, memory, place);
    const at = place * HOUR;
    const searches = recordSearch(memory.searches, { query: text, found }, at);
    const tool = found.find((id) => relevant.includes(id));
    memory =
      tool === undefined
        ? { ...memory, searches }
        : {
            calls: recordCall(memory.calls, { tool, chat: `${place}`, at }),
            searches: recordLed(searches, { query: text, tool, at }),
          };
  }
  return memory;
}

function searchIn(index: ToolIndex, query: string, memory?: Memory, place = 0): readonly string[] {
  const now = place * HOUR;
  const learned = memory && { past: memory.searches, boost: boostByCalls(memory.calls, now), now };
  return index.search(query, { limit: looked, ...learned }).map(({ id }) => id);
}

function shuffled<T>(items: readonly T[]): T[] {
  const random = numbersFrom(11);
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
