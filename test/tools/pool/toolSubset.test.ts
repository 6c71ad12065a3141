import assert from 'node:assert/strict';
import { toolSubset } from '../../../src/tools/pool/toolSubset.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const TOOLS = [
  fakeTool('Read'),
  fakeTool('Edit', { effect: 'edit' }),
  fakeTool('Bash', { effect: 'other', canJustLook: true }),
  fakeTool('ToolSearch'),
  fakeTool('mcp__github__get_issue'),
  fakeTool('mcp__github__delete_issue', { effect: 'other' }),
  fakeTool('mcp__git__log'),
  fakeTool('vscode__runTests', { effect: 'other' }),
];

const namesIn = (
  tools: readonly string[] | undefined,
  disallowedTools: readonly string[] = [],
  mode: Parameters<typeof toolSubset>[1] = 'default',
) => {
  const subset = toolSubset({ ...(tools ? { tools } : {}), disallowedTools }, mode);
  return TOOLS.filter(subset.includes)
    .map(({ definition }) => definition.name)
    .join(' ');
};

describe('toolSubset', () => {
  const ALL = TOOLS.map(({ definition }) => definition.name).join(' ');
  const cases: readonly [what: string, is: string, expected: string][] = [
    ['no list: every tool', namesIn(undefined), ALL],
    ['an empty list: only the search, which finds nothing', namesIn([]), 'ToolSearch'],
    ['names, whatever their case', namesIn(['read', 'Bash']), 'Read Bash ToolSearch'],
    [
      'a server means its tools, not those of a server whose name begins alike',
      namesIn(['mcp__git']),
      'ToolSearch mcp__git__log',
    ],
    [
      'a server by its glob',
      namesIn(['mcp__github__*']),
      'ToolSearch mcp__github__get_issue mcp__github__delete_issue',
    ],
    ['a glob over names', namesIn(['*issue']), 'ToolSearch mcp__github__get_issue mcp__github__delete_issue'],
    ['tools of the editor', namesIn(['vscode__*']), 'ToolSearch vscode__runTests'],
    [
      'what is disallowed is taken away',
      namesIn(['Read', 'mcp__github'], ['*delete*']),
      'Read ToolSearch mcp__github__get_issue',
    ],
    [
      'also from every tool',
      namesIn(undefined, ['mcp__github', 'Edit', 'vscode__*', 'ToolSearch']),
      'Read Bash mcp__git__log',
    ],
    [
      'where nothing may be changed, only tools that can just look',
      namesIn(undefined, [], 'plan'),
      'Read Bash ToolSearch mcp__github__get_issue mcp__git__log',
    ],
  ];
  for (const [what, is, expected] of cases) it(what, () => assert.equal(is, expected));

  it('shows a server of which it may have a tool later', () => {
    const isShown = (tools: readonly string[], disallowedTools: readonly string[] = []) =>
      toolSubset({ tools, disallowedTools }, 'default').isServerShown?.('github');
    assert.deepEqual(
      [
        isShown(['mcp__github']),
        isShown(['mcp__github__get_issue']),
        isShown(['mcp__*__get_issue']),
        isShown(['Read', 'mcp__git', 'Web*']),
        isShown(['*'], ['mcp__github']),
      ],
      [true, true, true, false, false],
    );
  });

  it('gives away a whole server only if every tool it may have is included', () => {
    const isWhole = (tools: readonly string[] | undefined, disallowedTools: readonly string[] = []) =>
      toolSubset({ ...(tools ? { tools } : {}), disallowedTools }, 'default').includesAllOf('github');
    assert.deepEqual(
      [
        isWhole(undefined),
        isWhole(['mcp__github']),
        isWhole(['*'], ['Read', 'mcp__git__log']),
        isWhole(['mcp__github__get_issue']),
        isWhole(['mcp__github__get_*']),
        isWhole(undefined, ['*delete*']),
        isWhole(undefined, ['mcp__github__delete_issue']),
      ],
      [true, true, true, false, false, false, false],
    );
  });
});
