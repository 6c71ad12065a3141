import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { poolGroups } from '../../src/tools/pool/poolGroups.ts';
import type { ServerStatus } from '../../src/tools/sources/toolSource.ts';
import type { PoolNode } from '../../src/vscode/pool/tree/poolNodes.ts';
import { tooltip } from '../../src/vscode/pool/tree/tooltip.ts';
import { treeItem } from '../../src/vscode/pool/tree/treeItem.ts';
import { fakeTool } from '../fakes/fakeTool.ts';

const { groups } = poolGroups({
  entries: [
    {
      tool: fakeTool('mcp__shop__order', { description: 'Orders [x](command:evil) things\nnow.' }),
      exposure: 'deferred',
      reason: 'MCP tools are deferred',
    },
    { tool: fakeTool('WebSearch'), exposure: 'off', reason: 'the endpoint has no search' },
  ],
  found: new Set(),
  deferral: { isOn: true, reason: 'tool search is on' },
});

const row = (node: PoolNode) => {
  const { label, description, iconPath } = treeItem(node);
  return [label, description, (iconPath as vscode.ThemeIcon).id];
};
const server = (status: Omit<ServerStatus, 'name'>): PoolNode => ({
  type: 'server',
  server: { name: 'shop', ...status },
  toolCount: 0,
  lookAlike: undefined,
});

describe('the rows of the tool pool', () => {
  it('say what loading a group costs, and of what is off only how much it is', () => {
    assert.deepEqual(
      [
        row({ type: 'group', kind: 'found', group: groups.found }),
        row({ type: 'group', kind: 'off', group: groups.off }),
        row({ type: 'builtins', builtins: groups.off }).slice(0, 1),
      ],
      [['Discovered', 'none', 'search'], ['Off', '1 tool', 'circle-slash'], ['Built-in']],
    );
    assert.match(
      String(row({ type: 'group', kind: 'deferred', group: groups.deferred })[1]),
      /^1 tool · \d+ tokens$/,
    );
  });

  it('say what a server waits for before anything else', () => {
    const reason = 'It comes from .mcp.json and waits for your approval.';
    assert.deepEqual(row(server({ state: 'idle', from: 'workspace', approval: 'needed', reason })), [
      'shop',
      'waiting for your approval',
      'circle-outline',
    ]);
    assert.deepEqual(row(server({ state: 'failed', reason: 'It was not found.' })), [
      'shop',
      'It was not found.',
      'error',
    ]);
  });

  it('say all of a tool to those who cannot see it: what it looks like, and why it is off', () => {
    const [deferred] = groups.deferred.items;
    const [off] = groups.off.items;
    assert.ok(deferred && off);
    const spoken = (item: typeof off, lookAlike?: string) =>
      treeItem({ type: 'tool', item, lookAlike }).accessibilityInformation?.label;
    assert.deepEqual(
      [spoken(deferred, 'mcp__shop__oder'), spoken(off)],
      [
        `mcp__shop__order, Deferred, looks like mcp__shop__oder · ${deferred.tokens} tokens`,
        'WebSearch, Off, the endpoint has no search',
      ],
    );
  });

  it('explain a tool in words that lines can break between, and nothing of them is a link', () => {
    const [item] = groups.deferred.items;
    assert.ok(item);
    assert.equal(
      tooltip({ type: 'tool', item, lookAlike: undefined }, { callsOf: () => undefined }).value,
      `Deferred: MCP tools are deferred. About ${item.tokens} tokens; only looks.

---

\`mcp__shop__order\`

Orders \\[x\\]\\(command:evil\\) things

now.`,
    );
  });

  it('tell how often this workspace has called a tool, and when last', () => {
    const [item] = groups.deferred.items;
    assert.ok(item);
    const at = new Date(2026, 4, 3).getTime();
    const lastLine = (calls: number) =>
      tooltip({ type: 'tool', item, lookAlike: undefined }, { callsOf: () => ({ calls, weight: 1, at }) })
        .value.split('\n\n')
        .at(1);
    assert.deepEqual(
      [lastLine(1), lastLine(12)],
      [
        'Called once in this workspace, on May 3, 2026: searches rank it a little higher.',
        'Called 12 times in this workspace, last on May 3, 2026: searches rank it a little higher.',
      ],
    );
  });
});
