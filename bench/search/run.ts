import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRecord } from '../../src/lib/json.ts';
import { BadFile, type CatalogTool, parseJson, readCatalog, readText } from './catalog.ts';
import type { EngineKind } from './engine.ts';
import { indexCost, poolOf, timeEngines } from './latency.ts';
import { apiBm25 } from './peers/apiBm25.ts';
import { apiRegex } from './peers/apiRegex.ts';
import { claudeCode } from './peers/claudeCode.ts';
import { codex } from './peers/codex.ts';
import { hermes } from './peers/hermes.ts';
import { linearBm25 } from './peers/linearBm25.ts';
import { miniSearch } from './peers/miniSearch.ts';
import { type LabelledQuery, measure, styles } from './quality.ts';
import { quiver } from './quiver.ts';
import { rebuiltCatalog } from './rebuiltCatalog.ts';
import { table } from './table.ts';
import { ablations, crossValidation, type Hits } from './tuning.ts';

const engines: readonly EngineKind[] = [quiver, claudeCode, hermes, codex, apiBm25, apiRegex, miniSearch];
const timed: readonly EngineKind[] = [quiver, miniSearch, linearBm25, claudeCode];
const sizes = [100, 1_000, 10_000];
/** Number of timed queries: the slow peers take tens of milliseconds a query at 10,000 tools. */
const timedQueries = 300;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      catalog: { type: 'string' },
      queries: { type: 'string', default: join(__dirname, 'queries.jsonl') },
      'no-latency': { type: 'boolean', default: false },
      'no-quality': { type: 'boolean', default: false },
      tuning: { type: 'boolean', default: false },
    },
  });
  const report = (line: string) => process.stderr.write(`${line}\n`);
  const tools =
    values.catalog === undefined ? await rebuiltCatalog(report) : await readCatalog(values.catalog);
  const all = await readQueries(values.queries);
  const queries = all.filter(({ relevant }) => relevant.some((id) => tools.some((tool) => tool.id === id)));
  print(
    `${tools.length} tools, ${queries.length} queries; ${all.length - queries.length} left out, since their tools are not in the catalog.`,
  );
  if (!values['no-quality']) printQuality(tools, queries);
  if (values.tuning) printTuning(tools, queries);
  if (!values['no-latency']) printLatency(tools, queries);
}

function printQuality(tools: readonly CatalogTool[], queries: readonly LabelledQuery[]): void {
  const built = engines.map((kind) => ({ kind, engine: kind.build(tools) }));
  const classes = [...new Set(queries.map(({ hard }) => hard))].sort();
  for (const style of styles) {
    print(`\n### ${style}\n`);
    print(
      table(
        [
          'engine',
          'hit@1',
          'hit@5',
          'recall@5',
          'MRR@10',
          'empty',
          ...classes.map((name) => `${name}: hit@5 / MRR`),
        ],
        built.map(({ kind, engine }) => {
          const overall = measure(engine, queries, style);
          const byClass = classes.map((name) =>
            measure(
              engine,
              queries.filter(({ hard }) => hard === name),
              style,
            ),
          );
          return [
            kind.name,
            percent(overall.hitAt1),
            percent(overall.hitAt5),
            percent(overall.recallAt5),
            overall.reciprocalRank.toFixed(3),
            percent(overall.empty),
            ...byClass.map(
              ({ hitAt5, reciprocalRank }) => `${percent(hitAt5)} / ${reciprocalRank.toFixed(2)}`,
            ),
          ];
        }),
      ),
    );
  }
}

function printTuning(tools: readonly CatalogTool[], queries: readonly LabelledQuery[]): void {
  const row = (name: string, hits: Hits) => [name, ...styles.map((style) => percent(hits[style]))];
  const { asTheyAre, refitted, spread } = crossValidation(tools, queries);
  print('\n### hit@5 with other weights\n');
  print(
    table(
      ['weights', ...styles],
      [
        row('as they are', asTheyAre),
        row('chosen on the other servers', refitted),
        row('standard deviation over all tried', spread),
      ],
    ),
  );
  print('\n### hit@5 without a word list\n');
  print(
    table(
      ['without', ...styles],
      ablations(tools, queries).map(({ without, hits }) => row(without, hits)),
    ),
  );
}

function printLatency(tools: readonly CatalogTool[], queries: readonly LabelledQuery[]): void {
  const texts = spread(
    queries.flatMap((query) => styles.map((style) => query[style])),
    timedQueries,
  );
  for (const size of sizes) {
    print(`\n### ${size.toLocaleString('en')} tools\n`);
    print(
      table(
        ['engine', 'index, ms', 'query median, ms', 'query p99, ms'],
        timeEngines(timed, poolOf(tools, size), texts).map(({ engine, build, median, p99 }) => [
          engine,
          build.toFixed(0),
          median.toFixed(3),
          p99.toFixed(3),
        ]),
      ),
    );
  }
  const { rebuild, update, bytes } = indexCost(poolOf(tools, Math.max(...sizes)));
  const share = ((100 * update) / rebuild).toFixed(2);
  print(
    `\nAt ${Math.max(...sizes).toLocaleString('en')} tools: a rebuild takes ${rebuild.toFixed(0)} ms, an update of one server of 50 tools ${update.toFixed(1)} ms (${share} % of it); the index holds ${(bytes / 1e6).toFixed(1)} MB.`,
  );
}

async function readQueries(path: string): Promise<LabelledQuery[]> {
  const lines = (await readText(path)).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const query = parseJson(line, `Line ${index + 1} of ${path}`);
    if (
      !isRecord(query) ||
      !Array.isArray(query.relevant) ||
      !styles.every((style) => typeof query[style] === 'string')
    ) {
      throw new BadFile(`Line ${index + 1} of ${path} is not a labelled query.`);
    }
    return query as unknown as LabelledQuery;
  });
}

/** Sample of at most so many items, evenly spread. */
function spread<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, index) => Math.floor(index % step) === 0).slice(0, most);
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof BadFile ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = error instanceof BadFile ? 2 : 1;
});
