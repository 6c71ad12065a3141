import assert from 'node:assert/strict';
import { guardedFetch } from '../../../src/mcp/auth/guardedFetch.ts';

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'mcp.example': ['93.184.216.34'],
  'login.example': ['93.184.216.35'],
  'inside.example': ['10.0.0.7'],
  'both.example': ['93.184.216.36', '127.0.0.1'],
  'mcp.local': ['192.168.1.5'],
};

const visit = async (server: string, address: string, answers: Readonly<Record<string, Response>> = {}) => {
  const asked: string[] = [];
  const fetch = guardedFetch({
    server,
    fetch: async (url, init) => {
      asked.push(`${init?.method ?? 'GET'} ${url}`);
      return answers[String(url)] ?? new Response('ok');
    },
    addressesOf: async (host) => ADDRESSES[host] ?? [host.replace(/^\[|\]$/g, '')],
  });
  const end = await fetch(address).then(
    async (response) => response.text(),
    (error: Error) => error.message,
  );
  return [end, ...asked];
};

describe('addresses that a server names for signing in', () => {
  it('are not asked in the network of the user, if the server is on the public web', async () => {
    const addresses = [
      'http://169.254.169.254/latest/meta-data/',
      'http://127.0.0.1:8080/',
      'http://[::1]/',
      'http://localhost/',
      'https://inside.example/.well-known/oauth-protected-resource',
      'https://both.example/',
      'http://0x7f000001/',
      'http://unknown.example/',
    ];
    for (const address of addresses) {
      const { hostname } = new URL(address);
      assert.deepEqual(
        await visit('https://mcp.example/mcp', address),
        [`The server names ${hostname}, which is not a public address. It is not asked.`],
        address,
      );
    }
    assert.deepEqual(await visit('https://mcp.example/mcp', 'file:///etc/passwd'), [
      'file: is not an address of the web.',
    ]);
  });

  it('are asked if they are its own, public, or as private as the server', async () => {
    for (const [server, address] of [
      ['https://mcp.example/mcp', 'https://mcp.example/.well-known/x'],
      ['https://mcp.example/mcp', 'https://login.example/x'],
      ['http://mcp.local/mcp', 'https://inside.example/x'],
      ['http://127.0.0.1:1/mcp', 'http://127.0.0.1:2/x'],
    ] as const)
      assert.deepEqual(await visit(server, address), ['ok', `GET ${address}`], address);
  });

  it('are checked after every redirection, too', async () => {
    const to = (location: string) => new Response(null, { status: 302, headers: { location } });
    const start = 'https://login.example/a';
    assert.deepEqual(await visit('https://mcp.example', start, { [start]: to('http://169.254.169.254/') }), [
      'The server names 169.254.169.254, which is not a public address. It is not asked.',
      `GET ${start}`,
    ]);
    assert.deepEqual(await visit('https://mcp.example', start, { [start]: to('/b') }), [
      'ok',
      `GET ${start}`,
      'GET https://login.example/b',
    ]);
    assert.deepEqual(
      (await visit('https://mcp.example', start, { [start]: to(start) }))[0],
      'login.example sends requests on too often.',
    );
  });
});
