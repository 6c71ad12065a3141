import assert from 'node:assert/strict';
import { API_KEY_SECRET, explainNoHosting, hostOf, resolveEndpoint } from '../../src/anthropic/endpoint.ts';

describe('resolveEndpoint', () => {
  const resolve = (
    stored: string | undefined,
    environment: Record<string, string>,
    baseUrl = '',
    headers: Record<string, string> = {},
  ) =>
    resolveEndpoint({
      secrets: {
        get: async (name) => (name === API_KEY_SECRET ? stored : undefined),
        set: async () => undefined,
        delete: async () => undefined,
      },
      baseUrl,
      headers,
      environment,
    });
  const KEYS = {
    ANTHROPIC_API_KEY: 'env-key',
    ANTHROPIC_AUTH_TOKEN: 'env-token',
    ANTHROPIC_BASE_URL: 'http://env:1',
  };

  it('takes the secret store before the environment, a key before a token', async () => {
    assert.deepEqual(await resolve('stored', KEYS), {
      credential: { kind: 'key', value: 'stored' },
      baseUrl: 'http://env:1',
    });
    assert.deepEqual((await resolve(undefined, KEYS))?.credential, { kind: 'key', value: 'env-key' });
    assert.deepEqual((await resolve(undefined, { ANTHROPIC_AUTH_TOKEN: 't' }))?.credential, {
      kind: 'token',
      value: 't',
    });
  });

  it('takes the setting before the environment for the address', async () => {
    assert.equal((await resolve('stored', KEYS, 'http://setting:2'))?.baseUrl, 'http://setting:2');
  });

  it('takes the headers of the settings along, and one that says who asks in place of a key', async () => {
    const gateway = { 'X-Team': 'search' };
    assert.deepEqual(await resolve('stored', {}, 'http://setting:2', gateway), {
      credential: { kind: 'key', value: 'stored' },
      baseUrl: 'http://setting:2',
      headers: gateway,
    });
    assert.equal(await resolve(undefined, {}, 'http://setting:2', gateway), undefined);
    const bearer = { Authorization: 'Bearer t' };
    assert.deepEqual(await resolve(undefined, {}, 'http://setting:2', bearer), {
      baseUrl: 'http://setting:2',
      headers: bearer,
    });
  });

  it('is nothing without a key, and the Anthropic API without an address', async () => {
    assert.equal(await resolve(undefined, { ANTHROPIC_API_KEY: '  ' }), undefined);
    const endpoint = await resolve('stored', {});
    assert.equal(endpoint && hostOf(endpoint), 'api.anthropic.com');
  });
});

describe('explainNoHosting', () => {
  it('is there for every endpoint but the Anthropic API', () => {
    const obstacle = (host: string) =>
      `Only the Claude API talks to servers itself, and requests go to ${host}.`;
    assert.deepEqual(
      ['', 'https://api.anthropic.com', 'https://gateway.example.com/v1', 'no address'].map(explainNoHosting),
      [undefined, undefined, obstacle('gateway.example.com'), obstacle('no address')],
    );
  });
});
