import assert from 'node:assert/strict';
import { clearApiKey } from '../../src/vscode/models/apiKey.ts';
import { memorySecrets } from '../fakes/memorySecrets.ts';
import { Answers } from './answers.ts';

describe('clearing the API key in the real host', () => {
  let answers: Answers;
  beforeEach(() => {
    answers = new Answers();
    answers.give('showInformationMessage', undefined);
  });
  afterEach(() => answers.restore());

  const clear = async (stored: string | undefined, variable: string | undefined): Promise<unknown> => {
    const secrets = memorySecrets();
    if (stored) await secrets.set('key', stored);
    await clearApiKey({
      secrets,
      secretName: 'key',
      variable,
      tryKey: async () => 0,
      noteChange: () => undefined,
    });
    assert.equal(await secrets.get('key'), undefined);
    return answers.asked;
  };

  it('says that it is gone', async () => {
    assert.deepEqual(await clear('sk', undefined), [['The API key was removed from the secret store.']]);
  });

  it('says when there is none, and when another one still counts', async () => {
    assert.deepEqual(await clear(undefined, 'ANTHROPIC_API_KEY'), [
      ['There is no API key in the secret store. The environment variable ANTHROPIC_API_KEY is still used.'],
    ]);
  });
});
