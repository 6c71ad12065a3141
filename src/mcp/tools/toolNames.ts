import { SERVER_RULE, type SegmentRule, segmentOf } from '../../tools/tool/serverPrefix.ts';

/** Names of all MCP tools for the model. */
export interface ToolNames {
  nameOf(server: string, tool: string): string | undefined;
}

const NAME_LIMIT = 64;
const EDITOR_PREFIX = 'vscode__';

/**
 * Names every tool `mcp__<server>__<tool>` in at most 64 characters of `[A-Za-z0-9_-]`. A name that had to be changed for
 * that ends in a tag made of the original, and no other name does: so no tool can get a name, with the user's decisions
 * about it, that another one had. No two tools share a name, and other tools do not change it.
 */
export function createToolNames(catalog: ReadonlyMap<string, readonly string[]>): ToolNames {
  const names = new Map<string, ReadonlyMap<string, string>>();
  const segments = assignSegments([...catalog.keys()], SERVER_RULE);
  for (const [server, tools] of catalog) {
    const prefix = `mcp__${segments.get(server)}__`;
    const limit = NAME_LIMIT - prefix.length;
    const ofServer = assignSegments(tools, { limit, simplify: toolSegment });
    names.set(server, new Map([...ofServer].map(([tool, segment]) => [tool, `${prefix}${segment}`])));
  }
  return { nameOf: (server, tool) => names.get(server)?.get(tool) };
}

/** Names the editor's tools `vscode__<tool>`, by the names that the editor gives them. */
export function createEditorNames(tools: readonly string[]): ReadonlyMap<string, string> {
  const segments = assignSegments(tools, { limit: NAME_LIMIT - EDITOR_PREFIX.length, simplify: toolSegment });
  return new Map([...segments].map(([tool, segment]) => [tool, `${EDITOR_PREFIX}${segment}`]));
}

/** Assigns a segment to each original, all different. An original that needs no change is its own segment. */
function assignSegments(originals: readonly string[], rule: SegmentRule): ReadonlyMap<string, string> {
  const segments = new Map<string, string>();
  const taken = new Set<string>();
  for (const original of [...new Set(originals)].sort()) {
    let segment = segmentOf(original, original, rule);
    // Two tags can be the same by accident.
    for (let salt = 1; taken.has(segment); salt++)
      segment = segmentOf(original, `${original}\n${salt}`, rule);
    segments.set(original, segment);
    taken.add(segment);
  }
  return segments;
}

const toolSegment = (tool: string): string => tool.replace(/[^A-Za-z0-9_-]+/g, '_');
