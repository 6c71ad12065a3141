import assert from 'node:assert/strict';
import { findPrice } from '../src/anthropic/prices.ts';
import { computeCost, formatDollars, sumCost } from '../src/host/tokenPrice.ts';

const usage = {
  inputTokens: 1_000_000,
  cacheReadTokens: 2_000_000,
  cacheWriteTokens: 3_000_000,
  outputTokens: 4_000_000,
};

describe('the price of tokens', () => {
  it('has a share for each kind; tokens of a cache without a price of their own count as input', () => {
    assert.deepEqual(computeCost(usage, { input: 4, output: 20, cacheRead: 0.2, cacheWrite: 5 }), {
      input: 4,
      cacheRead: 0.4,
      cacheWrite: 15,
      output: 80,
    });
    assert.deepEqual(computeCost(usage, { input: 4, output: 20 }), {
      input: 4,
      cacheRead: 8,
      cacheWrite: 12,
      output: 80,
    });
  });

  it('is another one for a long request, counted with its cached part', () => {
    const haiku = findPrice('haiku-5-5');
    assert.ok(haiku);
    const short = { inputTokens: 10, cacheReadTokens: 99_990, cacheWriteTokens: 0, outputTokens: 1_000 };
    const long = { ...short, cacheReadTokens: 99_991 };
    assert.deepEqual(
      [short, long].map((one) => sumCost(computeCost(one, haiku)).toFixed(6)),
      ['0.001501', '0.007505'],
    );
  });

  it('is written so that it tells something', () => {
    assert.deepEqual([0, 0.000_01, 0.004_26, 0.25, 1.239].map(formatDollars), [
      '$0',
      'less than $0.0001',
      '$0.0043',
      '$0.2500',
      '$1.24',
    ]);
  });
});
