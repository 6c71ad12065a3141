import assert from 'node:assert/strict';
import { decideDeferral, resolveSearchMode } from '../../../src/tools/pool/searchMode.ts';

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
  const decide = (mode: 'always' | 'auto' | 'off', tokens: number, isCounted = true) =>
    decideDeferral({
      choice: { mode, threshold: 10, origin: 'test' },
      deferrable: { tokens, isCounted, tools: 10 },
      contextWindow: 10_000,
    });

  it('follows always and off', () => {
    assert.deepEqual(decide('always', 0), { isOn: true, reason: 'tool search is on (test)' });
    assert.deepEqual(decide('off', 9_000), { isOn: false, reason: 'tool search is off (test)' });
  });

  it('explains nothing where the settings have tools found by search, as is usual', () => {
    const choice = resolveSearchMode(undefined, { mode: 'always', threshold: 10 });
    const deferrable = { tokens: 0, isCounted: true, tools: 0 };
    assert.deepEqual(decideDeferral({ choice, deferrable, contextWindow: 10_000 }), {
      isOn: true,
      reason: 'tool search is on',
    });
  });

  it('compares the deferrable tools with the threshold in auto, and says who counted', () => {
    assert.deepEqual(decide('auto', 1_000), {
      isOn: true,
      reason: 'auto: 1,000 tokens of deferrable tools (counted), limit 1,000 (10 % of the window)',
    });
    assert.deepEqual(decide('auto', 999, false), {
      isOn: false,
      reason: 'auto: about 999 tokens of deferrable tools (estimated), limit 1,000 (10 % of the window)',
    });
  });

  it('never defers fewer than ten tools in auto', () => {
    const choice = { mode: 'auto', threshold: 0, origin: 'test' } as const;
    const decideFor = (tools: number) =>
      decideDeferral({ choice, deferrable: { tokens: 9_000, isCounted: false, tools }, contextWindow: 1 });
    assert.deepEqual(decideFor(9), { isOn: false, reason: 'auto: 9 deferrable tools, fewer than 10' });
    assert.equal(decideFor(0).isOn, false);
    assert.equal(decideFor(10).isOn, true);
  });
});
