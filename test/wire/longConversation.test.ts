import assert from 'node:assert/strict';
import * as path from 'node:path';
import { McpServers } from '../../src/mcp/servers/mcpServers.ts';
import { call, type Reply, reply, scripted, text, thinking } from '../emulator/reply.ts';
import { SilentLog } from '../fakes/silentLog.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const server = (name: string) =>
  path.resolve(`node_modules/@modelcontextprotocol/server-${name}/dist/index.js`);

/** 20 steps over two real MCP servers: searches, parallel calls, an edit, and a restart in the middle. */
const STEPS: readonly Reply[] = [
  reply(thinking('I look for a tool.'), call('ToolSearch', { query: 'sum of two numbers' })),
  reply(
    call('mcp__everything__get-sum', { a: 1, b: 2 }),
    call('mcp__everything__echo', { message: 'not loaded yet' }),
  ),
  reply(call('mcp__everything__echo', { message: 'now' }), call('mcp__everything__get-sum', { a: 3, b: 4 })),
  reply(
    thinking('And the file.'),
    call('Read', { file_path: 'notes.md' }),
    call('Grep', { pattern: 'milk' }),
  ),
  reply(call('Edit', { file_path: 'notes.md', old_string: 'milk', new_string: 'oat milk' })),
  reply(call('Edit', { file_path: 'notes.md', old_string: 'cheese', new_string: 'x' })),
  reply(call('ToolSearch', { query: '+memory graph' })),
  reply(call('mcp__memory__read_graph', {})),
  reply(text('First part done.')),
  reply(thinking('After the restart.'), call('mcp__everything__get-sum', { a: 5, b: 6 })),
  reply(call('ToolSearch', { query: 'select:get-tiny-image' }), call('ToolSearch', { query: 'zebra' })),
  reply(call('mcp__everything__get-tiny-image', {})),
  reply(call('mcp__everything__get-sum', { a: 'no number', b: 1 })),
  reply(call('Nonsense', {}), call('mcp__nowhere__tool', {})),
  reply(call('ToolSearch', { query: 'select:Read' })),
  reply(call('Read', { file_path: 'notes.md' })),
  reply(call('mcp__memory__search_nodes', { query: 'x' })),
  reply(thinking('Once more.'), call('mcp__memory__search_nodes', { query: 'x' })),
  reply(call('mcp__everything__echo', { message: 'bye' })),
  reply(text('All done.')),
];

describe('a conversation of 20 steps with real servers', function () {
  this.timeout(60_000);
  let servers: McpServers;

  beforeEach(async () => {
    servers = new McpServers({ log: new SilentLog(), clientInfo: { name: 'test', version: '1' } });
    servers.configure({
      everything: { command: process.execPath, args: [server('everything'), 'stdio'] },
      memory: {
        command: process.execPath,
        args: [server('memory')],
        env: { MEMORY_FILE_PATH: path.resolve('dist/test/memory.jsonl') },
      },
    });
    servers.start();
    await servers.waitUntilSettled(30_000, new AbortController().signal);
  });

  afterEach(() => servers.close());

  it('gets no 400 and keeps one unbroken prefix', async () => {
    await using world = await World.start(scripted(...STEPS), servers);
    const first = await world.say('Do the first part.');
    await servers.restart('everything');
    const second = await world.say('Do the second part.');

    assert.deepEqual([first.error, second.error], [undefined, undefined]);
    assert.deepEqual(
      world.emulator.requests.map(({ status }) => status),
      Array(STEPS.length).fill(200),
    );
    assertUnbrokenPrefix(world.emulator.requests);
    assert.equal(world.transcript?.epoch.number, 1);
    assert.equal(world.files.texts.get('notes.md'), 'oat milk\nbread\n');
    const results = second.transcript.messages.flatMap((message) =>
      message.role === 'user' ? message.results : [],
    );
    const texts = results.flatMap(({ content }) =>
      content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
    );
    for (const expected of [
      'The sum of 1 and 2 is 3.',
      'The sum of 3 and 4 is 7.',
      'The sum of 5 and 6 is 11.',
      'Echo: now',
      'Echo: bye',
    ]) {
      assert.ok(texts.includes(expected), expected);
    }
  });
});
