import assert from 'node:assert/strict';
import { ToolPool } from '../../src/tools/toolPool.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';

const NO_RULES = { off: [], pin: [], defer: [] };

const poolOf = (source: FakeSource, rules = NO_RULES) =>
  new ToolPool({ builtins: () => [fakeTool('Write'), fakeTool('Read')], source, rules });

const names = (pool: ToolPool) => pool.entries().map(({ tool }) => tool.definition.name);

describe('ToolPool', () => {
  it('sorts the built-ins first, then the servers, whatever the order of connecting', () => {
    const one = poolOf(new FakeSource(fakeTool('mcp__b__x'), fakeTool('mcp__a__y')));
    const other = poolOf(new FakeSource(fakeTool('mcp__a__y'), fakeTool('mcp__b__x')));
    assert.deepEqual(names(one), ['Read', 'Write', 'mcp__a__y', 'mcp__b__x']);
    assert.deepEqual(names(one), names(other));
  });

  it('lets a built-in win a name', () => {
    const pool = poolOf(
      new FakeSource(fakeTool('Read', { origin: { kind: 'mcp', server: 's', toolName: 'Read' } })),
    );
    assert.deepEqual(
      pool.entries().map(({ tool }) => tool.origin.kind),
      ['builtin', 'builtin'],
    );
  });

  it('follows its source and its rules, and says so', () => {
    const source = new FakeSource(fakeTool('mcp__a__y'));
    const pool = poolOf(source);
    let changes = 0;
    pool.onDidChange(() => changes++);
    source.offer(fakeTool('mcp__a__z'));
    assert.deepEqual(names(pool), ['Read', 'Write', 'mcp__a__z']);
    pool.setRules({ ...NO_RULES, off: ['mcp__*'] });
    assert.deepEqual(
      pool.entries().map(({ exposure }) => exposure),
      ['always', 'always', 'off'],
    );
    assert.equal(changes, 2);
  });

  it('keeps the search index in step', () => {
    const source = new FakeSource(fakeTool('mcp__a__send_mail', { description: 'Sends a mail' }));
    const pool = poolOf(source);
    assert.deepEqual(
      pool
        .index()
        .search('send mail')
        .map(({ id }) => id),
      ['mcp__a__send_mail'],
    );
    source.offer(fakeTool('mcp__a__draw_chart', { description: 'Draws a chart' }));
    assert.deepEqual(pool.index().search('send mail'), []);
    source.offer();
    assert.deepEqual(pool.index().search('draw chart'), []);
  });
});
