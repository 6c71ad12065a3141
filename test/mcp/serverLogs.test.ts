import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { ServerLogs } from '../../src/host/log.ts';
import { createServerOutput } from '../../src/mcp/connection/serverOutput.ts';
import { McpServers } from '../../src/mcp/servers/mcpServers.ts';
import { eventually, never, recorder, referenceServer } from './serversUnderTest.ts';

const MISBEHAVING = join(__dirname, '../fixtures/servers/misbehaving.mjs');

describe('mcp: the log of each server', () => {
  const lines = new Map<string, string[]>();
  const closed: string[] = [];
  const logs: ServerLogs = {
    of(server) {
      const own = lines.get(server) ?? [];
      lines.set(server, own);
      return recorder(own);
    },
    close: (server) => void closed.push(server),
  };
  const shared: string[] = [];
  const servers = new McpServers({
    log: recorder(shared),
    logs,
    clientInfo: { name: 'quiver-test', version: '0' },
  });
  after(() => servers.close());
  const entry = (file: string, ...args: readonly string[]) => ({
    command: process.execPath,
    args: [file, ...args],
  });

  it('gets what the server prints and logs, each with its level, and no other does', async () => {
    const everything = entry(referenceServer('everything'), 'stdio');
    servers.configure({ everything, crashing: entry(MISBEHAVING, 'crash-start') });
    servers.start();
    await servers.waitUntilSettled(10_000, never);
    const has = (server: string, pattern: RegExp) => lines.get(server)?.some((line) => pattern.test(line));
    assert.ok(has('everything', /^info Starting default \(STDIO\) server/), 'standard error');
    assert.ok(has('everything', /^info It is connected and has \d+ tools/));
    assert.ok(has('crashing', /^warn It stopped with exit code/));
    assert.equal(has('crashing', /STDIO/), false);
    assert.deepEqual(shared, [], 'nothing of it is in the common log');
  });

  const lastWords: Readonly<Record<string, readonly string[]>> = {
    "Error: Cannot find module 'x.js'": [
      'node:internal/modules/loader:1228',
      '  throw err;',
      "Error: Cannot find module 'x.js'",
      '    at Module.load (node:internal/modules/loader:9:1) {',
      "  code: 'MODULE_NOT_FOUND',",
      '}',
      '',
      'Node.js v20.20.2',
    ],
    "npm error 404 'no-such@*' is not in this registry.": [
      'npm error code E404',
      "npm error 404  'no-such@*' is not in this registry.",
      'npm error 404',
      'npm error 404 Note that you can also use a tarball, folder, http url, or git folder.',
      'npm error A complete log of this run can be found in: debug-0.log',
    ],
    "ModuleNotFoundError: No module named 'x'": [
      'Traceback (most recent call last):',
      '  File "server.py", line 1, in <module>',
      "ModuleNotFoundError: No module named 'x'",
    ],
    'all there is': ['  all there is'],
  };
  for (const [words, said] of Object.entries(lastWords)) {
    it(`takes for its last words what says what happened: ${words}`, () => {
      const output = createServerOutput(recorder([]), () => 0);
      output.errors(Buffer.from(`${said.join('\n')}\n`));
      assert.equal(output.lastWords(), words);
    });
  }

  it('keeps the levels of the protocol as far as it has them', () => {
    const written: string[] = [];
    const output = createServerOutput(recorder(written), () => 0);
    for (const level of ['debug', 'info', 'notice', 'warning', 'error', 'alert'] as const)
      output.message(level, level);
    assert.deepEqual(written, [
      'debug debug',
      'info info',
      'info notice',
      'warn warning',
      'error error',
      'error alert',
    ]);
  });

  it('stays when the entry changes, and is closed when the server is gone', async () => {
    servers.configure({ everything: entry(referenceServer('everything')), other: { command: 5 } });
    await eventually(() => closed.includes('crashing'));
    assert.deepEqual(closed, ['crashing']);
    servers.configure({});
    await eventually(() => closed.length === 3);
    assert.deepEqual(closed.sort(), ['crashing', 'everything', 'other']);
  });
});
