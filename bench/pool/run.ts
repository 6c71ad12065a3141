import { poolGroups } from '../../src/tools/pool/poolGroups.ts';
import type { PoolEntry } from '../../src/tools/pool/toolPool.ts';
import {
  childNodes,
  type PoolNode,
  rootNodes,
  type ShownPool,
} from '../../src/vscode/pool/tree/poolNodes.ts';
import { ShownRows } from '../../src/vscode/pool/tree/shownRows.ts';
import { fakeTool } from '../../test/fakes/fakeTool.ts';

const SERVERS = 20;
const ROUNDS = 300;

/** Measures what opening the Tool Pool costs with few tools and with many: `npm run bench:pool`. */
function main(): void {
  const [few, many] = [100, 10_000].map((size) => ({ size, open: opener(size) }));
  if (!few || !many) return;
  for (const { open } of [few, many]) open();
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.few.push(measure(few.open));
    times.many.push(measure(many.open));
  }
  const [atFew, atMany] = [median(times.few), median(times.many)];
  console.log(
    `Opening the tree, median of ${ROUNDS}: the groups, and the servers of those that open by themselves`,
  );
  console.log(`${few.size} tools: 1.0   ${many.size} tools: ${(atMany / atFew).toFixed(2)}`);
}

/** Opens the tree as VS Code does: the top, and whatever is unfolded at first. */
function opener(size: number): () => void {
  const entries: PoolEntry[] = Array.from({ length: size }, (_, index) => ({
    tool: fakeTool(`mcp__server${index % SERVERS}__tool${index}`),
    exposure: 'deferred',
    reason: 'MCP tools are deferred',
  }));
  const groups = poolGroups({ entries, found: new Set(), deferral: { isOn: true, reason: '' } });
  const view: ShownPool = {
    groups: () => groups,
    servers: () => [],
    sources: () => [],
    lookAlikes: () => ({ servers: new Map(), tools: new Map() }),
  };
  return () => {
    const rows = new ShownRows({
      children: (node) => (node ? childNodes(node, view) : rootNodes(view)),
      face: (node) => node.type,
    });
    const isOpen = (node: PoolNode) => node.type === 'group' || node.type === 'sources';
    for (const node of rows.give()) if (isOpen(node)) rows.give(node);
  };
}

function measure(action: () => void): number {
  const began = performance.now();
  action();
  return performance.now() - began;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

main();
