import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  boostByCalls,
  type CallCounts,
  NO_CALLS,
  readCallCounts,
  recordCall,
  type ToolCallRecord,
} from '../../../../src/tools/search/rank/callCounts.ts';
import { suggestPins } from '../../../../src/tools/search/report/suggestPins.ts';

const DAY = 24 * 60 * 60 * 1_000;
const stateAfter = (calls: readonly ToolCallRecord[]): CallCounts => calls.reduce(recordCall, NO_CALLS);

describe('callCounts', () => {
  it('grows with calls and halves in a fortnight', () => {
    const state = stateAfter([0, 0, 0].map((at) => ({ tool: 'a', chat: 'one', at })));
    assert.equal(boostByCalls(state, 0)('a'), 0.5);
    assert.equal(boostByCalls(state, 14 * DAY)('a'), 1.5 / 4.5);
    assert.equal(boostByCalls(state, 0)('b'), 0);
    assert.ok(boostByCalls(state, 2_000 * DAY)('a') < 1e-6);
  });

  it('is not moved by a clock set back', () => {
    const state = stateAfter([{ tool: 'a', chat: 'one', at: 100 * DAY }]);
    assert.equal(boostByCalls(state, 0)('a'), boostByCalls(state, 100 * DAY)('a'));
  });

  it('stays bounded, whatever is called', () => {
    const calls = fc.array(
      fc.record({ tool: fc.nat(900).map(String), chat: fc.nat(60).map(String), at: fc.nat(400 * DAY) }),
      { minLength: 1, maxLength: 400 },
    );
    fc.assert(
      fc.property(calls, fc.nat(500 * DAY), (all, now) => {
        const state = stateAfter(all);
        assert.ok(Object.keys(state.tools).length <= 300);
        assert.ok(state.chats.length <= 20 && state.chats.every(({ tools }) => tools.length <= 50));
        const boost = boostByCalls(state, now);
        assert.ok(all.every(({ tool }) => boost(tool) >= 0 && boost(tool) < 1));
        assert.deepEqual(readCallCounts(JSON.parse(JSON.stringify(state))), state);
      }),
      { numRuns: 50 },
    );
  });

  it('drops what is not a stored state', () => {
    assert.deepEqual(readCallCounts(undefined), NO_CALLS);
    assert.deepEqual(readCallCounts([1]), NO_CALLS);
    assert.deepEqual(
      readCallCounts({
        tools: {
          good: { calls: 3, weight: 1, at: 2 },
          bad: { calls: 3, weight: -1, at: 2 },
          worse: { weight: 1, at: 2 },
          worst: 7,
        },
        chats: [{ chat: 'one', tools: ['good'] }, { chat: 1, tools: [] }, 'no'],
      }),
      { tools: { good: { calls: 3, weight: 1, at: 2 } }, chats: [{ chat: 'one', tools: ['good'] }] },
    );
  });
});

describe('suggestPins', () => {
  const calls = (chats: Readonly<Record<string, readonly string[]>>): CallCounts =>
    stateAfter(
      Object.entries(chats).flatMap(([chat, tools]) => tools.map((tool) => ({ tool, chat, at: 0 }))),
    );

  it('proposes what more than half of the chats called, most used first', () => {
    const state = calls({ one: ['a', 'b', 'c'], two: ['b', 'a'], three: ['b'], four: ['b', 'a', 'd'] });
    assert.deepEqual(
      suggestPins(state, () => true),
      [
        { id: 'b', chats: 4, of: 4 },
        { id: 'a', chats: 3, of: 4 },
      ],
    );
    assert.deepEqual(
      suggestPins(state, (id) => id !== 'b'),
      [{ id: 'a', chats: 3, of: 4 }],
    );
  });

  it('waits until there are enough chats to tell', () => {
    assert.deepEqual(
      suggestPins(calls({ one: ['a'], two: ['a'], three: ['a'] }), () => true),
      [],
    );
  });
});
