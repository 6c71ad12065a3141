import assert from 'node:assert/strict';
import { createCredentialStore } from '../../../src/mcp/auth/credentials.ts';
import { memorySecrets } from '../../fakes/memorySecrets.ts';

describe('mcp: what is kept of a sign-in', () => {
  it('signs nobody in when it is damaged, and stays as it is until somebody signs in', async () => {
    const secrets = memorySecrets();
    const store = createCredentialStore(secrets, 'https://example.com/mcp');
    const tokens = { access_token: 'hush', token_type: 'bearer' };
    await store.save({ tokens });
    const [[name = '', text = ''] = []] = secrets.values;
    const damages = [
      text.slice(0, -1),
      '',
      'null',
      '[]',
      '{"tokens":"hush"}',
      '{"tokens":{"access_token":7}}',
    ];
    for (const damage of damages) {
      await secrets.set(name, damage);
      assert.deepEqual([(await store.load()).tokens, secrets.values.get(name)], [undefined, damage]);
    }
    await store.save({ tokens });
    assert.deepEqual(await store.load(), { tokens });
  });
});
