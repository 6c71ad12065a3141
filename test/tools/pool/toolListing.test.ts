import assert from 'node:assert/strict';
import { toolListing } from '../../../src/tools/pool/toolListing.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const of = (server: string, ...names: string[]) => names.map((name) => fakeTool(`mcp__${server}__${name}`));
const names = (server: string, total: number) =>
  of(server, ...Array.from({ length: total }, (_, index) => `tool_${String(index).padStart(3, '0')}`));

describe('toolListing', () => {
  it('lists sorted names by sorted server, whatever the order', () => {
    const tools = [...of('b', 'y', 'x'), fakeTool('WebFetch'), ...of('a', 'z')];
    assert.deepEqual(toolListing(tools, 4_000), [
      'a: mcp__a__z',
      'b: mcp__b__x, mcp__b__y',
      'built-in: WebFetch',
    ]);
    assert.deepEqual(toolListing([...tools].reverse(), 4_000), toolListing(tools, 4_000));
  });

  it('shrinks the largest server first, and keeps the small ones whole', () => {
    const [large, small] = toolListing([...names('large', 100), ...names('small', 3)], 120);
    assert.match(large ?? '', /^large: 100 tools, e\.g\. mcp__large__tool_000, /);
    assert.equal(small, 'small: mcp__small__tool_000, mcp__small__tool_001, mcp__small__tool_002');
  });

  it('gives every server of the same size its share of examples', () => {
    const lines = toolListing([...names('a', 50), ...names('b', 50), ...names('c', 50)], 100);
    const examples = lines.map((line) => line.split('mcp__').length - 1);
    assert.ok(Math.max(...examples) - Math.min(...examples) <= 1, String(examples));
    assert.ok(Math.min(...examples) > 0);
  });

  it('names every server even without a budget', () => {
    assert.deepEqual(toolListing([...names('a', 1), ...names('b', 200)], 0), ['a: 1 tool', 'b: 200 tools']);
  });
});
