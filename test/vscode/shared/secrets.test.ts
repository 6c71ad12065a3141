import assert from 'node:assert/strict';
import type { SecretStorage } from 'vscode';
import { createSecrets } from '../../../src/vscode/shared/secrets.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

describe('secrets', () => {
  it('that cannot be read are not there, and the log says so', async () => {
    const log = new SilentLog();
    const locked: Pick<SecretStorage, 'get'> = { get: async () => Promise.reject(new Error('locked')) };
    assert.equal(await createSecrets(locked as SecretStorage, log).get('key'), undefined);
    assert.deepEqual(log.lines, ['error The secret key could not be read']);
  });
});
