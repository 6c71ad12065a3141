import assert from 'node:assert/strict';
import { stem } from '../../../../src/tools/search/text/stem.ts';
import { termOf } from '../../../../src/tools/search/text/termOf.ts';

describe('stem', () => {
  const expected: Readonly<Record<string, string>> = {
    repositories: 'repositori',
    repository: 'repositori',
    deployments: 'deploy',
    deploying: 'deploy',
    created: 'creat',
    creating: 'creat',
    notification: 'notif',
    queries: 'queri',
    running: 'run',
    hopping: 'hop',
    agreed: 'agre',
    happy: 'happi',
    by: 'by',
    say: 'say',
    sky: 'sky',
    generation: 'generat',
    communism: 'communism',
    bluely: 'blueli',
    succeeding: 'succeed',
    rationalization: 'ration',
    cease: 'ceas',
    vulnerabilities: 'vulner',
    '2fa': '2fa',
    été: 'été',
  };
  for (const [word, result] of Object.entries(expected)) {
    it(`${word} → ${result}`, () => assert.equal(stem(word), result));
  }
});

describe('termOf', () => {
  it('knows irregular forms', () => {
    assert.equal(termOf('sent'), 'send');
    assert.equal(termOf('people'), 'person');
    assert.equal(termOf('wrote'), 'write');
  });

  it('keeps apart what stemming would mix up', () => {
    assert.notEqual(termOf('terminal'), termOf('terminate'));
    assert.notEqual(termOf('settings'), termOf('set'));
    assert.equal(termOf('contentful'), 'contentful');
  });
});
