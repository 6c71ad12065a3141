import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { abbreviations } from '../../../src/tools/search/lexicon/abbreviations.ts';
import { commonWords } from '../../../src/tools/search/lexicon/commonWords.ts';
import { eastAsianTradeWords } from '../../../src/tools/search/lexicon/eastAsianTradeWords.ts';
import { eastAsianWords } from '../../../src/tools/search/lexicon/eastAsianWords.ts';
import { europeanTradeWords } from '../../../src/tools/search/lexicon/europeanTradeWords.ts';
import { europeanWords } from '../../../src/tools/search/lexicon/europeanWords.ts';
import { otherWords } from '../../../src/tools/search/lexicon/otherWords.ts';
import { thaiWords } from '../../../src/tools/search/lexicon/thaiWords.ts';
import { readLexicon } from '../../../src/tools/search/readLexicon.ts';
import { termOf } from '../../../src/tools/search/termOf.ts';

const folder = join(__dirname, '../../../src/tools/search/lexicon');
const linesOf = (list: string) => list.trim().split('\n');

describe('the word lists', () => {
  const lexicon = readLexicon();

  it('stay small: the package, in which they take half of that, has 1.5 MB', () => {
    const size = readdirSync(folder).reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0);
    assert.ok(size < 900_000, `${size} bytes`);
  });

  it('keep to their notations', () => {
    const synonymLists = ['actions', 'cloud', 'developer', 'everyday', 'office', 'products', 'world'];
    for (const name of synonymLists) {
      const text =
        readFileSync(join(folder, `${name}.ts`), 'utf8')
          .split('`\n')[1]
          ?.split('\n`')[0] ?? '';
      for (const line of text.split('\n')) {
        assert.match(
          line,
          /^(?:={1,2} [^=>/]+ [^=>/]+|[^=>/]+ > [^=>/]+(?: \/ [^=>/]+)?)$/u,
          `${name}: ${line}`,
        );
      }
    }
    const translations = [
      europeanWords,
      europeanTradeWords,
      eastAsianWords,
      eastAsianTradeWords,
      otherWords,
      thaiWords,
    ];
    for (const list of [abbreviations, commonWords, ...translations]) {
      for (const line of linesOf(list)) assert.match(line, /^[^:]+: [^:]+$/u, line);
    }
  });

  it('say each abbreviation once', () => {
    const heads = linesOf(abbreviations).flatMap((line) => line.slice(0, line.indexOf(':')).split(' '));
    assert.deepEqual(
      heads.filter((head, index) => heads.indexOf(head) !== index),
      [],
    );
  });

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
