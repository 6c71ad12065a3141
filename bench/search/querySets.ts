import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../src/lib/json.ts';
import { BadFile, type CatalogTool, parseJson, readCatalog, readText } from './catalog.ts';
import type { JudgedQuery } from './quality.ts';

/** Tools and the queries that are asked of them. */
export interface QuerySet {
  readonly name: string;
  readonly tools: readonly CatalogTool[];
  readonly queries: readonly JudgedQuery[];
}

export const styles = ['keywords', 'natural', 'task'] as const;

/** Makes three sets of queries that are written in three styles; those whose tools are not in the catalog are left out. */
export async function readOwnSets(path: string, tools: readonly CatalogTool[]): Promise<QuerySet[]> {
  const known = new Set(tools.map(({ id }) => id));
  return Promise.all(
    styles.map(async (style) => ({
      name: style,
      tools,
      queries: (await readQueries(path, style)).filter(({ relevant }) =>
        relevant.some((id) => known.has(id)),
      ),
    })),
  );
}

/**
 * Reads a folder of sets, one folder each: `tools.json.gz` (or `tools.json`), `queries.jsonl` and, if the text of a query is
 * not in its field `task`, `meta.json` with the name of the `field`.
 */
export async function readForeignSets(folder: string): Promise<QuerySet[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new BadFile(`${folder} is not a folder of query sets.`);
  });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.sort().map((name) => readForeignSet(name, join(folder, name))));
}

async function readForeignSet(name: string, folder: string): Promise<QuerySet> {
  const files = await readdir(folder);
  const field = files.includes('meta.json') ? await readField(join(folder, 'meta.json')) : 'task';
  const tools = await readCatalog(
    join(folder, files.includes('tools.json') ? 'tools.json' : 'tools.json.gz'),
  );
  return { name, tools, queries: await readQueries(join(folder, 'queries.jsonl'), field) };
}

async function readField(path: string): Promise<string> {
  const meta = parseJson(await readText(path), path);
  if (!isRecord(meta) || typeof meta.field !== 'string') throw new BadFile(`${path} must name a "field".`);
  return meta.field;
}

async function readQueries(path: string, field: string): Promise<JudgedQuery[]> {
  const lines = (await readText(path)).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const place = `Line ${index + 1} of ${path}`;
    const query = parseJson(line, place);
    const text = isRecord(query) ? query[field] : undefined;
    if (!isRecord(query) || typeof text !== 'string' || !Array.isArray(query.relevant))
      throw new BadFile(`${place} must be an object with "${field}" and "relevant".`);
    const relevant = query.relevant.filter((id) => typeof id === 'string');
    return { text, relevant, hard: typeof query.hard === 'string' ? query.hard : undefined };
  });
}

/** Sample of at most so many items, evenly spread. */
export function spread<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, items.length / most);
  return Array.from(
    { length: Math.min(most, items.length) },
    (_, index) => items[Math.floor(index * step)] as T,
  );
}
