import assert from 'node:assert/strict';
import { choosePrice, chooseThinking } from '../../../src/agent/model/modelOptions.ts';
import { settingsSchema } from '../../../src/host/settings.ts';

const model = { id: 'm', efforts: ['low', 'high'] };

describe('the options of a model', () => {
  it('go before the general settings, and an effort picked for the chat goes before both', () => {
    const settings = settingsSchema.parse({
      thinking: 'off',
      effort: 'low',
      models: { m: { thinking: 'on', thinkingBudget: 4_000, effort: 'high' } },
    });
    const other = { ...model, id: 'other' };
    assert.deepEqual(
      [
        chooseThinking(settings, model),
        chooseThinking(settings, other),
        chooseThinking(settings, model, 'low'),
        chooseThinking(settings, model, 'default'),
      ],
      [
        { thinking: 'on', thinkingBudget: 4_000, effort: 'high' },
        { thinking: 'off', thinkingBudget: 0, effort: 'low' },
        { thinking: 'on', thinkingBudget: 4_000, effort: 'low' },
        { thinking: 'on', thinkingBudget: 4_000, effort: 'high' },
      ],
    );
  });

  it('leave the effort to a model that does not have the level', () => {
    const settings = settingsSchema.parse({ effort: 'max' });
    assert.deepEqual(
      [chooseThinking(settings, model).effort, chooseThinking(settings, { id: 'm' }, 'low').effort],
      ['default', 'default'],
    );
  });

  it('have the price that the user gives, else the one that is known, else none', () => {
    const price = { input: 1, output: 2 };
    const known = { input: 3, output: 4 };
    const given = settingsSchema.parse({ models: { m: { price } } });
    const none = settingsSchema.parse({});
    assert.deepEqual(
      [
        choosePrice(given, { id: 'm', price: known }),
        choosePrice(none, { id: 'm', price: known }),
        choosePrice(none, { id: 'm' }),
      ],
      [price, known, undefined],
    );
  });
});
