import assert from 'node:assert/strict';
import { Emitter } from '../../../../src/lib/emitter.ts';
import { poolGroups } from '../../../../src/tools/pool/poolGroups.ts';
import { sourceStatuses } from '../../../../src/tools/sources/sourceStatus.ts';
import type { ServerStatus } from '../../../../src/tools/sources/toolSource.ts';
import { editorOrigin } from '../../../../src/tools/tool/toolOrigin.ts';
import {
  childNodes,
  type PoolNode,
  rootNodes,
  type ShownPool,
} from '../../../../src/vscode/pool/tree/poolNodes.ts';
import type { TreeGroup, TreeRow } from '../../../../src/vscode/pool/tree/treeGroup.ts';
import { fakeTool } from '../../../fakes/fakeTool.ts';

const ofEditor = fakeTool('vscode__mcp_x_log', {
  origin: editorOrigin('git', 'mcp_x_log'),
});

const servers: readonly ServerStatus[] = [
  { name: 'git', state: 'ready' },
  { name: 'new', state: 'idle', from: 'workspace', approval: 'needed' },
  { name: 'git', state: 'ready', from: 'editor' },
];

const groups = poolGroups({
  entries: [
    { tool: fakeTool('Read'), exposure: 'always', reason: 'core tool' },
    { tool: fakeTool('mcp__git__log'), exposure: 'deferred', reason: 'MCP tools are deferred' },
    { tool: fakeTool('mcp__git__push'), exposure: 'off', reason: 'quiver.tools.off: *push' },
    { tool: ofEditor, exposure: 'deferred', reason: 'editor tools are deferred' },
    { tool: fakeTool('WebFetch'), exposure: 'deferred', reason: 'the tool asks for it' },
  ],
  found: new Set(),
  deferral: { isOn: true, reason: 'tool search is on' },
});

const view: ShownPool = {
  groups: () => groups,
  servers: () => servers,
  sources: () =>
    sourceStatuses({ wanted: ['settings', 'workspace', 'editor'], access: 'all', isTrusted: true }),
  lookAlikes: () => ({
    servers: new Map([['git', 'gіt']]),
    tools: new Map([['mcp__git__log', 'mcp__x__l0g']]),
  }),
};

/** The tree as text, one line per row, indented by depth. */
const lines = (node: PoolNode, depth = 0): string[] => [
  `${'  '.repeat(depth)}${shown(node)}`,
  ...childNodes(node, view).flatMap((child) => lines(child, depth + 1)),
];

function shown(node: PoolNode): string {
  switch (node.type) {
    case 'group':
      return node.kind;
    case 'owner':
      return node.owned.owner.ownerId;
    case 'builtins':
      return 'built-in';
    case 'tool':
      return [node.item.tool.definition.name, node.lookAlike].filter(Boolean).join(' ~ ');
    case 'sources':
      return 'sources';
    case 'source':
      return node.source.name;
    case 'server':
      return [`${node.server.name} ${node.toolCount}`, node.lookAlike].filter(Boolean).join(' ~ ');
    case 'row':
      return node.row.subject;
  }
}

/** A group with one row below another. */
const group: TreeGroup = {
  row: () => row('context', row('rules', row('style.md'))),
  refresh: () => undefined,
  onDidChange: new Emitter<void>().event,
};

function row(subject: string, ...children: readonly TreeRow[]): TreeRow {
  return { item: {}, subject, children: () => children };
}

describe('the nodes of the tool pool', () => {
  it('have the other groups above the tools, and between them and their sources', () => {
    const roots = rootNodes(view, { above: [group], below: [group] });
    assert.deepEqual(roots.slice(0, 2).map(shown), ['context', 'always']);
    assert.deepEqual(
      roots.slice(-2).flatMap((node) => lines(node).slice(0, 3)),
      ['context', '  rules', '    style.md', 'sources', '  settings', '    git 2 ~ gіt'],
    );
  });

  it('have each tool once, and each server once below its source', () => {
    assert.deepEqual(
      rootNodes(view).flatMap((node) => lines(node)),
      [
        'always',
        '  Read',
        'found',
        'deferred',
        '  mcp:git',
        '    mcp__git__log ~ mcp__x__l0g',
        '  editor:git',
        '    vscode__mcp_x_log',
        '  built-in',
        '    WebFetch',
        'off',
        '  mcp:git',
        '    mcp__git__push',
        'sources',
        '  settings',
        '    git 2 ~ gіt',
        '  workspace',
        '    new 0',
        '  editor',
        '    git 1',
      ],
    );
  });
});
