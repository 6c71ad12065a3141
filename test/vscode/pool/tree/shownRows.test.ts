import assert from 'node:assert/strict';
import { poolGroups } from '../../../../src/tools/pool/poolGroups.ts';
import type { PoolEntry } from '../../../../src/tools/pool/toolPool.ts';
import {
  childNodes,
  nodeId,
  type PoolNode,
  rootNodes,
  type ShownPool,
} from '../../../../src/vscode/pool/tree/poolNodes.ts';
import { ShownRows } from '../../../../src/vscode/pool/tree/shownRows.ts';
import { fakeTool } from '../../../fakes/fakeTool.ts';

const SERVERS = 10;

const entry = (index: number, description = 'A tool.'): PoolEntry => ({
  tool: fakeTool(`mcp__server${index % SERVERS}__tool${index}`, { description }),
  exposure: 'deferred',
  reason: 'MCP tools are deferred',
});

/** A pool that can change, and the tree that shows it. */
function treeOf(entries: PoolEntry[]) {
  const view: ShownPool = {
    groups: () => poolGroups({ entries, found: new Set(), deferral: { isOn: true, reason: '' } }),
    servers: () => [],
    sources: () => [],
    lookAlikes: () => ({ servers: new Map(), tools: new Map() }),
  };
  let faces = 0;
  const rows = new ShownRows({
    children: (node) => (node ? childNodes(node, view) : rootNodes(view)),
    face(node) {
      faces++;
      return node.type === 'tool' ? node.item.tool.definition.description : node.type;
    },
  });
  const unfold = (node?: PoolNode): void => {
    for (const child of rows.give(node)) unfold(child);
  };
  return { rows, unfold, countFaces: () => faces };
}

const idsOf = (changes: readonly PoolNode[] | 'everything') =>
  changes === 'everything' ? changes : changes.map(nodeId);

describe('ShownRows', () => {
  it('draws one row anew when one of ten thousand tools has changed', () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => entry(index));
    const { rows, unfold } = treeOf(entries);
    unfold();
    assert.deepEqual(rows.findChanges(), []);
    entries[4_711] = entry(4_711, 'The same tool in other words.');
    assert.deepEqual(idsOf(rows.findChanges()), ['tool:mcp__server1__tool4711']);
    assert.deepEqual(rows.findChanges(), [], 'told once');
  });

  it('gives VS Code the node as it is by now, by the one it was given', () => {
    const entries = [entry(0)];
    const { rows, unfold } = treeOf(entries);
    unfold();
    entries[0] = entry(0, 'New words.');
    const [changed] = rows.findChanges();
    assert.ok(typeof changed === 'object' && changed.type === 'tool');
    assert.equal(changed.item.tool.definition.description, 'A tool.');
    const newest = rows.newest(changed);
    assert.equal(newest.type === 'tool' && newest.item.tool.definition.description, 'New words.');
  });

  it('draws both groups anew when a tool moves between them, and knows it in its new place', () => {
    const entries = [entry(0), entry(10)];
    const { rows, unfold } = treeOf(entries);
    unfold();
    entries[0] = { ...entry(0), exposure: 'off', reason: 'quiver.tools.off' };
    const changes = rows.findChanges();
    assert.deepEqual(idsOf(changes), ['owner:deferred:mcp:server0', 'group:off']);
    for (const node of changes as readonly PoolNode[]) unfold(node);
    entries[0] = { ...entry(0, 'Other words.'), exposure: 'off', reason: 'quiver.tools.off' };
    assert.deepEqual(idsOf(rows.findChanges()), ['tool:mcp__server0__tool0']);
  });

  it('looks at nothing that was never unfolded', () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => entry(index));
    const { rows, countFaces } = treeOf(entries);
    const deferred = rows.give().find((node) => node.type === 'group' && node.kind === 'deferred');
    rows.give(deferred);
    const before = countFaces();
    entries[0] = entry(0, 'Other words.');
    assert.deepEqual(rows.findChanges(), []);
    assert.equal(countFaces() - before, 5 + SERVERS, 'the rows at the top, and the servers');
  });
});
