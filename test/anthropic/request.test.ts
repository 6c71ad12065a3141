import assert from 'node:assert/strict';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import { chooseModel } from '../../src/anthropic/models.ts';
import { buildRequest } from '../../src/anthropic/request.ts';

describe('buildRequest', () => {
  it('asks for an answer as long as the model can give, or for less if less is wanted', () => {
    const epoch = {
      number: 1,
      model: 'm',
      system: 's',
      tools: [],
      strategy: 'none' as const,
      switches: NO_SWITCHES,
    };
    const limits = [undefined, 100, 500_000].map((maxOutput) => ({
      ...(maxOutput === undefined ? {} : { maxOutput }),
    }));
    const asked = (model: string) =>
      limits.map((limit) => buildRequest({ epoch, messages: [], ...limit }, chooseModel(model)).max_tokens);
    assert.deepEqual(
      ['claude-opus-5-5', 'anthropic.claude-haiku-4-5-20251001-v1:0', 'another-model'].map(asked),
      [
        [128_000, 100, 128_000],
        [64_000, 100, 64_000],
        [32_000, 100, 32_000],
      ],
    );
  });

  it('names the model as the endpoint does, whatever it is offered as', () => {
    const epoch = {
      number: 1,
      model: 'work/m',
      system: 's',
      tools: [],
      strategy: 'none',
      switches: NO_SWITCHES,
    } as const;
    assert.equal(buildRequest({ epoch, messages: [] }, chooseModel('m')).model, 'm');
  });
});
