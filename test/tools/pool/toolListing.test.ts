import assert from 'node:assert/strict';
import { toolListing } from '../../../src/tools/pool/toolListing.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { editorOrigin } from '../../../src/tools/tool/toolOrigin.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const of = (server: string, ...names: string[]) => names.map((name) => fakeTool(`mcp__${server}__${name}`));
const names = (server: string, total: number) =>
  of(server, ...Array.from({ length: total }, (_, index) => `tool_${String(index).padStart(3, '0')}`));

const listing = (tools: readonly Tool[], maxTokens: number) =>
  toolListing(tools, { maxTokens, queryFor: ({ name, prefix }) => `${name} ${prefix}` });

describe('toolListing', () => {
  it('lists sorted names by sorted server, each prefix once, whatever the order', () => {
    const tools = [...of('b', 'y', 'x'), fakeTool('WebFetch'), ...of('a', 'z')];
    assert.deepEqual(listing(tools, 4_000), ['a (mcp__a__): z', 'b (mcp__b__): x, y', 'built-in: WebFetch']);
    assert.deepEqual(listing([...tools].reverse(), 4_000), listing(tools, 4_000));
  });

  it('puts the hint of a tool after its name', () => {
    const tools = [
      fakeTool('WebFetch'),
      fakeTool('LSP', { hint: 'definitions, rename' }),
      fakeTool('mcp__a__z', { hint: 'last' }),
    ];
    assert.deepEqual(listing(tools, 4_000), [
      'a (mcp__a__): z (last)',
      'built-in: LSP (definitions, rename), WebFetch',
    ]);
  });

  it('keeps servers of one name apart that have different prefixes', () => {
    const tools = [
      fakeTool('mcp__git__log'),
      fakeTool('vscode__git_log', { origin: editorOrigin('git', 'git_log') }),
    ];
    assert.deepEqual(listing(tools, 4_000), ['git (mcp__git__): log', 'git (vscode__): git_log']);
  });

  it('shrinks the largest server first, and keeps the small ones whole', () => {
    const [large, small] = listing([...names('large', 100), ...names('small', 3)], 50);
    assert.match(
      large ?? '',
      /^large \(mcp__large__\): 100 tools \("large mcp__large__"\), e\.g\. tool_000, /,
    );
    assert.equal(small, 'small (mcp__small__): tool_000, tool_001, tool_002');
  });

  it('gives every server of the same size its share of examples', () => {
    const lines = listing([...names('a', 50), ...names('b', 50), ...names('c', 50)], 100);
    const examples = lines.map((line) => line.split('tool_').length - 1);
    assert.ok(Math.max(...examples) - Math.min(...examples) <= 1, String(examples));
    assert.ok(Math.min(...examples) > 0);
  });

  it('names every server even without a budget', () => {
    assert.deepEqual(listing([...names('a', 1), ...names('b', 200), fakeTool('LSP')], 0), [
      'a: 1 tool',
      'b: 200 tools',
      'built-in: 1 tool',
    ]);
  });
});
