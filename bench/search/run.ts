import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BadFile, readCatalog } from './catalog.ts';
import type { EngineKind } from './engine.ts';
import { irrelevanceTable, readIrrelevantCases } from './irrelevance.ts';
import { indexCost, poolOf, timeEngines } from './latency.ts';
import { apiBm25 } from './peers/apiBm25.ts';
import { apiRegex } from './peers/apiRegex.ts';
import { claudeCode } from './peers/claudeCode.ts';
import { codex } from './peers/codex.ts';
import { fieldedBm25 } from './peers/fieldedBm25.ts';
import { hermes } from './peers/hermes.ts';
import { linearBm25 } from './peers/linearBm25.ts';
import { miniSearch } from './peers/miniSearch.ts';
import { falseAnswers, qualityTables, type Sets } from './qualityTables.ts';
import { type QuerySet, readForeignSets, readOwnSets, spread } from './querySets.ts';
import { quiver } from './quiver.ts';
import { rebuiltCatalog } from './rebuiltCatalog.ts';
import { replayTable } from './replay.ts';
import { table } from './table.ts';
import { ablationTable, crossValidationTable } from './tuning.ts';

const engines: readonly EngineKind[] = [
  quiver,
  fieldedBm25,
  codex,
  apiBm25,
  miniSearch,
  claudeCode,
  hermes,
  apiRegex,
];
const timed: readonly EngineKind[] = [quiver, miniSearch, linearBm25, claudeCode];
const sizes = [100, 1_000, 10_000, 100_000];
/** Number of timed queries: the slow peers take tens of milliseconds a query at 10,000 tools. */
const timedQueries = 300;
/** The same at 100,000 tools. */
const timedQueriesAtMost = 40;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      catalog: { type: 'string' },
      queries: { type: 'string', default: join(__dirname, 'queries.jsonl') },
      sets: { type: 'string' },
      apart: { type: 'string' },
      irrelevant: { type: 'string' },
      'no-latency': { type: 'boolean', default: false },
      'no-quality': { type: 'boolean', default: false },
      tuning: { type: 'boolean', default: false },
      learning: { type: 'boolean', default: false },
    },
  });
  const report = (line: string) => process.stderr.write(`${line}\n`);
  const tools =
    values.catalog === undefined ? await rebuiltCatalog(report) : await readCatalog(values.catalog);
  const sets: Sets = {
    own: await readOwnSets(values.queries, tools),
    foreign: values.sets === undefined ? [] : await readForeignSets(values.sets),
  };
  print(
    `${tools.length} tools and ${sets.own[0]?.queries.length ?? 0} queries of our own; ${sets.foreign.length} public sets.`,
  );
  if (!values['no-quality']) {
    for (const part of qualityTables(engines, sets)) print(`\n${part}`);
    if (values.apart !== undefined) printFalseAnswers(sets, values.apart);
    if (values.irrelevant !== undefined) {
      const cases = await readIrrelevantCases(values.irrelevant);
      print(`\n### Tools that do not fit\n\n${irrelevanceTable([quiver, fieldedBm25, codex], cases)}`);
    }
  }
  if (values.tuning) {
    print(
      `\n### Weights chosen without the set they are judged on: hit@5 / MRR@10\n\n${crossValidationTable(sets)}`,
    );
    print(`\n### What each list and each signal is worth\n\n${ablationTable(sets)}`);
  }
  if (values.learning) print(`\n### What a workspace learns: hit@5 / MRR@10\n\n${replayTable(sets)}`);
  if (!values['no-latency']) printLatency(sets.own);
}

function printFalseAnswers(sets: Sets, name: string): void {
  const apart = sets.foreign.find((set) => set.name === name);
  if (!apart)
    throw new BadFile(
      `There is no set ${name}; there are ${sets.foreign.map((set) => set.name).join(', ')}.`,
    );
  print(`\n### Queries that no tool can answer\n\n${falseAnswers([quiver, fieldedBm25], sets, apart)}`);
}

function printLatency(own: readonly QuerySet[]): void {
  const tools = own[0]?.tools ?? [];
  const texts = own.flatMap(({ queries }) => queries.map(({ text }) => text));
  for (const size of sizes) {
    const asked = spread(texts, size > 10_000 ? timedQueriesAtMost : timedQueries);
    print(
      `\n### ${size.toLocaleString('en')} tools\n\n${table(
        ['engine', 'index, ms', 'query median, ms', 'query p99, ms', 'memory, MB'],
        timeEngines(timed, poolOf(tools, size), asked).map(({ engine, build, median, p99, bytes }) => [
          engine,
          build.toFixed(0),
          median.toFixed(3),
          p99.toFixed(3),
          (bytes / 1e6).toFixed(1),
        ]),
      )}`,
    );
  }
  const { rebuild, update } = indexCost(poolOf(tools, 10_000));
  const share = ((100 * update) / rebuild).toFixed(2);
  print(
    `\nAt 10,000 tools a rebuild takes ${rebuild.toFixed(0)} ms, an update of one server of 50 tools ${update.toFixed(1)} ms (${share} % of it).`,
  );
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
