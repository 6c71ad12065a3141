import assert from 'node:assert/strict';
import { parseServers } from '../../../src/mcp/config/serverConfig.ts';

const parse = (value: unknown) => {
  const { servers, problem } = parseServers(value);
  return { ...(problem ? { problem } : {}), ...Object.fromEntries(servers) };
};

describe('parseServers', () => {
  it('reads entries as they stand in .mcp.json', () => {
    assert.deepEqual(
      parse({
        ' plain ': {
          command: 'npx',
          args: ['-y', 'server', 8080],
          env: { A: 'b', N: 1, GONE: null },
          cwd: '/x',
        },
        short: { type: 'stdio', command: ' node ' },
        web: {
          url: 'https://example.com/mcp',
          headers: { Authorization: 'Bearer x' },
          autoApprove: ['ignored'],
        },
        old: {
          type: 'sse',
          url: 'http://localhost/sse',
          alwaysLoad: true,
          deferLoading: false,
          disabled: true,
        },
        pasted: { type: 'streamable-http', url: 'http://localhost/mcp', timeoutSeconds: 600 },
        loud: { type: 'STDIO', command: 'node' },
      }),
      {
        plain: {
          config: {
            type: 'stdio',
            command: 'npx',
            args: ['-y', 'server', '8080'],
            env: { A: 'b', N: '1' },
            cwd: '/x',
          },
        },
        short: { config: { type: 'stdio', command: 'node', args: [], env: {} } },
        web: {
          config: { type: 'http', url: 'https://example.com/mcp', headers: { Authorization: 'Bearer x' } },
        },
        old: {
          config: {
            type: 'sse',
            url: 'http://localhost/sse',
            headers: {},
            alwaysLoad: true,
            deferLoading: false,
            disabled: true,
          },
        },
        loud: { config: { type: 'stdio', command: 'node', args: [], env: {} } },
        pasted: { config: { type: 'http', url: 'http://localhost/mcp', headers: {}, timeoutSeconds: 600 } },
      },
    );
  });

  it('says of every malformed entry where it is wrong and what was expected, and reads the others', () => {
    const servers = {
      good: { command: 'node' },
      text: 'npx server',
      null: null,
      empty: {},
      both: { command: 'a', url: 'http://b' },
      'odd name': { command: '' },
      args: { command: 'a', args: ['ok', { no: 1 }] },
      env: { command: 'a', env: { LIST: [1] } },
      type: { type: 'websocket', url: 'ws://x' },
      url: { url: 'localhost:3000' },
      user: { url: 'https://me:secret@example.com' },
      headers: { url: 'http://x', headers: { 'bad name': 'x' } },
      several: { command: 5, args: 'x' },
      slow: { command: 'a', timeoutSeconds: 0 },
      slower: { command: 'a', timeoutSeconds: 1e9 },
      flag: { command: 'a', disabled: 'yes' },
      wrongKind: { type: 'http', command: 'a' },
      ' good': { command: 'again' },
      ' ': { command: 'nameless' },
    };
    const at = 'quiver.mcp.servers';
    const problems: Record<string, string> = {
      text: `${at}.text: expected an object, got text.`,
      null: `${at}.null: expected an object, got null.`,
      empty: `${at}.empty: expected a "command" to start or a "url" to connect to.`,
      both: `${at}.both: give either "command" or "url", or say which one counts with "type".`,
      'odd name': `${at}["odd name"].command: expected a command, got an empty text.`,
      args: `${at}.args.args[1]: expected text, got an object.`,
      env: `${at}.env.env.LIST: expected text, got a list.`,
      type: `${at}.type.type: expected "stdio", "http" or "sse", got "websocket".`,
      url: `${at}.url.url: expected an address that starts with http:// or https://.`,
      user: `${at}.user.url: expected an address without user and password; give them in "headers".`,
      headers: `${at}.headers.headers: expected names and values that an HTTP header may have.`,
      several: `${at}.several.command: expected text, got a number. ${at}.several.args: expected a list, got text.`,
      slow: `${at}.slow.timeoutSeconds: expected a number above 0.`,
      slower: `${at}.slower.timeoutSeconds: expected at most 86400.`,
      flag: `${at}.flag.disabled: expected true or false, got text.`,
      wrongKind: `${at}.wrongKind.url: expected text, got nothing.`,
      good: `${at}[" good"]: the name "good" is given twice.`,
      '': `${at}[" "]: expected a name for the server.`,
    };
    assert.deepEqual(
      parse(servers),
      Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, { problem }])),
    );
    const { ' good': _, ...rest } = servers;
    assert.deepEqual(parseServers(rest).servers.get('good'), {
      config: { type: 'stdio', command: 'node', args: [], env: {} },
    });
  });

  it('answers a value that is no object with one sentence', () => {
    const sentence = (got: string) => ({
      problem: `quiver.mcp.servers: expected an object with one entry per server, got ${got}.`,
    });
    assert.deepEqual(
      [[], 'x', 5, true].map(parse),
      ['a list', 'text', 'a number', 'true or false'].map(sentence),
    );
    assert.deepEqual([undefined, null, {}].map(parse), [{}, {}, {}]);
  });
});
