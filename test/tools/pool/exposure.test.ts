import assert from 'node:assert/strict';
import { deferBeyondBudget, type ExposureRules, exposurePolicy } from '../../../src/tools/pool/exposure.ts';
import { definitionTokens } from '../../../src/tools/tool/tokens.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { mcpOrigin } from '../../../src/tools/tool/toolOrigin.ts';
import { type FakeToolSpec, fakeTool } from '../../fakes/fakeTool.ts';

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
      'lets one tool be taken out of a server that is pinned',
      { pin: ['mcp__a'], defer: ['mcp__a__b'] },
      fakeTool('mcp__a__b'),
      { exposure: 'deferred', reason: 'quiver.tools.defer: mcp__a__b' },
    ],
    [
      'lets nothing be taken out of what is off',
      { off: ['mcp__a'], pin: ['mcp__a__b'] },
      fakeTool('mcp__a__b'),
      { exposure: 'off', reason: 'quiver.tools.off: mcp__a' },
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

describe('deferBeyondBudget', () => {
  /** A tool of so many tokens, name and schema included. */
  const sized = (
    name: string,
    tokens: number,
    spec: FakeToolSpec = { loading: 'always', loadingBy: 'server' },
  ) => {
    const rest = definitionTokens(fakeTool(name, { description: '' }).definition);
    return fakeTool(name, { ...spec, description: 'x'.repeat(4 * (tokens - rest)) });
  };
  const decide = (tools: readonly Tool[], rules: Partial<ExposureRules>) => {
    const all = { ...NO_RULES, ...rules };
    const entries = tools.map((tool) => ({ tool, ...exposurePolicy(all)(tool) }));
    return deferBeyondBudget(entries, all).map(({ tool, exposure, reason }) => [
      tool.origin.toolName,
      exposure,
      reason,
    ]);
  };
  const ASKED = 'its server asks for it';
  const TOO_MUCH =
    'its server asks to load it always, but quiver.toolSearch.alwaysLoadBudget has only 1,000 tokens for such tools';

  it('loads what still fits, in order, and defers the rest with the reason', () => {
    const tools = [
      sized('mcp__a__large', 1_001),
      sized('mcp__a__most', 900),
      sized('mcp__b__more', 101),
      sized('mcp__b__rest', 100),
    ];
    assert.deepEqual(decide(tools, { alwaysLoadBudget: 1_000 }), [
      ['large', 'deferred', TOO_MUCH],
      ['most', 'always', ASKED],
      ['more', 'deferred', TOO_MUCH],
      ['rest', 'always', ASKED],
    ]);
  });

  it('leaves alone what the user or the tool itself wants loaded, which takes nothing of the budget', () => {
    const tools = [
      sized('Own', 900, { loading: 'always' }),
      sized('mcp__a__entry', 900, { loading: 'always', loadingBy: 'settings' }),
      sized('mcp__a__pinned', 900),
      sized('mcp__a__wished', 900),
    ];
    assert.deepEqual(decide(tools, { alwaysLoadBudget: 1_000, pin: ['*pinned'] }), [
      ['Own', 'always', 'the tool asks for it'],
      ['entry', 'always', 'its entry in quiver.mcp.servers'],
      ['pinned', 'always', 'quiver.tools.pin: *pinned'],
      ['wished', 'always', ASKED],
    ]);
  });

  it("loads nothing on a server's word alone without a budget", () => {
    assert.deepEqual(
      decide([sized('mcp__a__small', 50)], { alwaysLoadBudget: 0 }).map(([, exposure]) => exposure),
      ['deferred'],
    );
  });
});
