import assert from 'node:assert/strict';
import { readLexicon } from '../../../../src/tools/search/text/readLexicon.ts';
import { termOf } from '../../../../src/tools/search/text/termOf.ts';

describe('the word lists', () => {
  const lexicon = readLexicon();

  it('link both ways inside a group, one way across an arrow', () => {
    const synonyms = (term: string) => lexicon.synonyms(term).map((substitute) => substitute.term);
    assert.ok(synonyms('folder').includes('directori'));
    assert.ok(synonyms('directori').includes('folder'));
    assert.ok(synonyms('get rid of').includes('delet'));
    assert.ok(!synonyms('delet').includes('rid'));
  });

  it('read abbreviations word by word, and translations in any of their forms', () => {
    assert.deepEqual(lexicon.abbreviation('pr'), [
      ['pull', 'request'],
      ['merg', 'request'],
    ]);
    for (const word of ['Nachricht', 'nachrichten', 'mensajes', 'messaggi']) {
      assert.ok(lexicon.translation(word).includes('messag'), word);
    }
    for (const word of ['消息', 'メッセージ', '메시지', 'ข้อความ']) {
      assert.ok(lexicon.runTranslation(word).includes('messag'), word);
    }
    for (const [plural, term] of [
      ['painéis', 'dashboard'],
      ['traduções', 'translat'],
      ['canais', 'channel'],
      ['canaux', 'channel'],
    ] as const) {
      assert.ok(lexicon.translation(plural).includes(term), plural);
    }
    assert.deepEqual(lexicon.translation('base de datos'), ['databas']);
  });

  it('tell filing a complaint from files, and know that what is shown may be listed', () => {
    const termsOf = (key: string) => lexicon.synonyms(key).map(({ term }) => term);
    assert.ok(!termsOf('file').includes('creat'));
    assert.ok(termsOf('file a').includes('creat'));
    assert.ok(termsOf('show').includes('list'));
  });

  it('know the people of a company, more than one, and what is not published', () => {
    for (const [word, meant] of [
      ['employee', 'profile'],
      ['staff', 'people'],
      ['several', 'multiple'],
      ['unpublished', 'draft'],
    ] as const) {
      const terms = lexicon.synonyms(termOf(word)).map(({ term }) => term);
      assert.ok(terms.includes(termOf(meant)), word);
    }
  });

  it('know how common words are', () => {
    assert.ok(lexicon.rate('list') > 0.2);
    assert.ok(lexicon.rate('xylophon') < 0.002);
  });
});
