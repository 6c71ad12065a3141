import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { isRecord } from '../../src/lib/json.ts';
import type { SearchDocument } from '../../src/tools/search/index/searchDocument.ts';
import { ToolIndex } from '../../src/tools/search/toolIndex.ts';

/** A tool as its server listed it. */
export interface CatalogTool {
  /** Id: `server/name`. */
  readonly id: string;
  readonly server: string;
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly hints?: readonly string[];
}

/** Error for a file that cannot be used; the message names the file and the reason. */
export class BadFile extends Error {}

/** Reads a JSON array of `tools/list` items, each with its `server`; gzipped or plain. */
export async function readCatalog(path: string): Promise<CatalogTool[]> {
  const items = parseJson(await readText(path), path);
  if (!Array.isArray(items)) throw new BadFile(`${path} must hold a JSON array of tools.`);
  const tools = new Map<string, CatalogTool>();
  for (const [index, item] of items.entries()) {
    const tool = toTool(item);
    if (!tool) {
      throw new BadFile(`Tool ${index + 1} in ${path} must be an object with a "name" and a "server".`);
    }
    if (!tools.has(tool.id)) tools.set(tool.id, tool);
  }
  return [...tools.values()];
}

export async function readText(path: string): Promise<string> {
  try {
    const bytes = await readFile(path);
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
    // Unlike `toString`, the decoder drops a byte order mark.
    return new TextDecoder().decode(plain);
  } catch (error) {
    throw new BadFile(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadFile(`${place} is not valid JSON.`);
  }
}

export function indexOf(tools: readonly CatalogTool[]): ToolIndex {
  const index = new ToolIndex();
  for (const [server, documents] of byServer(tools)) index.setSource(server, documents);
  return index;
}

export function byServer(tools: readonly CatalogTool[]): ReadonlyMap<string, SearchDocument[]> {
  const servers = new Map<string, SearchDocument[]>();
  for (const tool of tools) {
    const known = servers.get(tool.server);
    if (known) known.push(tool);
    else servers.set(tool.server, [tool]);
  }
  return servers;
}

/** Reads an item of a catalog; undefined if it is no tool. */
export function toTool(item: unknown): CatalogTool | undefined {
  if (!isRecord(item) || !isText(item.name) || !isText(item.server)) return undefined;
  const annotations = isRecord(item.annotations) ? item.annotations : {};
  const meta = isRecord(item._meta) ? item._meta : {};
  const title = [item.title, annotations.title].find((candidate) => typeof candidate === 'string');
  const hint = meta['anthropic/searchHint'];
  return {
    id: `${item.server}/${item.name}`,
    server: item.server,
    name: item.name,
    ...(title === undefined ? {} : { title }),
    description: typeof item.description === 'string' ? item.description : '',
    inputSchema: isRecord(item.inputSchema) ? item.inputSchema : {},
    ...(typeof hint === 'string' ? { hints: [hint] } : {}),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
