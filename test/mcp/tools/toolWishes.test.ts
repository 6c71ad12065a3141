import assert from 'node:assert/strict';
import { parseServers, toolSetting } from '../../../src/mcp/config/serverConfig.ts';
import { createMcpTool } from '../../../src/mcp/tools/mcpTool.ts';
import { exposurePolicy } from '../../../src/tools/pool/exposure.ts';
import { mcpOrigin } from '../../../src/tools/tool/toolOrigin.ts';

const NO_RULES = { off: [], pin: [], defer: [] };
const PINNED = { 'anthropic/alwaysLoad': true };
const transports: readonly object[] = [{ command: 'node' }, { url: 'http://127.0.0.1:1/' }];

function makeTool(
  entry: object,
  meta: Readonly<Record<string, unknown>> = {},
  rest: { isTrusted?: boolean; readOnlyHint?: boolean } = {},
) {
  const { isTrusted = true, readOnlyHint } = rest;
  const parsed = parseServers({ s: entry }).servers.get('s');
  assert.ok(parsed && 'config' in parsed, JSON.stringify(parsed));
  return createMcpTool('mcp__s__t', {
    originOf: mcpOrigin,
    server: 's',
    config: parsed.config,
    isTrusted,
    listed: { name: 't', inputSchema: { type: 'object' }, _meta: meta, annotations: { readOnlyHint } },
    repaired: { schema: { type: 'object' }, plain: { type: 'object' }, restore: (input) => input },
    call: async () => ({}),
    warn: () => undefined,
  });
}

const exposureOf = (entry: object, meta: Readonly<Record<string, unknown>> = {}, isTrusted = true) =>
  exposurePolicy(NO_RULES)(makeTool(entry, meta, { isTrusted }));

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
    ['a refused wish', { alwaysLoad: false }, PINNED, { exposure: 'deferred', reason: settings }],
    [
      'one tool that is not to be loaded, whatever the server',
      { alwaysLoad: true, configs: { t: { alwaysLoad: false } } },
      PINNED,
      { exposure: 'deferred', reason: settings },
    ],
    [
      'all tools that are not to be loaded',
      { alwaysLoad: true, default_config: { alwaysLoad: false } },
      PINNED,
      { exposure: 'deferred', reason: settings },
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
      { exposure: 'off', reason: 'Its entry in quiver.mcp.servers turns it off.' },
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
        assert.deepEqual(exposureOf({ ...transport, ...entry }, meta), expected);
    });
  }

  it("of a server that is not trusted do not count, the user's words about it do", () => {
    const entry = { command: 'node' };
    assert.equal(exposureOf(entry, PINNED, false).exposure, 'deferred');
    assert.equal(exposureOf({ ...entry, alwaysLoad: true }, {}, false).exposure, 'always');
  });

  it('about running beside others: the entry first, then what a trusted server says', () => {
    const safe = (more: object, rest: object) =>
      makeTool({ command: 'node', ...more }, {}, rest).isConcurrencySafe({});
    assert.deepEqual(
      [
        safe({}, {}),
        safe({}, { readOnlyHint: true }),
        safe({}, { readOnlyHint: true, isTrusted: false }),
        safe({ configs: { t: { parallel: true } } }, {}),
        safe({ default_config: { parallel: false } }, { readOnlyHint: true }),
        safe({ default_config: { parallel: false }, configs: { t: { parallel: true } } }, {}),
      ],
      [false, true, false, true, false, true],
    );
  });

  it('about patience: for one tool, for all, for the server', () => {
    const patience = (more: object) => {
      const parsed = parseServers({ s: { command: 'node', ...more } }).servers.get('s');
      return parsed && 'config' in parsed && toolSetting(parsed.config, 't', 'timeoutSeconds');
    };
    assert.deepEqual(
      [
        patience({}),
        patience({ timeoutSeconds: 1 }),
        patience({ timeoutSeconds: 1, default_config: { timeoutSeconds: 2 } }),
        patience({ default_config: { timeoutSeconds: 2 }, configs: { t: { timeoutSeconds: 3 } } }),
        patience({ configs: { other: { timeoutSeconds: 3 } } }),
      ],
      [undefined, 1, 2, 3, undefined],
    );
  });
});
