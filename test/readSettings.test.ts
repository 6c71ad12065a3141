import assert from 'node:assert/strict';
import { readSettings } from '../src/host/readSettings.ts';
import { settingsSchema } from '../src/host/settings.ts';

const read = (values: Readonly<Record<string, unknown>>) => readSettings((name) => values[name]);

describe('readSettings', () => {
  it('gives the defaults where nothing is set', () => {
    assert.deepEqual(read({}), { settings: settingsSchema.parse({}), problems: [] });
  });

  it('uses the default in place of a bad value, and says so', () => {
    const { settings, problems } = read({ 'agent.maxSteps': 'many', 'tools.simple': true });
    assert.deepEqual([settings['agent.maxSteps'], settings['tools.simple']], [250, true]);
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', /^agent\.maxSteps: .*number.* The default is used\.$/);
  });

  const lists: readonly [unknown, readonly string[], RegExp][] = [
    [['mcp__a', 5, null, 'mcp__b'], ['mcp__a', 'mcp__b'], / Such entries are ignored\.$/],
    ['mcp__a', ['mcp__a'], / It is treated as a list of one entry\.$/],
    [[5], [], / Such entries are ignored\.$/],
    [{ mcp__a: true }, [], / Such entries are ignored\.$/],
  ];
  for (const [given, expected, remedy] of lists) {
    it(`keeps what can be used of a list: ${JSON.stringify(given)}`, () => {
      const { settings, problems } = read({ 'tools.off': given });
      assert.deepEqual(settings, settingsSchema.parse({ 'tools.off': expected }));
      assert.equal(problems.length, 1);
      assert.match(problems[0] ?? '', /^tools\.off: /);
      assert.match(problems[0] ?? '', remedy);
    });
  }

  it('loses only the bad entries of a record, and says what is wrong with each', () => {
    const good = {
      kind: 'anthropic',
      baseUrl: 'http://localhost:1234',
      models: ['a', { id: 'b', maxOutput: 9 }],
    };
    const { settings, problems } = read({
      providers: {
        good,
        odd: { kind: 'telepathy' },
        'a/b': good,
        extra: { ...good, key: 'sk-1' },
        far: { kind: 'anthropic', baseUrl: 'file:///etc' },
      },
    });
    assert.deepEqual(settings.providers, {
      good: { ...good, headers: {}, models: [{ id: 'a' }, { id: 'b', maxOutput: 9 }] },
    });
    assert.deepEqual(problems, [
      "providers: odd.kind: Invalid discriminator value. Expected 'openai-chat' | 'openai-responses' | 'anthropic'. This entry is ignored.",
      'providers: a/b: the name of a provider has no "/". This entry is ignored.',
      'providers: extra: Unrecognized key: "key". This entry is ignored.',
      'providers: far.baseUrl: baseUrl is not a web address. This entry is ignored.',
    ]);
  });

  it('takes the models of a provider as an object, too', () => {
    const models = { a: { contextWindow: 32_768 }, b: {} };
    assert.deepEqual(read({ providers: { p: { kind: 'anthropic', models } } }).settings.providers.p?.models, [
      { id: 'a', contextWindow: 32_768 },
      { id: 'b' },
    ]);
  });
});
