import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { AgentEntry } from '../../src/host/agentKinds.ts';
import { poolGroups } from '../../src/tools/pool/poolGroups.ts';
import { agentsGroup } from '../../src/vscode/pool/tree/agentsGroup.ts';
import { agentKind, FakeAgents } from '../fakes/fakeAgents.ts';
import { fakeTool } from '../fakes/fakeTool.ts';

const groups = poolGroups({
  entries: [
    { tool: fakeTool('Read'), exposure: 'always', reason: '' },
    { tool: fakeTool('Edit', { effect: 'edit' }), exposure: 'always', reason: '' },
    { tool: fakeTool('mcp__a__b'), exposure: 'deferred', reason: '' },
    { tool: fakeTool('WebSearch'), exposure: 'off', reason: '' },
  ],
  found: new Set(),
  deferral: { isOn: true, reason: 'tool search is on' },
});

const place = '.claude/agents/a.md';
const ENTRIES: readonly AgentEntry[] = [
  { name: 'any', place: 'Quiver', kind: agentKind('any'), warnings: [] },
  {
    name: 'reader',
    place,
    file: '/project/.claude/agents/a.md',
    kind: agentKind('reader', {
      description: '[x](command:evil)',
      tools: ['Read', 'mcp__a'],
      models: ['opus'],
    }),
    warnings: ['Its hooks are not used here.'],
  },
  { name: 'looker', place, kind: agentKind('looker', { permissionMode: 'plan' }), warnings: [] },
  { name: 'any', place: '~/.claude/agents/any.md', kind: agentKind('any'), warnings: [], shadowedBy: place },
  { name: 'broken', place, file: '/broken.md', problem: 'it has no instructions' },
];

describe('the agents in the tool pool', () => {
  const agents = new FakeAgents();
  agents.entries = () => ENTRIES;
  const { item, children: below } = agentsGroup(agents, { groups: () => groups }).row();
  const children = below();

  it('say where they are from, which tools they have and what is wrong with them', () => {
    assert.deepEqual([item.label, item.description], ['Agents', '3 agents']);
    assert.deepEqual(
      children.map((row) => [
        row.item.label,
        row.item.description,
        (row.item.iconPath as vscode.ThemeIcon).id,
      ]),
      [
        ['any', 'Quiver · all tools', 'hubot'],
        ['reader', `${place} · 2 of 3 tools · opus · 1 warning`, 'hubot'],
        ['looker', `${place} · 2 of 3 tools · only looks`, 'hubot'],
        ['any', `~/.claude/agents/any.md · not used: ${place} has the same name`, 'circle-slash'],
        ['broken', `${place} · cannot be used: it has no instructions`, 'warning'],
      ],
    );
  });

  it('open their files, also those that cannot be used', () => {
    assert.deepEqual(
      children.map((row) => row.item.command?.arguments?.map(String)),
      [
        undefined,
        [vscode.Uri.file('/project/.claude/agents/a.md').toString()],
        undefined,
        undefined,
        [vscode.Uri.file('/broken.md').toString()],
      ],
    );
  });

  it('show the words of their authors as plain text', () => {
    const tooltip = children[1]?.item.tooltip;
    const value = tooltip instanceof vscode.MarkdownString ? tooltip.value : '';
    assert.doesNotMatch(value, /\]\(command:evil\)/);
    assert.match(value, /Its hooks are not used here/);
  });
});
