import assert from 'node:assert/strict';
import { ToolCatalog } from '../../../src/tools/search/index/toolCatalog.ts';
import { splitCompounds } from '../../../src/tools/search/query/compounds.ts';
import { languageOf } from '../../../src/tools/search/query/language.ts';
import { findPhraseRoles } from '../../../src/tools/search/query/phrases.ts';
import { readQueryWords } from '../../../src/tools/search/query/queryWords.ts';
import { DEFAULT_RANKING } from '../../../src/tools/search/ranking.ts';
import { cognatesOf } from '../../../src/tools/search/text/cognates.ts';
import { readLexicon } from '../../../src/tools/search/text/readLexicon.ts';
import { translateRun } from '../../../src/tools/search/text/translateRun.ts';

const lexicon = readLexicon();

describe('readQueryWords', () => {
  const kinds = (text: string) => readQueryWords(text).map(({ text: word, kind }) => `${word}:${kind}`);

  it('tells values from words', () => {
    assert.deepEqual(kinds('email bob@example.com report.pdf'), [
      'email:word',
      'bob:value',
      'example:value',
      'com:value',
      'examplecom:joined',
      'report:value',
      'pdf:implied',
      'file:implied',
    ]);
    assert.deepEqual(kinds('folder called Invoices'), ['folder:word', 'called:word', 'invoices:value']);
    assert.deepEqual(kinds('add "buy stamps" 42'), ['add:word', 'buy:value', 'stamps:value', '42:value']);
    assert.deepEqual(kinds('#general on docs.stripe.com'), [
      'general:value',
      'on:word',
      'docs:value',
      'stripe:value',
      'com:value',
      'url:implied',
    ]);
  });

  it('takes a query that is all in quotes for words', () => {
    assert.deepEqual(kinds('"create issue"'), ['create:word', 'issue:word']);
  });

  it('keeps scripts apart', () => {
    assert.deepEqual(kinds('Notionでページを検索'), ['notion:word', 'でページを検索:run']);
    assert.deepEqual(kinds('Slackに「至急」と送信'), ['slack:word', 'に:run', '至急:value', 'と送信:run']);
  });

  it('knows plural acronyms and capitals that are no words of grammar', () => {
    assert.deepEqual(kinds('PRs and URLs'), ['prs:word', 'and:word', 'urls:word']);
    assert.equal(readQueryWords('DO droplets')[0]?.isStop, false);
    assert.equal(readQueryWords('do it')[0]?.isStop, true);
    assert.equal(readQueryWords('HOW DO I')[1]?.isStop, true);
  });

  it('marks names by their capitals inside a sentence only', () => {
    const capitalised = readQueryWords('Tell Anna. Then Bob').filter(({ isCapitalised }) => isCapitalised);
    assert.deepEqual(
      capitalised.map(({ text }) => text),
      ['anna', 'bob'],
    );
  });
});

describe('findPhraseRoles', () => {
  const roles = (text: string) => {
    const words = readQueryWords(text);
    return findPhraseRoles(words, lexicon).map(({ readings, isSpent, standsFor }, index) => ({
      word: words[index]?.text,
      isSpent,
      reads: readings.some(({ term }) => ['delet', 'restor'].includes(term)),
      stands: standsFor.some(({ term }) => ['publish', 'count', 'disabl'].includes(term)),
    }));
  };

  it('lends the meaning of an expression to its words of meaning', () => {
    assert.deepEqual(roles('get rid of it'), [
      { word: 'get', isSpent: true, reads: false, stands: false },
      { word: 'rid', isSpent: false, reads: true, stands: false },
      { word: 'of', isSpent: true, reads: false, stands: false },
      { word: 'it', isSpent: false, reads: false, stands: false },
    ]);
  });

  it('lets an expression of grammar words stand for itself', () => {
    assert.deepEqual(
      roles('how many users').map(({ stands }) => stands),
      [true, false, false],
    );
  });

  it('sees through the words between a verb and its particle', () => {
    assert.deepEqual(
      roles('roll the old doc back').map(({ reads, isSpent }) => ({ reads, isSpent })),
      [
        { reads: true, isSpent: false },
        { reads: false, isSpent: false },
        { reads: false, isSpent: false },
        { reads: false, isSpent: false },
        { reads: false, isSpent: true },
      ],
    );
    assert.equal(roles('turn the alarm off')[0]?.stands, true);
    assert.equal(roles('take the old page down')[4]?.isSpent, true);
    assert.equal(roles('see the board')[0]?.isSpent, false);
  });
});

describe('languageOf', () => {
  const language = (text: string) =>
    languageOf(readQueryWords(text), lexicon, (term) => ['note', 'termin', 'messag'].includes(term));

  it('goes by grammar and by words only a translation knows', () => {
    for (const text of [
      'crear carpeta',
      'eine Datei suchen',
      'ページを検索',
      'einen Termin anlegen',
      'créer une note',
      'modèles note',
    ]) {
      assert.equal(language(text), 'foreign', text);
    }
    for (const text of [
      'create a note for me',
      'send a message to my friends in la paz',
      'what is in the die',
    ]) {
      assert.equal(language(text), 'english', text);
    }
    for (const text of ['create note', 'send a message to la paz', 'note', 'es note list']) {
      assert.equal(language(text), 'unsure', text);
    }
  });
});

describe('cognatesOf', () => {
  it('reads the endings that languages share', () => {
    assert.deepEqual(cognatesOf('indikatoren'), ['indicator', 'indicator', 'indicater']);
    assert.deepEqual(cognatesOf('notificaciones'), ['notification', 'notification', 'notificaction']);
    assert.deepEqual(cognatesOf('capacite'), ['capacity']);
  });

  it('leaves short and other words alone', () => {
    assert.deepEqual(cognatesOf('nota'), []);
    assert.deepEqual(cognatesOf('cion'), []);
  });
});

describe('splitCompounds', () => {
  const split = (text: string) =>
    splitCompounds(readQueryWords(text), new ToolCatalog(lexicon, DEFAULT_RANKING)).map(
      ({ text: word }) => word,
    );

  it('takes a word apart that is made of two', () => {
    assert.deepEqual(split('Terminerstellung heute'), ['termin', 'erstellung', 'heute']);
  });

  it('takes a slip of the pen for what it is', () => {
    assert.deepEqual(split('tranform'), ['tranform']);
  });
});

describe('translateRun', () => {
  it('cuts a run into the longest words it knows', () => {
    assert.deepEqual(
      translateRun('天气预报と未知', lexicon).map(({ text, terms }) => [text, terms.length > 0]),
      [
        ['天气预报', true],
        ['と未知', false],
      ],
    );
  });
});
