import assert from 'node:assert/strict';
import { fold, wordsOf } from '../../../../src/tools/search/text/words.ts';

const texts = (text: string) => wordsOf(text).map((word) => (word.isJoined ? `+${word.text}` : word.text));

describe('wordsOf', () => {
  it('splits identifiers of every style alike', () => {
    assert.deepEqual(texts('create_issue'), ['create', 'issue']);
    assert.deepEqual(texts('createIssue'), ['create', 'issue', '+createissue']);
    assert.deepEqual(texts('create-issue'), ['create', 'issue', '+createissue']);
    assert.deepEqual(texts('Create issue'), ['create', 'issue']);
    assert.deepEqual(texts('HTMLParser'), ['html', 'parser', '+htmlparser']);
  });

  it('keeps digits with their letters', () => {
    assert.deepEqual(texts('k8s oauth2 getUsersV2'), ['k8s', 'oauth2', 'get', 'users', 'v2', '+getusersv2']);
  });

  it('leaves the names of products whole', () => {
    assert.deepEqual(texts('GitHub PostgreSQL'), ['github', 'postgresql']);
  });

  it('folds accents, width and apostrophes', () => {
    assert.deepEqual(texts("Ｐágina Straße Jana's don't"), ['pagina', 'strasse', 'jana', 'dont']);
    assert.equal(fold('plain'), 'plain');
  });

  it('leaves out what is tied to a word by an apostrophe', () => {
    assert.deepEqual(texts("d’été l'incident dell'evento qu'un Vapi'deki Notion'a"), [
      'ete',
      'incident',
      'evento',
      'un',
      'vapi',
      'notion',
    ]);
  });

  it('joins what many write as one', () => {
    assert.deepEqual(texts('e-mail cal.com'), ['e', 'mail', '+email', 'cal', 'com', '+calcom']);
  });

  it('segments Chinese and Japanese, and pairs characters', () => {
    assert.deepEqual(
      texts('查询天气'),
      ['查询', '天气'].flatMap((word, index) => (index === 0 ? [word, '询天'] : [word])),
    );
    assert.ok(texts('NotionでページをつくるABC').includes('ペー'));
  });

  it('stops at the limit', () => {
    assert.equal(wordsOf('a b c d e f', 3).length, 3);
  });
});
