import assert from 'node:assert/strict';
import { decideDeferral, resolveSearchMode } from '../../src/tools/searchMode.ts';
import { fakeTool } from '../fakes/fakeTool.ts';

describe('resolveSearchMode', () => {
  const setting = { mode: 'auto', threshold: 10 } as const;
  const cases: readonly [environment: string | undefined, expected: object][] = [
    [undefined, { mode: 'auto', threshold: 10, origin: 'quiver.toolSearch.mode' }],
    ['', { mode: 'auto', threshold: 10, origin: 'quiver.toolSearch.mode' }],
    ['true', { mode: 'always', threshold: 10, origin: 'ENABLE_TOOL_SEARCH=true' }],
    ['FALSE', { mode: 'off', threshold: 10, origin: 'ENABLE_TOOL_SEARCH=false' }],
    ['auto', { mode: 'auto', threshold: 10, origin: 'ENABLE_TOOL_SEARCH=auto' }],
    ['auto:35', { mode: 'auto', threshold: 35, origin: 'ENABLE_TOOL_SEARCH=auto:35' }],
    ['auto:0', { mode: 'always', threshold: 0, origin: 'ENABLE_TOOL_SEARCH=auto:0' }],
    ['auto:100', { mode: 'off', threshold: 100, origin: 'ENABLE_TOOL_SEARCH=auto:100' }],
  ];
  for (const [environment, expected] of cases) {
    it(`reads ${environment ?? 'unset'}`, () =>
      assert.deepEqual(resolveSearchMode(environment, setting), expected));
  }

  for (const junk of ['yes', 'auto:101', 'auto:-1', 'auto:x', '1']) {
    it(`warns about ${junk} and uses the setting`, () => {
      const { warning, ...rest } = resolveSearchMode(junk, setting);
      assert.deepEqual(rest, { mode: 'auto', threshold: 10, origin: 'quiver.toolSearch.mode' });
      assert.match(warning ?? '', new RegExp(`"${junk}"`));
    });
  }
});

describe('decideDeferral', () => {
  const tool = fakeTool('mcp__a__b', { description: 'x'.repeat(4_000) });
  const entries = [{ tool, exposure: 'deferred', reason: '' } as const];
  const decide = (mode: 'always' | 'auto' | 'off', contextWindow: number) =>
    decideDeferral({ choice: { mode, threshold: 10, origin: 'test' }, entries, contextWindow }).isOn;

  it('follows always and off', () => {
    assert.equal(decide('always', 1_000_000), true);
    assert.equal(decide('off', 1_000), false);
  });

  it('compares the deferrable tools with the threshold in auto', () => {
    assert.equal(decide('auto', 10_000), true);
    assert.equal(decide('auto', 20_000), false);
  });

  it('does not defer what does not exist', () => {
    const choice = { mode: 'auto', threshold: 0, origin: 'test' } as const;
    assert.equal(decideDeferral({ choice, entries: [], contextWindow: 1 }).isOn, false);
  });
});
