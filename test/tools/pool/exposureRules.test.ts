import assert from 'node:assert/strict';
import { withExposure } from '../../../src/tools/pool/exposureRules.ts';

const tool = (name: string) => ({ globs: [name], names: [name] });

describe('withExposure', () => {
  it('moves the name from every other list', () => {
    const rules = { off: ['a', 'x*'], pin: ['b'], defer: ['a'] };
    assert.deepEqual(withExposure(rules, tool('a'), 'always'), { off: ['x*'], pin: ['b', 'a'], defer: [] });
  });

  it('adds a name once', () => {
    const rules = { off: ['a'], pin: [], defer: [] };
    assert.deepEqual(withExposure(rules, tool('a'), 'off'), rules);
  });

  it('writes a server in one word, in place of the tools that were named one by one', () => {
    const rules = { off: ['mcp__a__x'], pin: ['mcp__a__y', 'mcp__b__z'], defer: ['mcp__a'] };
    const server = { globs: ['mcp__a'], names: ['mcp__a__x', 'mcp__a__y'] };
    assert.deepEqual(withExposure(rules, server, 'always'), {
      off: [],
      pin: ['mcp__b__z', 'mcp__a'],
      defer: [],
    });
  });

  it('takes back what was chosen, and leaves globs that also cover other tools', () => {
    const rules = { off: ['mcp__*'], pin: ['a'], defer: ['a', 'b'] };
    assert.deepEqual(withExposure(rules, tool('a'), 'default'), { off: ['mcp__*'], pin: [], defer: ['b'] });
  });
});
