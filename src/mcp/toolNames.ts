import { hash } from '../lib/hash.ts';

export interface McpToolOrigin {
  readonly server: string;
  readonly tool: string;
}

/** The names of all MCP tools towards the model, and back. */
export interface ToolNames {
  nameOf(server: string, tool: string): string | undefined;
  originOf(name: string): McpToolOrigin | undefined;
}

const NAME_LIMIT = 64;
const SERVER_LIMIT = 32;
const TAG_LENGTH = 8;

/**
 * Names every tool `mcp__<server>__<tool>` in at most 64 characters of `[A-Za-z0-9_-]`. A name that had to be cut, or
 * that another tool has a better claim to, ends in a hash of the original. The result depends on the sets of servers
 * and tools only, never on their order, and no two tools share a name.
 */
export function createToolNames(catalog: ReadonlyMap<string, readonly string[]>): ToolNames {
  const names = new Map<string, ReadonlyMap<string, string>>();
  const origins = new Map<string, McpToolOrigin>();
  const segments = distinct([...catalog.keys()], { limit: SERVER_LIMIT, simplify: serverSegment });
  for (const [server, tools] of catalog) {
    const prefix = `mcp__${segments.get(server)}__`;
    const limit = NAME_LIMIT - prefix.length;
    const ofServer = distinct(tools, { limit, simplify: toolSegment });
    names.set(server, new Map([...ofServer].map(([tool, segment]) => [tool, `${prefix}${segment}`])));
    for (const [tool, segment] of ofServer) origins.set(`${prefix}${segment}`, { server, tool });
  }
  return {
    nameOf: (server, tool) => names.get(server)?.get(tool),
    originOf: (name) => origins.get(name),
  };
}

interface Rule {
  readonly limit: number;
  readonly simplify: (original: string) => string;
}

/** One segment per original, all different. Originals that need no change keep themselves; the others come after. */
function distinct(originals: readonly string[], { limit, simplify }: Rule): ReadonlyMap<string, string> {
  const unique = [...new Set(originals)].sort();
  const wishes = new Map(unique.map((original) => [original, simplify(original)]));
  const claims = new Map<string, number>();
  for (const wish of wishes.values()) claims.set(wish, (claims.get(wish) ?? 0) + 1);

  const segments = new Map<string, string>();
  const taken = new Set<string>();
  const give = (original: string, segment: string) => {
    segments.set(original, segment);
    taken.add(segment);
  };
  const fits = (wish: string) => wish !== '' && wish.length <= limit;

  for (const [original, wish] of wishes) if (wish === original && fits(wish)) give(original, wish);
  for (const [original, wish] of wishes) {
    if (!segments.has(original) && fits(wish) && claims.get(wish) === 1) give(original, wish);
  }
  for (const [original, wish] of wishes) {
    if (!segments.has(original)) give(original, tagged(original, wish, limit, taken));
  }
  return segments;
}

function tagged(original: string, wish: string, limit: number, taken: ReadonlySet<string>): string {
  for (let salt = 0; ; salt++) {
    const tag = hash(salt === 0 ? original : `${original}\n${salt}`, TAG_LENGTH);
    const stem = wish.slice(0, limit - TAG_LENGTH - 1).replace(/_+$/, '');
    const segment = stem === '' ? tag : `${stem}_${tag}`;
    if (!taken.has(segment)) return segment;
  }
}

const toolSegment = (tool: string): string => tool.replace(/[^A-Za-z0-9_-]+/g, '_');

/** Without `__` inside or `_` at the ends, so that the first `__` after `mcp__` always ends the server's part. */
const serverSegment = (server: string): string =>
  server
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/_{2,}/g, '_')
    .replace(/^_|_$/g, '');
