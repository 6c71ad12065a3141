import assert from 'node:assert/strict';
import { RequestLog } from '../../../src/agent/epoch/requestLog.ts';
import { NO_SWITCHES } from '../../../src/agent/transcript/switches.ts';
import type { Epoch } from '../../../src/agent/transcript/transcript.ts';

const EPOCH: Epoch = {
  number: 1,
  model: 'm',
  system: 'be kind',
  tools: [],
  strategy: 'reference',
  switches: NO_SWITCHES,
};
const NEXT: Epoch = { ...EPOCH, number: 2, system: 'be brief' };
const usage = (cacheReadTokens: number, cacheWriteTokens: number) => ({
  inputTokens: 1,
  cacheReadTokens,
  cacheWriteTokens,
  outputTokens: 1,
});

describe('RequestLog', () => {
  it('has nothing to say while the prefix stays and the cache is read', () => {
    const log = new RequestLog();
    log.add({ chat: 'a', epoch: EPOCH, usage: usage(0, 900) });
    const second = log.add({ chat: 'a', epoch: EPOCH, usage: usage(900, 10) });
    assert.deepEqual([second.causes, second.diff, second.miss], [[], undefined, undefined]);
  });

  it('names what made the prefix new, with a diff', () => {
    const log = new RequestLog();
    const first = log.add({ chat: 'a', epoch: EPOCH, usage: usage(0, 900) });
    const second = log.add({ chat: 'a', epoch: NEXT, usage: usage(0, 900) });
    assert.notEqual(first.prefix, second.prefix);
    assert.deepEqual(second.causes, ['system: "be kind" → "be brief"']);
    assert.match(second.diff ?? '', /--- epoch 1\n\+\+\+ epoch 2\n@@[\s\S]*\n-be kind\n\+be brief\n/);
    assert.equal(second.miss, undefined);
  });

  it('names a summary, although the prefix is the same', () => {
    const log = new RequestLog();
    log.add({ chat: 'a', epoch: EPOCH, usage: usage(0, 900) });
    const { causes, diff, miss } = log.add({
      chat: 'a',
      epoch: { ...EPOCH, number: 2 },
      usage: usage(0, 900),
    });
    assert.deepEqual(
      [causes, diff, miss],
      [['the older part of the chat was summarized or shortened'], undefined, undefined],
    );
  });

  it('notices a missed cache, and compares only requests of one chat', () => {
    const log = new RequestLog();
    log.add({ chat: 'a', epoch: EPOCH, usage: usage(0, 900) });
    const other = log.add({ chat: 'b', epoch: NEXT, usage: usage(0, 900) });
    const missed = log.add({ chat: 'a', epoch: EPOCH, usage: usage(0, 950) });
    assert.deepEqual([other.causes, other.miss], [[], undefined]);
    assert.match(missed.miss ?? '', /^The cache was missed: 0 of 900/);
  });

  it('knows an epoch again that was read from the storage', () => {
    const log = new RequestLog();
    log.add({ chat: 'a', epoch: EPOCH, usage: usage(0, 900) });
    const missed = log.add({ chat: 'a', epoch: structuredClone(EPOCH), usage: usage(0, 950) });
    assert.deepEqual([missed.causes, missed.diff], [[], undefined]);
    assert.match(missed.miss ?? '', /^The cache was missed: 0 of 900/);
  });

  it('keeps the newest, and tells who listens', () => {
    const log = new RequestLog();
    let changes = 0;
    log.onDidChange(() => changes++);
    for (let step = 0; step < 150; step++) log.add({ chat: 'a', epoch: EPOCH, usage: usage(step, 0) });
    assert.deepEqual([changes, log.requests.length, log.requests[0]?.usage], [150, 100, usage(50, 0)]);
  });
});
