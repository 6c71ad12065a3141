import assert from 'node:assert/strict';
import { readSources, roomOf, type SourceFile } from '../../../scripts/houseFacts.ts';

const SEARCH = 'tools/search';

/** The rooms in the order in which they build on each other: each may import from those before it. */
const ROOMS = ['lexicon', 'text', 'index', 'query', 'rank', '', 'report'].map((room) =>
  room === '' ? SEARCH : `${SEARCH}/${room}`,
);

/** Files that every room may import, and that import only each other. */
const LEAVES = ['ranking.ts', 'explanation.ts'].map((file) => `${SEARCH}/${file}`);

interface Edge {
  readonly from: string;
  readonly to: string;
}

const edgesOf = (files: readonly SourceFile[]): readonly Edge[] =>
  files.flatMap(({ path, imports }) => imports.map((to) => ({ from: path, to })));

function isAllowed({ from, to }: Edge): boolean {
  if (to.startsWith('lib/') || LEAVES.includes(to)) return true;
  if (LEAVES.includes(from)) return false;
  const target = ROOMS.indexOf(roomOf(to));
  return target >= 0 && target <= ROOMS.indexOf(roomOf(from));
}

describe('the rooms of the search', () => {
  const files = readSources('src').filter(({ path }) => path.startsWith(`${SEARCH}/`));

  it('are those of the map', () => {
    assert.deepEqual([...new Set(files.map(({ path }) => roomOf(path)))].sort(), [...ROOMS].sort());
  });

  it('import only from rooms before them', () => {
    const edges = edgesOf(files);
    assert.ok(edges.length > 100);
    assert.deepEqual(
      edges.filter((edge) => !isAllowed(edge)),
      [],
    );
  });

  it('would not get away with a wrong import', () => {
    for (const [from, to] of [
      ['text/x.ts', 'tools/search/query/y.ts'],
      ['rank/x.ts', 'tools/search/toolIndex.ts'],
      ['lexicon/x.ts', 'tools/search/text/lexicon.ts'],
      ['ranking.ts', 'tools/search/text/lexicon.ts'],
      ['report/x.ts', 'tools/pool/toolPool.ts'],
    ] as const)
      assert.equal(isAllowed({ from: `${SEARCH}/${from}`, to }), false, from);
  });
});
