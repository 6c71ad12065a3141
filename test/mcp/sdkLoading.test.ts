import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const program = `
const { McpServers } = require(${JSON.stringify(join(__dirname, '../../src/mcp/servers/mcpServers.ts'))});
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const heavy = () => Object.keys(require.cache).filter((path) => /node_modules.(@modelcontextprotocol|ajv|cross-spawn)/.test(path));
const servers = new McpServers({ log: quiet, clientInfo: { name: 'test', version: '0' } });
servers.configure({ a: { command: 'quiver-no-such-command' } });
const before = heavy().length;
servers.start();
servers.waitUntilSettled(10000, new AbortController().signal).then(async () => {
  console.log(JSON.stringify({ before, isLoadedAfter: heavy().length > 0, state: servers.servers()[0].state }));
  await servers.close();
});
`;

describe('mcp: loading', () => {
  it('loads the SDK at the first connect, not before', () => {
    const output = execFileSync(process.execPath, [
      '--require',
      require.resolve('tsx'),
      '-e',
      program,
    ]).toString();
    assert.deepEqual(JSON.parse(output), { before: 0, isLoadedAfter: true, state: 'failed' });
  });
});
