import assert from 'node:assert/strict';
import { type SourceConditions, sourceStatuses } from '../../../src/tools/sources/sourceStatus.ts';

const ALL: SourceConditions = {
  wanted: ['settings', 'workspace', 'editor'],
  access: 'all',
  isTrusted: true,
};
const off = 'switched off in quiver.mcp.sources';
const none = 'chat.mcp.access allows no MCP server';
const registry = 'chat.mcp.access allows only servers of a registry, which VS Code alone can run';
const untrusted = 'the workspace is not trusted';

describe('sourceStatuses', () => {
  const cases: readonly [
    title: string,
    conditions: Partial<SourceConditions>,
    expected: readonly string[],
  ][] = [
    ['everything is allowed', {}, ['on', 'on', 'on']],
    ['the user wants one only', { wanted: ['editor'] }, [`off: ${off}`, `off: ${off}`, 'on']],
    [
      'no MCP server is allowed',
      { access: 'none' },
      [`fixed: ${none}`, `fixed: ${none}`, `on: only tools of extensions: ${none}`],
    ],
    [
      'only servers of a registry are allowed',
      { access: 'registry' },
      [`fixed: ${registry}`, `fixed: ${registry}`, 'on'],
    ],
    [
      'the workspace is not trusted',
      { isTrusted: false },
      ['on', `fixed: ${untrusted}`, `fixed: ${untrusted}`],
    ],
    [
      'what is not wanted is forbidden as well',
      { wanted: [], access: 'none' },
      [`fixed: ${none}`, `fixed: ${none}`, `off: ${off}`],
    ],
  ];
  for (const [title, conditions, expected] of cases) {
    it(`says which sources are used when ${title}`, () => {
      assert.deepEqual(
        sourceStatuses({ ...ALL, ...conditions }).map(({ isOn, isChoice, reason }) =>
          [isOn ? 'on' : isChoice ? 'off' : 'fixed', reason].filter(Boolean).join(': '),
        ),
        expected,
      );
    });
  }
});
