import assert from 'node:assert/strict';
import { type GroupKind, poolGroups } from '../../../src/tools/pool/poolGroups.ts';
import { editorOrigin } from '../../../src/tools/tool/toolOrigin.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const entries = [
  { tool: fakeTool('Read'), exposure: 'always', reason: 'core tool' },
  { tool: fakeTool('mcp__a__x'), exposure: 'deferred', reason: 'MCP tools are deferred' },
  { tool: fakeTool('mcp__b__y'), exposure: 'deferred', reason: 'MCP tools are deferred' },
  { tool: fakeTool('mcp__b__z'), exposure: 'off', reason: 'quiver.tools.off: *z' },
] as const;

const ON = { isOn: true, reason: 'tool search is on' };
const OFF = { isOn: false, reason: 'auto: too few' };

const namesIn = (view: ReturnType<typeof poolGroups>) =>
  Object.fromEntries(
    (Object.keys(view.groups) as GroupKind[]).map((kind) => [
      kind,
      view.groups[kind].items.map(({ tool }) => tool.definition.name),
    ]),
  );

describe('poolGroups', () => {
  it('puts each tool into one group and counts what is loaded', () => {
    const view = poolGroups({ entries, found: new Set(['mcp__a__x', 'mcp__b__z']), deferral: ON });
    assert.deepEqual(namesIn(view), {
      always: ['Read'],
      found: ['mcp__a__x'],
      deferred: ['mcp__b__y'],
      off: ['mcp__b__z'],
    });
    const tokens = [...view.groups.always.items, ...view.groups.found.items].reduce(
      (sum, item) => sum + item.tokens,
      0,
    );
    assert.deepEqual([view.loaded, view.total], [{ count: 2, tokens }, 3]);
  });

  it('shows everything as loaded when nothing is deferred', () => {
    const view = poolGroups({ entries, found: new Set(), deferral: OFF });
    assert.equal(view.groups.always.items[1]?.reason, 'all tools are loaded (auto: too few)');
    assert.deepEqual(namesIn(view), {
      always: ['Read', 'mcp__a__x', 'mcp__b__y'],
      found: [],
      deferred: [],
      off: ['mcp__b__z'],
    });
  });

  it('groups by server, and keeps a namesake of the editor apart', () => {
    const theirs = fakeTool('vscode__x', { origin: editorOrigin('a', 'x') });
    const { groups } = poolGroups({
      entries: [...entries, { tool: theirs, exposure: 'deferred', reason: 'editor tools are deferred' }],
      found: new Set(),
      deferral: ON,
    });
    assert.deepEqual(
      groups.deferred.owned.map(({ owner, items }) => [
        owner.ownerId,
        owner.server,
        items.map(({ tool }) => tool.definition.name),
      ]),
      [
        ['mcp:a', 'a', ['mcp__a__x']],
        ['mcp:b', 'b', ['mcp__b__y']],
        ['editor:a', 'a', ['vscode__x']],
      ],
    );
  });
});
