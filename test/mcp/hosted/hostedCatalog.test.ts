import assert from 'node:assert/strict';
import { setImmediate as later } from 'node:timers/promises';
import type { HostedServer } from '../../../src/agent/transcript/hosted.ts';
import { HostedCatalog } from '../../../src/mcp/hosted/hostedCatalog.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

const server = (name: string, configs: HostedServer['configs'] = {}): HostedServer => ({
  name,
  url: `https://${name}.example.com/mcp`,
  defaultConfig: {},
  configs,
});
const wiki = server('wiki', { drop: { enabled: false }, read: { deferLoading: false } });
const inputSchema = { type: 'object', properties: { page: { type: 'string' } } };
const listed = ['read', 'drop', 'write'].map((name) => ({ name, description: `Can ${name}`, inputSchema }));

async function known(catalog: HostedCatalog, of: HostedServer = wiki) {
  while (catalog.toolsOf(of).length === 0) await later();
  return catalog
    .toolsOf(of)
    .map(({ definition, loading, defect, origin }) => [
      ...[definition.name, definition.description, loading, defect],
      origin.isHosted,
    ]);
}

describe('mcp: tools of servers the endpoint talks to', () => {
  const TOOLS = [
    ['mcp__wiki__drop', 'Can drop', undefined, 'Its entry in quiver.mcp.servers turns it off.', true],
    ['mcp__wiki__read', 'Can read', 'always', undefined, true],
    ['mcp__wiki__write', 'Can write', undefined, undefined, true],
  ];

  it('are those that the endpoint lists, and are known in the next window', async () => {
    const storage = new MemoryStorage();
    const first = new HostedCatalog(storage, new SilentLog());
    first.learn(wiki, { server: 'wiki', tools: listed, isWhole: true });
    assert.deepEqual(await known(first), TOOLS);
    const second = new HostedCatalog(storage, new SilentLog());
    await second.lookUp(wiki);
    assert.deepEqual(await known(second), TOOLS);
    const moved = { ...wiki, url: 'https://other.example.com/mcp' };
    await second.lookUp(moved);
    assert.deepEqual(second.toolsOf(moved), []);
  });

  it('are also those that are called without a list, until there is one', async () => {
    const catalog = new HostedCatalog(new MemoryStorage(), new SilentLog());
    const names = async () => (await known(catalog, server('wiki'))).map(([name]) => name);
    catalog.learn(server('wiki'), { server: 'wiki', tools: [{ name: 'old' }], isWhole: false });
    assert.deepEqual(await names(), ['mcp__wiki__old']);
    catalog.learn(server('wiki'), { server: 'wiki', tools: [{ name: 'a b' }], isWhole: true });
    while ((await names())[0] === 'mcp__wiki__old') await later();
    assert.match(String(await names()), /^mcp__wiki__a_b_x[0-9a-f]{8}$/);
  });

  it('are recognized by the names that the endpoint refers to them by', () => {
    const catalog = new HostedCatalog(new MemoryStorage(), new SilentLog());
    const servers = [server('a'), server('a_b'), server('my wiki')];
    catalog.learn(server('a'), { server: 'a', tools: [{ name: 'b_c' }], isWhole: true });
    catalog.learn(server('my wiki'), { server: 'my wiki', tools: [{ name: 'go on' }], isWhole: true });
    const tools = ['a_b_c', 'a_b_d', 'my_wiki_go_on', 'mcp__a__b', 'vscode__a', 'Read', 'a_'].map((name) => {
      const found = catalog.identify(name, servers);
      return found && [found.server, found.tool];
    });
    assert.deepEqual(tools, [['a', 'b_c'], ['a_b', 'd'], ['my wiki', 'go on'], ...Array(4).fill(undefined)]);
  });

  it('come from the endpoint, so anything may stand in the list', async () => {
    const catalog = new HostedCatalog(new MemoryStorage(), new SilentLog());
    const tools = [{ name: 'odd', description: 7, inputSchema: 'none' }, { name: '' }, listed[0]].flatMap(
      (tool) => tool ?? [],
    );
    catalog.learn(server('wiki'), { server: 'wiki', tools, isWhole: true });
    assert.deepEqual(
      (await known(catalog, server('wiki'))).map(([name, , , defect]) => [name, defect === undefined]),
      [
        ['mcp__wiki__odd', false],
        ['mcp__wiki__read', true],
      ],
    );
  });
});
