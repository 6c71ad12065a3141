import { readWordLists } from '../../src/tools/search/lexicon/wordLists.ts';
import { DEFAULT_RANKING, type Ranking } from '../../src/tools/search/ranking.ts';
import { Lexicon } from '../../src/tools/search/text/lexicon.ts';
import { ToolIndex } from '../../src/tools/search/toolIndex.ts';
import { byServer, type CatalogTool } from './catalog.ts';
import { type LabelledQuery, measure, type Style, styles } from './quality.ts';

/** Share of queries with a hit among the first five, for each style. */
export type Hits = Readonly<Record<Style, number>>;

/** Measures the worth of each word list: hit@5 without that list. */
export function ablations(
  tools: readonly CatalogTool[],
  queries: readonly LabelledQuery[],
): readonly { readonly without: string; readonly hits: Hits }[] {
  const lists = Object.entries(readWordLists());
  const names = lists.map(([name]) => name);
  const synonyms = names.filter((name) => name.startsWith('synonyms.'));
  const variants: Readonly<Record<string, readonly string[]>> = {
    nothing: [],
    ...Object.fromEntries(synonyms.map((name) => [name, [name]])),
    'all synonyms': synonyms,
    abbreviations: ['abbreviations'],
    'words of Europe, Arabic, Vietnamese': names.filter((name) => name.startsWith('translations.')),
    'words of East Asia and Thai': names.filter((name) => name.startsWith('unspaced.')),
    'any list': names.filter((name) => name !== 'commonWords'),
  };
  return Object.entries(variants).map(([without, left]) => ({
    without,
    hits: hitsOf(tools, queries, {
      lexicon: new Lexicon(Object.fromEntries(lists.filter(([name]) => !left.includes(name)))),
    }),
  }));
}

export interface CrossValidation {
  /** Result with the weights as they are. */
  readonly asTheyAre: Hits;
  /** Result with weights chosen on the other servers' queries, for each part of the servers. */
  readonly refitted: Hits;
  /** Standard deviation of hit@5 over all settings tried. */
  readonly spread: Hits;
}

const folds = 5;
const settings = 24;

/** Chooses weights among random ones on four fifths of the servers, measures on the last, five times over. */
export function crossValidation(
  tools: readonly CatalogTool[],
  queries: readonly LabelledQuery[],
): CrossValidation {
  const parts = Array.from({ length: folds }, (_, fold) =>
    queries.filter(({ relevant }) => foldOf(relevant[0]?.split('/')[0] ?? '') === fold),
  );
  const random = numbersFrom(7);
  const rankings = [
    DEFAULT_RANKING,
    ...Array.from({ length: settings }, () => varied(DEFAULT_RANKING, random)),
  ];
  const tried = rankings.map((ranking) => {
    const engine = engineOf(tools, { ranking });
    return parts.map((part) => ({ size: part.length, hits: hitsWith(engine, part) }));
  });
  const chosen = parts.map((_, held) => {
    const trained = tried.map((byPart) => total(mean(byPart.filter((_, part) => part !== held))));
    return tried[trained.indexOf(Math.max(...trained))]?.[held] ?? { size: 0, hits: noHits };
  });
  const overall = tried.map(mean);
  return { asTheyAre: overall[0] ?? noHits, refitted: mean(chosen), spread: deviation(overall) };
}

const noHits: Hits = { keywords: 0, natural: 0, task: 0 };

interface Part {
  readonly size: number;
  readonly hits: Hits;
}

function mean(parts: readonly Part[]): Hits {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  return byStyle((style) => parts.reduce((sum, part) => sum + part.size * part.hits[style], 0) / size);
}

function deviation(all: readonly Hits[]): Hits {
  return byStyle((style) => {
    const average = all.reduce((sum, hits) => sum + hits[style], 0) / all.length;
    return Math.sqrt(all.reduce((sum, hits) => sum + (hits[style] - average) ** 2, 0) / all.length);
  });
}

function total(hits: Hits): number {
  return styles.reduce((sum, style) => sum + hits[style], 0);
}

function byStyle(read: (style: Style) => number): Hits {
  return { keywords: read('keywords'), natural: read('natural'), task: read('task') };
}

interface Made {
  readonly lexicon?: Lexicon;
  readonly ranking?: Ranking;
}

function hitsOf(tools: readonly CatalogTool[], queries: readonly LabelledQuery[], made: Made): Hits {
  return hitsWith(engineOf(tools, made), queries);
}

function hitsWith(engine: ReturnType<typeof engineOf>, queries: readonly LabelledQuery[]): Hits {
  return byStyle((style) => measure(engine, queries, style).hitAt5);
}

function engineOf(tools: readonly CatalogTool[], { lexicon, ranking }: Made) {
  const index = new ToolIndex(lexicon, ranking);
  for (const [server, documents] of byServer(tools)) index.setSource(server, documents);
  return {
    search: (query: string, limit: number) => index.search(query, { limit }).map(({ id }) => id),
  };
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
    saturation: vary(ranking.saturation),
  };
}

function foldOf(server: string): number {
  let hash = 0;
  for (const letter of server) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return hash % folds;
}

/** Creates a source of numbers from 0 to 1, the same ones in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
