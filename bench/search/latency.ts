import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ToolIndex } from '../../src/tools/search/toolIndex.ts';
import { byServer, type CatalogTool, indexOf } from './catalog.ts';
import type { Engine, EngineKind } from './engine.ts';

/** Times in milliseconds. */
export interface Latency {
  readonly engine: string;
  readonly build: number;
  readonly median: number;
  readonly p99: number;
  /** Bytes that the engine holds beside the tools themselves, after it has answered some queries. */
  readonly bytes: number;
}

/** Times every engine on the same queries, engine after engine within each query, so that a busy machine slows all alike. */
export function timeEngines(
  kinds: readonly EngineKind[],
  tools: readonly CatalogTool[],
  queries: readonly string[],
): Latency[] {
  for (const kind of kinds) kind.build(tools.slice(0, warmUpTools));
  const timed = kinds.map((kind) => {
    const before = heap();
    const start = performance.now();
    const engine = kind.build(tools);
    const build = performance.now() - start;
    for (const query of [...queries.slice(0, warmUp), ...inManyLanguages]) engine.search(query, 5);
    return { kind, engine, build, bytes: heap() - before, times: [] as number[] };
  });
  for (const query of queries) for (const { engine, times } of timed) times.push(timeOf(engine, query));
  return timed.map(({ kind, build, bytes, times }) => ({
    engine: kind.name,
    build,
    bytes,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }));
}

const warmUp = 30;
const warmUpTools = 1_000;
const attempts = 3;

/** Best time of a few attempts, which leaves out most of the noise of a busy machine. */
function timeOf(engine: Engine, query: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const start = performance.now();
    engine.search(query, 5);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

export interface IndexCost {
  /** Milliseconds for building the whole index. */
  readonly rebuild: number;
  /** Milliseconds for replacing one server of 50 tools in the index. */
  readonly update: number;
}

/** Queries that each make the index read other word lists. */
const inManyLanguages = ['wram up', 'Nachricht senden', '发送消息'];

export function indexCost(tools: readonly CatalogTool[]): IndexCost {
  const server = tools
    .slice(0, 50)
    .map((tool) => ({ ...tool, server: 'changing', id: `changing/${tool.name}/${tool.server}` }));
  const rebuild = median(5, () => {
    const fresh = new ToolIndex();
    for (const [source, documents] of byServer(tools)) fresh.setSource(source, documents);
  });
  const index = indexOf(tools);
  index.setSource('changing', server);
  const update = median(41, () => index.setSource('changing', server));
  return { rebuild, update };
}

function median(times: number, run: () => void): number {
  const durations = Array.from({ length: times }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return quantile(durations, 0.5);
}

/** Bytes in use after several collections, since one leaves behind memory that only the next can free. */
function heap(): number {
  setFlagsFromString('--expose_gc');
  for (let collection = 0; collection < 4; collection++) runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Makes a pool of any size: an even sample of the catalog, or the catalog again under other server names. */
export function poolOf(tools: readonly CatalogTool[], size: number): CatalogTool[] {
  return Array.from({ length: size }, (_, position) => {
    const index =
      size <= tools.length ? Math.floor((position * tools.length) / size) : position % tools.length;
    const copy = size <= tools.length ? 0 : Math.floor(position / tools.length);
    const tool = tools[index];
    if (!tool) throw new RangeError('The catalog is empty.');
    return copy === 0
      ? tool
      : { ...tool, server: `${tool.server}-${copy}`, id: `${tool.server}-${copy}/${tool.name}` };
  });
}
