import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ToolTokens } from '../../../src/agent/epoch/toolTokens.ts';
import type { Model } from '../../../src/agent/model/model.ts';
import { definitionsTokens } from '../../../src/tools/tool/tokens.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { offeredModel } from '../../fakes/offeredModel.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

const a = fakeTool('mcp__a__x', { description: 'x'.repeat(400) }).definition;
const b = fakeTool('mcp__a__y', { description: 'y'.repeat(400) }).definition;

const counting = (count: (total: number) => Promise<number>): Model & { asked: number } => ({
  asked: 0,
  // biome-ignore lint/correctness/useYield: it never answers
  async *stream() {
    throw new Error('not asked');
  },
  async countTools(definitions) {
    this.asked++;
    return count(definitions.length);
  },
});

describe('ToolTokens', () => {
  it('estimates until the endpoint has counted, and counts each set once', async () => {
    const port = counting(async (total) => total * 300);
    const tokens = new ToolTokens(new SilentLog(), 0);
    const model = offeredModel(port);
    let changes = 0;
    tokens.onDidChange(() => changes++);
    const estimate = definitionsTokens([a]);
    assert.deepEqual(tokens.figure(model, [a]), { tokens: estimate, isCounted: false, tools: 1 });
    assert.deepEqual(tokens.figure(model, [a]), { tokens: estimate, isCounted: false, tools: 1 });
    await sleep(5);
    assert.deepEqual(tokens.figure(model, [a]), { tokens: 300, isCounted: true, tools: 1 });
    assert.deepEqual([port.asked, changes], [1, 1]);
  });

  it('counts only the set that lasts', async () => {
    const port = counting(async (total) => total * 300);
    const tokens = new ToolTokens(new SilentLog(), 5);
    const model = offeredModel(port);
    tokens.figure(model, [a]);
    tokens.figure(model, [a, b]);
    await sleep(30);
    assert.deepEqual(
      [port.asked, tokens.figure(model, [a, b])],
      [1, { tokens: 600, isCounted: true, tools: 2 }],
    );
  });

  it('calibrates the next estimate by the last count', async () => {
    const tokens = new ToolTokens(new SilentLog(), 0);
    const model = offeredModel(counting(async () => definitionsTokens([a]) * 2));
    tokens.figure(model, [a]);
    await sleep(5);
    assert.deepEqual(tokens.figure(model, [a, b]), {
      tokens: definitionsTokens([a, b]) * 2,
      isCounted: false,
      tools: 2,
    });
  });

  it('keeps the estimate where the endpoint cannot count, and does not ask again', async () => {
    const port = counting(async () => Promise.reject(new Error('no such route')));
    const log = new SilentLog();
    const tokens = new ToolTokens(log, 0);
    tokens.figure(offeredModel(port), [a]);
    await sleep(5);
    assert.equal(tokens.figure(offeredModel(port), [a]).isCounted, false);
    assert.deepEqual([port.asked, log.lines], [1, ['debug M did not count the tools: no such route']]);
  });
});
