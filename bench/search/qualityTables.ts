import type { CatalogTool } from './catalog.ts';
import type { Engine, EngineKind } from './engine.ts';
import { measure, type Quality } from './quality.ts';
import { type QuerySet, spread } from './querySets.ts';
import { table } from './table.ts';

/** Sets of one's own and sets that others made. */
export interface Sets {
  readonly own: readonly QuerySet[];
  readonly foreign: readonly QuerySet[];
}

export const percent = (share: number): string => (100 * share).toFixed(1);

export const meanOf = (all: readonly Quality[], pick: (quality: Quality) => number): number =>
  all.reduce((sum, quality) => sum + pick(quality), 0) / Math.max(1, all.length);

/** All engines on all sets: hit@5 / MRR@10, then everything there is to say about the first engine. */
export function qualityTables(kinds: readonly EngineKind[], { own, foreign }: Sets): string[] {
  const all = [...own, ...foreign];
  const measured = kinds.map((kind) => ({ kind, qualities: measureAll(kind, all) }));
  const compared = measured.map(({ kind, qualities }) => {
    const ofForeign = qualities.slice(own.length);
    const cells = foreign.length > 0 ? [...qualities, ...[meanQuality(ofForeign)]] : qualities;
    return [
      kind.name,
      ...cells.map((quality) => `${percent(quality.hitAt5)} / ${quality.reciprocalRank.toFixed(3)}`),
    ];
  });
  const names = [...all.map(({ name }) => name), ...(foreign.length > 0 ? ['mean of the public sets'] : [])];
  const first = measured[0];
  return [
    `### hit@5 / MRR@10\n\n${table(['engine', ...names], compared)}`,
    `### ${first?.kind.name ?? ''}, set by set\n\n${detailTable(all, first?.qualities ?? [])}`,
    ...(first ? [`### Difficulties, hit@5\n\n${difficultyTable(first.kind, own)}`] : []),
  ];
}

function detailTable(sets: readonly QuerySet[], qualities: readonly Quality[]): string {
  return table(
    ['set', 'tools', 'queries', 'hit@1', 'hit@5', 'recall@5', 'precision@5', 'MRR@10', 'empty'],
    sets.flatMap(({ name, tools }, place) => {
      const quality = qualities[place];
      if (!quality) return [];
      const { hitAt1, hitAt5, recallAt5, precisionAt5, reciprocalRank, empty } = quality;
      const shares = [hitAt1, hitAt5, recallAt5, precisionAt5].map(percent);
      return [
        [name, `${tools.length}`, `${quality.queries}`, ...shares, reciprocalRank.toFixed(3), percent(empty)],
      ];
    }),
  );
}

function difficultyTable(kind: EngineKind, own: readonly QuerySet[]): string {
  const engines = builder(kind);
  const classes = [
    ...new Set(own.flatMap(({ queries }) => queries.flatMap(({ hard }) => hard ?? []))),
  ].sort();
  return table(
    ['difficulty', ...own.map(({ name }) => name)],
    classes.map((name) => [
      name,
      ...own.map(({ tools, queries }) =>
        percent(
          measure(
            engines(tools),
            queries.filter(({ hard }) => hard === name),
          ).hitAt5,
        ),
      ),
    ]),
  );
}

/**
 * Answers to queries that no tool can answer: those of the public set `apart`, which is about something else, asked of every
 * other public set's tools, and all others asked of its tools.
 */
export function falseAnswers(kinds: readonly EngineKind[], { own, foreign }: Sets, apart: QuerySet): string {
  const others = foreign.filter((set) => set !== apart);
  const asked = (tools: QuerySet, { name, queries }: QuerySet) => ({
    name: `${name} of ${tools.name}`,
    tools: tools.tools,
    queries: spread(queries, 60).map((query) => ({ ...query, relevant: [] })),
  });
  const pairs = [
    ...others.map((set) => asked(set, apart)),
    ...[...others, ...own].map((set) => asked(apart, set)),
  ];
  return table(
    ['engine', 'queries', 'answered all the same', 'in keywords'],
    kinds.map((kind) => {
      const measured = measureAll(kind, pairs);
      const keywords = measured.filter((_, place) => pairs[place]?.name.startsWith('keywords '));
      const queries = measured.reduce((sum, quality) => sum + quality.queries, 0);
      const answered = (all: readonly Quality[]) => percent(1 - meanOf(all, ({ empty }) => empty));
      return [kind.name, `${queries}`, answered(measured), answered(keywords)];
    }),
  );
}

function measureAll(kind: EngineKind, sets: readonly QuerySet[]): Quality[] {
  const engines = builder(kind);
  return sets.map(({ tools, queries }) => measure(engines(tools), queries));
}

/** Builds an engine once for each catalog. */
function builder(kind: EngineKind): (tools: readonly CatalogTool[]) => Engine {
  const built = new Map<readonly CatalogTool[], Engine>();
  return (tools) => {
    const engine = built.get(tools) ?? kind.build(tools);
    built.set(tools, engine);
    return engine;
  };
}

function meanQuality(all: readonly Quality[]): Pick<Quality, 'hitAt5' | 'reciprocalRank'> {
  return {
    hitAt5: meanOf(all, ({ hitAt5 }) => hitAt5),
    reciprocalRank: meanOf(all, ({ reciprocalRank }) => reciprocalRank),
  };
}
