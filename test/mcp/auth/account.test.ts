import assert from 'node:assert/strict';
import { Account } from '../../../src/mcp/auth/account.ts';
import { memorySecrets } from '../../fakes/memorySecrets.ts';
import { obedientBrowser } from '../../fakes/obedientBrowser.ts';
import { fakeOAuth } from '../fakeOAuth.ts';

describe('mcp: an account', () => {
  it('needs no sign-in only because the end of a session was refused', async () => {
    const remote = await fakeOAuth();
    const config = { type: 'http' as const, url: remote.url, headers: {} };
    const account = new Account({
      config,
      secrets: memorySecrets(),
      browser: obedientBrowser(),
      renewalMilliseconds: 15_000,
    });
    const { status } = await account.fetch(remote.url, { method: 'DELETE' });
    assert.deepEqual([status, account.neededSignIn], [401, undefined]);
    await remote.close();
  });
});
