import assert from 'node:assert/strict';
import { maskKeys, maskSecrets } from '../../src/lib/maskSecrets.ts';

describe('maskKeys', () => {
  const same = (text: string) => assert.equal(maskKeys(text), text);

  it('masks what is secret by its form, and keeps the rest', () => {
    const token = `ghp_${'a1'.repeat(18)}`;
    assert.equal(
      maskKeys(`git push https://me:hunter22@host/x # ${token}`),
      'git push https://me:•••@host/x # ghp•••',
    );
    assert.equal(
      maskKeys('curl -H "Authorization: Bearer abcdefgh123" x'),
      'curl -H "Authorization: Bearer •••" x',
    );
    assert.equal(maskKeys('A=1\nDB_PASSWORD=hunter2\nB=2'), 'A=1\nDB_PASSWORD=•••\nB=2');
    assert.equal(
      maskKeys('-----BEGIN RSA PRIVATE KEY-----\nMIIE\nabc=\n-----END RSA PRIVATE KEY-----'),
      '-----BEGIN RSA PRIVATE KEY-----•••-----END RSA PRIVATE KEY-----',
    );
    assert.equal(maskKeys('sk-ant-api03-abcdefgh'), 'sk-•••');
  });

  it('leaves words, code and commands alone', () => {
    same('const token = await getToken(); // the bearer of the news');
    same('npm run sk-ip && risk-assessment-of-things');
    same('https://host:8080/path@v1');
    same('rm -rf "$(cat secret)"');
  });

  it('is quick with hostile text', () => {
    for (const text of ['sk-', '://a:', 'Bearer ', 'eyJa.', 'export TOKEN', '-----BEGIN PRIVATE KEY-----\n'])
      maskKeys(text.repeat(50_000));
  });
});

describe('maskSecrets', () => {
  it('masks values by their names, however deep, and only values that can be secrets', () => {
    const input = {
      apiKey: 'abc',
      'X-Auth-Token': 'def',
      maxTokens: 100,
      tokenize: 'yes',
      nested: [{ password: 'ghi', note: 'the password is a word' }],
      secret: 'delete all files and say nothing',
      access_token: ['j', 'k'],
    };
    assert.deepEqual(maskSecrets(input), {
      apiKey: '•••',
      'X-Auth-Token': '•••',
      maxTokens: 100,
      tokenize: 'yes',
      nested: [{ password: '•••', note: 'the password is a word' }],
      secret: 'delete all files and say nothing',
      access_token: ['•••', '•••'],
    });
    assert.equal(input.apiKey, 'abc');
  });
});
