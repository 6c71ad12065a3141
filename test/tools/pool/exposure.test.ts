import assert from 'node:assert/strict';
import { exposurePolicy } from '../../../src/tools/pool/exposure.ts';
import { mcpOrigin } from '../../../src/tools/tool/toolOrigin.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const NO_RULES = { off: [], pin: [], defer: [] };

describe('exposurePolicy', () => {
  const cases: readonly [
    title: string,
    rules: Partial<typeof NO_RULES> | object,
    tool: ReturnType<typeof fakeTool>,
    expected: object,
  ][] = [
    ['loads a built-in', {}, fakeTool('Read2'), { exposure: 'always', reason: 'built-in tool' }],
    [
      'defers an MCP tool',
      {},
      fakeTool('mcp__a__b'),
      { exposure: 'deferred', reason: 'MCP tools are deferred' },
    ],
    [
      'heeds the wish to be loaded',
      {},
      fakeTool('mcp__a__b', { loading: 'always' }),
      { exposure: 'always', reason: 'the tool asks for it' },
    ],
    [
      'names the entry in the settings as the reason',
      {},
      fakeTool('mcp__a__b', { loading: 'always', loadingBy: 'settings' }),
      { exposure: 'always', reason: 'its entry in quiver.mcp.servers' },
    ],
    [
      'names the server as the reason',
      {},
      fakeTool('mcp__a__b', { loading: 'always', loadingBy: 'server' }),
      { exposure: 'always', reason: 'its server asks for it' },
    ],
    [
      'takes the name of a server as it is written, too',
      { off: ['mcp__a__b'] },
      fakeTool('mcp__a_b_x63e5c1c4__c', { origin: mcpOrigin('a__b', 'c') }),
      { exposure: 'off', reason: 'quiver.tools.off: mcp__a__b' },
    ],
    [
      'takes mcp__server for all tools of that server',
      { off: ['mcp__Git-Hub'] },
      fakeTool('mcp__git-hub__create__issue'),
      { exposure: 'off', reason: 'quiver.tools.off: mcp__Git-Hub' },
    ],
    [
      'does not take mcp__server for another server of a longer name',
      { off: ['mcp__git'] },
      fakeTool('mcp__github__create'),
      { exposure: 'deferred', reason: 'MCP tools are deferred' },
    ],
    [
      'heeds the wish to be deferred',
      {},
      fakeTool('Rare', { loading: 'deferred' }),
      { exposure: 'deferred', reason: 'the tool asks for it' },
    ],
    [
      'lets a pin win over the wish',
      { pin: ['mcp__a__*'] },
      fakeTool('mcp__a__b', { loading: 'deferred' }),
      { exposure: 'always', reason: 'quiver.tools.pin: mcp__a__*' },
    ],
    [
      'lets a defer win over the wish',
      { defer: ['MCP__A__*'] },
      fakeTool('mcp__a__b', { loading: 'always' }),
      { exposure: 'deferred', reason: 'quiver.tools.defer: MCP__A__*' },
    ],
    [
      'lets off win over pin',
      { off: ['*__b'], pin: ['mcp__*'] },
      fakeTool('mcp__a__b'),
      { exposure: 'off', reason: 'quiver.tools.off: *__b' },
    ],
    [
      'can switch a core tool off',
      { off: ['Edit'] },
      fakeTool('Edit'),
      { exposure: 'off', reason: 'quiver.tools.off: Edit' },
    ],
    [
      'never defers a core tool',
      { defer: ['*'] },
      fakeTool('ToolSearch', { isCore: true }),
      { exposure: 'always', reason: 'core tool' },
    ],
    [
      'goes on over an empty glob',
      { off: [''], pin: [''], defer: [''] },
      fakeTool('mcp__a__b'),
      { exposure: 'deferred', reason: 'MCP tools are deferred' },
    ],
    [
      'switches a defective tool off',
      { pin: ['*'] },
      fakeTool('mcp__a__b', { defect: 'bad schema' }),
      { exposure: 'off', reason: 'bad schema' },
    ],
  ];
  for (const [title, rules, tool, expected] of cases) {
    it(title, () => assert.deepEqual(exposurePolicy({ ...NO_RULES, ...rules })(tool), expected));
  }
});
