import assert from 'node:assert/strict';
import type { SearcherInput, ToolSearcher } from '../../../src/host/toolSearcher.ts';
import { ToolPool } from '../../../src/tools/pool/toolPool.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

describe('a pool with a searcher of the user', () => {
  let asked: SearcherInput[];
  let answer: readonly string[] | undefined;
  let isSet: boolean;
  const searcher: ToolSearcher = {
    isSet: () => isSet,
    async order(search) {
      asked.push(search);
      return answer;
    },
  };
  const pool = new ToolPool({
    builtins: [],
    source: new FakeSource(
      fakeTool('mcp__shop__list_orders', { description: `Lists orders. ${'x'.repeat(1_000)}` }),
      fakeTool('mcp__shop__cancel_order', { description: 'Cancels an order.' }),
      fakeTool('mcp__mail__send', { description: 'Sends a letter.' }),
    ),
    rules: { off: [], pin: [], defer: [] },
    searcher,
  });
  const find = async (query: string, among: (id: string) => boolean = () => true) =>
    (await pool.search(query, { limit: 2, among })).map(({ id }) => id);

  beforeEach(() => {
    asked = [];
    answer = undefined;
    isSet = true;
  });

  it('hands it the query and all that may be found, our own hits first, and takes its order', async () => {
    answer = ['mcp__mail__send', 'mcp__shop__list_orders', 'mcp__shop__cancel_order'];
    assert.deepEqual(await find('cancel orders'), ['mcp__mail__send', 'mcp__shop__list_orders']);
    assert.deepEqual(
      asked.map(({ query, limit, candidates }) => [query, limit, candidates.map(({ name }) => name)]),
      [['cancel orders', 2, ['mcp__shop__cancel_order', 'mcp__shop__list_orders', 'mcp__mail__send']]],
    );
    assert.ok(asked[0]?.candidates.every(({ description }) => description.length <= 300));
  });

  it('hands it only what may be found', async () => {
    await find('cancel orders', (id) => id !== 'mcp__shop__cancel_order');
    await find('+cancel orders');
    await find('server:mail letter');
    assert.deepEqual(
      asked.map(({ candidates }) => candidates.map(({ name }) => name)),
      [['mcp__shop__list_orders', 'mcp__mail__send'], ['mcp__shop__cancel_order'], ['mcp__mail__send']],
    );
  });

  it('goes by its own order where the searcher has none, and does not ask for tools by name', async () => {
    assert.deepEqual(await find('cancel orders'), ['mcp__shop__cancel_order', 'mcp__shop__list_orders']);
    assert.equal(asked.length, 1);
    isSet = false;
    assert.equal((await find('cancel orders')).length, 2);
    isSet = true;
    answer = [];
    assert.deepEqual(await find('cancel orders'), []);
    assert.deepEqual(await find('select:mcp__mail__send'), ['mcp__mail__send']);
    assert.equal(asked.length, 2);
  });
});
