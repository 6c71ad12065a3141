import assert from 'node:assert/strict';
import { createMcpTool } from '../../src/mcp/mcpTool.ts';
import { parseServers } from '../../src/mcp/serverConfig.ts';
import { exposurePolicy } from '../../src/tools/exposure.ts';

const NO_RULES = { off: [], pin: [], defer: [] };
const PINNED = { 'anthropic/alwaysLoad': true };
const transports: readonly object[] = [{ command: 'node' }, { url: 'http://127.0.0.1:1/' }];

function exposed(entry: object, meta: Readonly<Record<string, unknown>> = {}) {
  const parsed = parseServers({ s: entry }).servers.get('s');
  assert.ok(parsed && 'config' in parsed, JSON.stringify(parsed));
  const tool = createMcpTool('mcp__s__t', {
    server: 's',
    config: parsed.config,
    listed: { name: 't', inputSchema: { type: 'object' }, _meta: meta },
    repaired: { schema: { type: 'object' }, restore: (input) => input },
    call: async () => ({}),
  });
  return exposurePolicy(NO_RULES)(tool);
}

describe('mcp: wishes about loading', () => {
  const settings = 'its entry in quiver.mcp.servers';
  const cases: readonly [
    title: string,
    entry: object,
    meta: Readonly<Record<string, unknown>>,
    expected: object,
  ][] = [
    ['none', {}, {}, { exposure: 'deferred', reason: 'MCP tools are deferred' }],
    ["the server's own", {}, PINNED, { exposure: 'always', reason: 'its server asks for it' }],
    ['the server entry first', { deferLoading: true }, PINNED, { exposure: 'deferred', reason: settings }],
    ['the whole server', { alwaysLoad: true }, {}, { exposure: 'always', reason: settings }],
    [
      'a refused wish',
      { alwaysLoad: false },
      PINNED,
      { exposure: 'deferred', reason: 'MCP tools are deferred' },
    ],
    [
      'the toolset shape for all',
      { default_config: { defer_loading: false } },
      {},
      { exposure: 'always', reason: settings },
    ],
    [
      'the toolset shape for one before all',
      { default_config: { defer_loading: false }, configs: { t: { defer_loading: true } } },
      {},
      { exposure: 'deferred', reason: settings },
    ],
    [
      'one tool in our own words',
      { deferLoading: true, configs: { t: { alwaysLoad: true } } },
      {},
      { exposure: 'always', reason: settings },
    ],
    [
      'a tool that is not enabled',
      { configs: { t: { enabled: false } } },
      PINNED,
      { exposure: 'off', reason: 'Its entry in quiver.mcp.servers says so.' },
    ],
    [
      'the one tool that is enabled',
      { default_config: { enabled: false }, configs: { t: { enabled: true } } },
      {},
      { exposure: 'deferred', reason: 'MCP tools are deferred' },
    ],
  ];
  for (const [title, entry, meta, expected] of cases) {
    it(`${title}, over stdio and HTTP alike`, () => {
      for (const transport of transports)
        assert.deepEqual(exposed({ ...transport, ...entry }, meta), expected);
    });
  }
});
