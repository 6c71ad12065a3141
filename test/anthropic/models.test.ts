import assert from 'node:assert/strict';
import { chooseModel, EFFORTS, KNOWN_MODELS, modelName } from '../../src/anthropic/models.ts';
import { knownModels } from '../emulator/models.ts';

describe('what is known about models by their names', () => {
  it('finds the name whatever stands before and behind it', () => {
    assert.deepEqual(
      [
        'claude-opus-5',
        'claude-opus-5-5',
        'claude-opus-5-20260724',
        'claude-opus-4-5-20251101',
        'anthropic.claude-haiku-4-5-20251001-v1:0',
        'anthropic/claude-sonnet-5-5',
        'claude-haiku-4-5@20251001',
        'claude-3-5-sonnet-20241022',
        'gpt-6',
      ].map(modelName),
      [
        'opus-5',
        'opus-5-5',
        'opus-5',
        'opus-4-5',
        'haiku-4-5',
        'sonnet-5-5',
        'haiku-4-5',
        undefined,
        undefined,
      ],
    );
  });

  it('asks nothing of a model that the strict endpoint refuses', () => {
    for (const facts of knownModels()) {
      const { contextWindow, maxOutput, thinking, efforts } = chooseModel(facts.id);
      const { id } = facts;
      assert.ok(contextWindow <= facts.contextWindow, id);
      assert.ok(maxOutput <= facts.maxOutput || facts.line === null, id);
      assert.deepEqual(
        thinking.filter((type) => !facts.thinking.includes(type)),
        [],
        id,
      );
      assert.deepEqual(
        efforts.filter((effort) => !facts.efforts.includes(effort)),
        [],
        id,
      );
    }
  });

  it('has the facts of every model in the built-in list', () => {
    const large = { contextWindow: 1_000_000, maxOutput: 128_000, efforts: EFFORTS };
    const small = { contextWindow: 200_000, maxOutput: 64_000, efforts: [] };
    assert.deepEqual(
      KNOWN_MODELS.map(({ id, contextWindow, maxOutput, efforts }) => [
        id,
        { contextWindow, maxOutput, efforts },
      ]),
      KNOWN_MODELS.map(({ id }) => [id, id === 'claude-haiku-4-5' ? small : large]),
    );
  });
});
