import { readWordLists } from '../../src/tools/search/lexicon/wordLists.ts';
import { DEFAULT_RANKING, type Ranking } from '../../src/tools/search/ranking.ts';
import { Lexicon } from '../../src/tools/search/text/lexicon.ts';
import { ToolIndex } from '../../src/tools/search/toolIndex.ts';
import { byServer, type CatalogTool } from './catalog.ts';
import { numbersFrom } from './numbersFrom.ts';
import { measure, type Quality } from './quality.ts';
import { meanOf, percent, type Sets } from './qualityTables.ts';
import type { QuerySet } from './querySets.ts';
import { table } from './table.ts';

interface Made {
  readonly lexicon?: Lexicon;
  readonly ranking?: Ranking;
}

/** The worth of each word list and each signal: what is measured without it. */
export function ablationTable({ own, foreign }: Sets): string {
  const head = ['without', 'public: hit@5', 'recall@5', 'MRR', ...own.map(({ name }) => name)];
  const rows = Object.entries({ nothing: {}, ...withoutLists(), ...withoutSignals() }).map(
    ([without, made]) => {
      const qualities = qualitiesOf([...foreign, ...own], made);
      const ofForeign = qualities.slice(0, foreign.length);
      return [
        without,
        percent(meanOf(ofForeign, ({ hitAt5 }) => hitAt5)),
        percent(meanOf(ofForeign, ({ recallAt5 }) => recallAt5)),
        meanOf(ofForeign, ({ reciprocalRank }) => reciprocalRank).toFixed(3),
        ...qualities.slice(foreign.length).map(({ hitAt5 }) => percent(hitAt5)),
      ];
    },
  );
  return table(head, rows);
}

function withoutLists(): Readonly<Record<string, Made>> {
  const lists = Object.entries(readWordLists());
  const names = lists.map(([name]) => name);
  const startingWith = (...kinds: readonly string[]) =>
    names.filter((name) => kinds.some((kind) => name.startsWith(kind)));
  const variants: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(startingWith('synonyms.').map((name) => [name, [name]])),
    'all synonyms': startingWith('synonyms.'),
    abbreviations: ['abbreviations'],
    commonWords: ['commonWords'],
    'words of other languages': startingWith('translations.', 'unspaced.'),
  };
  return Object.fromEntries(
    Object.entries(variants).map(([without, left]) => [
      without,
      { lexicon: new Lexicon(Object.fromEntries(lists.filter(([name]) => !left.includes(name)))) },
    ]),
  );
}

function withoutSignals(): Readonly<Record<string, Made>> {
  const { signals, concepts, substitutes, worth } = DEFAULT_RANKING;
  const changes: Readonly<Record<string, Partial<Ranking>>> = {
    coverage: { signals: { ...signals, coverage: 0 } },
    'name completeness': { signals: { ...signals, nameCompleteness: 0 } },
    action: { signals: { ...signals, action: 0 } },
    'server named': { signals: { ...signals, server: 0 } },
    'clause answered': { signals: { ...signals, clause: 0 } },
    'less for words of asking': { concepts: { ...concepts, request: 1 } },
    'less for values': { concepts: { ...concepts, value: 1 } },
    'one word, evidence once': { substitutes: { ...substitutes, shared: 1 } },
    'fewer synonyms in long queries': { substitutes: { ...substitutes, fadeFrom: Number.POSITIVE_INFINITY } },
    ...Object.fromEntries(
      (['compound', 'prefix', 'typo', 'part'] as const).map((kind) => [
        `${kind} matches`,
        { worth: { ...worth, [kind]: Number.MIN_VALUE } },
      ]),
    ),
  };
  return Object.fromEntries(
    Object.entries(changes).map(([without, change]) => [
      without,
      { ranking: { ...DEFAULT_RANKING, ...change } },
    ]),
  );
}

const settings = 24;

/** Every set judged with weights that were chosen among random ones on the other sets only. */
export function crossValidationTable({ own, foreign }: Sets): string {
  const random = numbersFrom(7);
  const rankings = [
    DEFAULT_RANKING,
    ...Array.from({ length: settings }, () => varied(DEFAULT_RANKING, random)),
  ];
  const sets = [...own, ...foreign];
  const tried = rankings.map((ranking) => qualitiesOf(sets, { ranking }));
  const worthOf = ({ hitAt5, reciprocalRank }: Quality) => hitAt5 + reciprocalRank;
  const cells = (quality: Quality | undefined) =>
    quality ? `${percent(quality.hitAt5)} / ${quality.reciprocalRank.toFixed(3)}` : '';
  return table(
    [
      'set',
      'weights as they are',
      'weights chosen on the other sets',
      'standard deviation of hit@5 over all tried',
    ],
    sets.map(({ name, tools }, place) => {
      const others = sets.flatMap((set, other) => (set.tools === tools ? [] : [other]));
      const values = tried.map((qualities) =>
        meanOf(
          others.flatMap((other) => qualities[other] ?? []),
          worthOf,
        ),
      );
      const chosen = tried[values.indexOf(Math.max(...values))];
      const spread = deviation(tried.flatMap((qualities) => qualities[place]?.hitAt5 ?? []));
      return [name, cells(tried[0]?.[place]), cells(chosen?.[place]), percent(spread)];
    }),
  );
}

function qualitiesOf(sets: readonly QuerySet[], made: Made): Quality[] {
  const built = new Map<readonly CatalogTool[], ToolIndex>();
  return sets.map(({ tools, queries }) => {
    const index = built.get(tools) ?? indexOf(tools, made);
    built.set(tools, index);
    return measure({ search: (query, limit) => index.search(query, { limit }).map(({ id }) => id) }, queries);
  });
}

function indexOf(tools: readonly CatalogTool[], { lexicon, ranking }: Made): ToolIndex {
  const index = new ToolIndex(lexicon, ranking);
  for (const [server, documents] of byServer(tools)) index.setSource(server, documents);
  return index;
}

function deviation(numbers: readonly number[]): number {
  const average = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return Math.sqrt(numbers.reduce((sum, number) => sum + (number - average) ** 2, 0) / numbers.length);
}

/** Varies every weight, up to half as much again or a third less. */
function varied(ranking: Ranking, random: () => number): Ranking {
  const vary = (weight: number) => weight * 1.5 ** (2 * random() - 1);
  const fields = Object.entries(ranking.fields).map(([name, field]) => [
    name,
    { ...field, weight: vary(field.weight) },
  ]);
  const { exactName, ...signals } = ranking.signals;
  const variedSignals = Object.entries(signals).map(([name, weight]) => [name, vary(weight)]);
  return {
    ...ranking,
    fields: Object.fromEntries(fields),
    signals: { ...Object.fromEntries(variedSignals), exactName },
    worth: { ...ranking.worth, synonym: vary(ranking.worth.synonym) },
    saturation: vary(ranking.saturation),
  };
}
