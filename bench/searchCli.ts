import { parseArgs } from 'node:util';
import { isRecord } from '../src/lib/json.ts';
import { BadFile, indexOf, parseJson, readCatalog, readText } from './search/catalog.ts';

const usage = 'Usage: search --tools FILE --queries FILE [--limit 5] [--field keywords]';

async function main(): Promise<void> {
  const { tools, queries, limit, field } = readArguments();
  const index = indexOf(await readCatalog(tools));
  for (const { id, text } of await readQueries(queries, field)) {
    const names = index.search(text, { limit }).map((hit) => hit.id);
    process.stdout.write(`${JSON.stringify({ id, names })}\n`);
  }
}

interface Arguments {
  readonly tools: string;
  readonly queries: string;
  readonly limit: number;
  readonly field: string;
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      tools: { type: 'string' },
      queries: { type: 'string' },
      limit: { type: 'string', default: '5' },
      field: { type: 'string', default: 'keywords' },
    },
  });
  const { tools, queries, field } = values;
  if (tools === undefined || queries === undefined)
    throw new BadFile(`Both --tools and --queries are needed. ${usage}`);
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1)
    throw new BadFile(`--limit must be a whole number from 1 on, not ${values.limit}.`);
  return { tools, queries, limit, field };
}

async function readQueries(path: string, field: string): Promise<{ id: unknown; text: string }[]> {
  const lines = (await readText(path)).split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const place = `Line ${index + 1} of ${path}`;
    const query = parseJson(line, place);
    if (!isRecord(query) || query.id === undefined)
      throw new BadFile(`${place} must be an object with an "id".`);
    const text = query[field];
    if (typeof text !== 'string') throw new BadFile(`${place} has no text in its field "${field}".`);
    return [{ id: query.id, text }];
  });
}

// The reader of the output may close it early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

main().catch((error: unknown) => {
  const isExpected = error instanceof BadFile || (error instanceof TypeError && 'code' in error);
  process.stderr.write(
    `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = isExpected ? 2 : 1;
});
