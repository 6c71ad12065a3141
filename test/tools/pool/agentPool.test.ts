import assert from 'node:assert/strict';
import { narrowPool } from '../../../src/tools/pool/agentPool.ts';
import { answerSearch } from '../../../src/tools/pool/answerSearch.ts';
import { snapshotPool } from '../../../src/tools/pool/snapshotPool.ts';
import { ToolPool } from '../../../src/tools/pool/toolPool.ts';
import { toolSubset } from '../../../src/tools/pool/toolSubset.ts';
import { anySignal } from '../../fakes/callContext.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const read = fakeTool('Read');
const mail = fakeTool('mcp__office__send_mail', { description: 'Sends a mail to somebody' });
const draft = fakeTool('mcp__office__draft_mail', { description: 'Writes a mail and keeps it' });
const sum = fakeTool('mcp__math__get-sum', { description: 'Returns the sum of two numbers' });

function world(tools: readonly string[]) {
  const source = new FakeSource(mail, draft, sum);
  const whole = new ToolPool({
    builtins: [read],
    source,
    rules: { off: ['mcp__office__draft_mail'], pin: [], defer: [] },
  });
  const pool = narrowPool(whole, toolSubset({ tools, disallowedTools: [] }, 'default'));
  const snapshot = () =>
    snapshotPool({ entries: pool.entries(), loaded: new Set(['Read']), found: new Set() });
  const search = async (...queries: readonly string[]) => {
    const agent = { pool, snapshot: snapshot(), fruitlessSearches: [] };
    return answerSearch({ queries, limit: 5, most: 20, page: 1 }, agent, anySignal());
  };
  const names = () => pool.entries().map(({ tool }) => tool.definition.name);
  return { source, whole, pool, snapshot, search, names };
}

describe('narrowPool', () => {
  it('has the tools of the subset and their servers, also when the pool changes', () => {
    const { source, pool, names } = world(['Read', 'mcp__math']);
    assert.deepEqual(names(), ['Read', 'mcp__math__get-sum']);
    assert.deepEqual(
      pool.servers().map(({ name }) => name),
      ['math'],
    );
    const product = fakeTool('mcp__math__get-product');
    source.offer(mail, product);
    assert.deepEqual(names(), ['Read', 'mcp__math__get-product']);
  });

  it('finds nothing outside, by words, by names or by servers, and says nothing of it', async () => {
    const { search } = world(['Read', 'mcp__math']);
    for (const query of [
      'send mail',
      'send_mail',
      '+office mail',
      'server:office',
      'select:send_mail',
      'select:mcp__office__send_mail',
      'draft_mail',
      'select:draft_mail',
    ]) {
      const { found = [], content, note = '' } = await search(query);
      assert.deepEqual(found, [], query);
      const said = JSON.stringify([content, note]).replaceAll(query.replace('select:', ''), '');
      assert.doesNotMatch(said, /mail|office/, query);
    }
  });

  it('finds what is inside', async () => {
    const { search } = world(['mcp__math']);
    assert.deepEqual((await search('sum of numbers')).found, [sum.definition]);
    assert.deepEqual((await search('select:get-sum')).found, [sum.definition]);
  });

  it('lists only what is inside when several searches find nothing', async () => {
    const { pool, snapshot } = world(['Read', 'mcp__math']);
    const outcome = await answerSearch(
      { queries: ['zebra'], limit: 5, most: 20, page: 1 },
      { pool, snapshot: snapshot(), fruitlessSearches: ['giraffe', 'lion'] },
      anySignal(),
    );
    const text = JSON.stringify(outcome.content);
    assert.match(text, /get-sum/);
    assert.doesNotMatch(text, /mail|office/);
  });

  it('knows no tool outside by its name', () => {
    const { snapshot } = world(['Read', 'mcp__math']);
    assert.deepEqual(snapshot().find('mcp__office__send_mail'), { standing: 'unknown' });
    assert.deepEqual(snapshot().suggest('send_mail'), []);
  });

  it('cannot be made wider by narrowing it again', () => {
    const { pool } = world(['mcp__math']);
    const again = narrowPool(pool, toolSubset({ disallowedTools: [] }, 'default'));
    assert.deepEqual(
      again.entries().map(({ tool }) => tool.definition.name),
      ['mcp__math__get-sum'],
    );
  });
});
