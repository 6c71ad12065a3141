import assert from 'node:assert/strict';
import type { TurnCost } from '../../../../src/agent/events/turnCost.ts';
import { ChatFigures } from '../../../../src/vscode/chatView/footer/chatFigures.ts';

const usage = { inputTokens: 100, cacheReadTokens: 300, cacheWriteTokens: 50, outputTokens: 20 };
const cost = (dollars?: number): TurnCost => ({
  ...usage,
  ...{ steps: 1, searches: 0, keptOut: 0, netKeptOut: 0 },
  ...(dollars === undefined ? {} : { dollars: { input: dollars, cacheRead: 0, cacheWrite: 0, output: 0 } }),
});
const end = (dollars?: number) =>
  ({
    type: 'turn-end',
    cost: cost(dollars),
    strategy: { strategy: 'reference', reason: '' },
  }) as const;

describe('figures of a chat', () => {
  it('have the size of the newest request, until the chat is taken back', () => {
    const figures = new ChatFigures();
    assert.equal(figures.size, undefined);
    assert.ok(figures.take('a', { type: 'step-end', usage, epoch: undefined as never }));
    assert.equal(figures.size, 470);
    assert.ok(!figures.take('a', { type: 'text-delta', text: 'more' }));
    figures.forgetSize();
    assert.equal(figures.size, undefined);
  });

  it('have the cost of each turn, and of all of them if every one is known', () => {
    const figures = new ChatFigures();
    figures.take('a', end(0.25));
    figures.take('b', end(0.5));
    figures.take('c', end());
    assert.deepEqual(figures.costOf('b'), cost(0.5));
    assert.equal(figures.dollarsOf(['a', 'b']), 0.75);
    assert.equal(figures.dollarsOf(['a', 'b', 'c']), undefined);
    assert.equal(figures.dollarsOf(['a', 'gone']), undefined);
  });
});
