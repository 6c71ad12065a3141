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
});
