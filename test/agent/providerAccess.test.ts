import assert from 'node:assert/strict';
import { keySecretOf, resolveAccess } from '../../src/agent/model/providerAccess.ts';
import { memorySecrets } from '../fakes/memorySecrets.ts';

describe('resolveAccess', () => {
  const provider = { baseUrl: 'https://one.example/v1', headers: { team: 'blue' } };
  const named = { ...provider, apiKeyEnv: 'ONE_KEY' };
  const open = { name: 'one', baseUrl: provider.baseUrl, headers: provider.headers };

  it('takes the key of the secret store, else that of the named variable, else none', async () => {
    const secrets = memorySecrets();
    const environment = { ONE_KEY: ' from-variable ' };
    assert.deepEqual(await resolveAccess('one', provider, { secrets, environment }), open);
    assert.deepEqual(await resolveAccess('one', named, { secrets, environment }), {
      ...open,
      key: 'from-variable',
    });
    await secrets.set(keySecretOf('one', provider), 'stored');
    assert.deepEqual(await resolveAccess('one', named, { secrets, environment }), { ...open, key: 'stored' });
  });

  it('gives a key only to the origin and the name it was set for', async () => {
    const secrets = memorySecrets();
    await secrets.set(keySecretOf('one', provider), 'stored');
    const keyAt = async (name: string, baseUrl: string) =>
      (await resolveAccess(name, { ...provider, baseUrl }, { secrets, environment: {} })).key;
    assert.equal(await keyAt('one', 'https://one.example/other'), 'stored');
    assert.equal(await keyAt('one', 'https://two.example/v1'), undefined);
    assert.equal(await keyAt('one', 'http://one.example/v1'), undefined);
    assert.equal(await keyAt('two', 'https://one.example/v1'), undefined);
  });

  it('says that the named variable is not set', async () => {
    const access = resolveAccess('one', named, { secrets: memorySecrets(), environment: {} });
    await assert.rejects(access, {
      kind: 'key',
      provider: 'one',
      message:
        'The environment variable ONE_KEY, which is to hold the key of one, is not set. Set it and start VS Code anew, or set a key.',
    });
  });
});
