import assert from 'node:assert/strict';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import { buildRequest } from '../../src/anthropic/request.ts';

describe('buildRequest', () => {
  it('asks for no longer an answer than is wanted, or than the model can give', () => {
    const epoch = {
      number: 1,
      model: 'm',
      system: 's',
      tools: [],
      strategy: 'none' as const,
      switches: NO_SWITCHES,
    };
    const limits = [undefined, 100, 5_000].map((maxOutput) => ({
      ...(maxOutput === undefined ? {} : { maxOutput }),
    }));
    assert.deepEqual(
      limits.map((limit) => buildRequest({ epoch, messages: [], ...limit }, 1_000).max_tokens),
      [1_000, 100, 1_000],
    );
  });
});
