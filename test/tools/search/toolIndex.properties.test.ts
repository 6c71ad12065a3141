import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SearchDocument } from '../../../src/tools/search/index/searchDocument.ts';
import type { ToolIndex } from '../../../src/tools/search/toolIndex.ts';
import { allSampleDocuments, document, find, newIndex, sampleIndex, sampleServers } from './samplePool.ts';

const NOUNS = ['issue', 'channel', 'table', 'invoice', 'forecast', 'pod', 'card', 'folder'];
const VERBS = ['create', 'list', 'delete', 'get', 'update', 'search', 'send'];
const name = fc
  .tuple(fc.constantFrom(...VERBS), fc.constantFrom(...NOUNS), fc.constantFrom('', '_v2', 'ById', '-all'))
  .map(([verb, noun, ending]) => `${verb}_${noun}${ending}`);
const serverName = fc.constantFrom('tracker', 'chat-hub', 'ops', 'My Store', 'クラウド');
/** Names that look like a tool of another server. */
const prefixed = fc.tuple(serverName, name).map(([server, own]) => `${server}_${own}`);
const anyName = fc.oneof(
  name,
  prefixed,
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
);
const tool = fc.record({ name: anyName, description: fc.lorem({ maxCount: 12 }) });

const documentsOf = (
  server: string,
  tools: readonly { name: string; description: string }[],
): SearchDocument[] =>
  tools.map(({ name: own, description }) => document({ server, name: own, description }));

const pool = fc
  .uniqueArray(
    fc.tuple(
      serverName,
      fc.uniqueArray(tool, { selector: ({ name: own }) => own, minLength: 1, maxLength: 8 }),
    ),
    {
      selector: ([server]) => server,
      minLength: 1,
    },
  )
  .map((servers) =>
    servers.map(([server, tools]): [string, SearchDocument[]] => [server, documentsOf(server, tools)]),
  );

function indexOf(servers: readonly (readonly [string, readonly SearchDocument[]])[]): ToolIndex {
  const index = newIndex();
  for (const [server, documents] of servers) index.setSource(server, documents);
  return index;
}

const queryWord = fc.oneof(
  fc.constantFrom(...NOUNS, ...VERBS, 'repo', 'msg', 'folders', 'mesage', 'crear', '作成'),
  fc.lorem({ maxCount: 1 }),
);
const query = fc.array(queryWord, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));

/** True if the text is searched for as it is. */
const isPlainQuery = (text: string): boolean =>
  text.length <= 900 &&
  text.trim() === text &&
  !/\s\s|[^\S ]|\u0085/.test(text) &&
  !/^(?:select:|\+|server:)|\s(?:\+\S|\+?server:)/iu.test(text);

describe('ToolIndex, for any pool and query', () => {
  it('puts a tool first for its own exact id, and a tool of that name first for a name', () => {
    fc.assert(
      fc.property(pool, (servers) => {
        const index = indexOf(servers);
        const documents = servers.flatMap(([, own]) => own);
        const nameOf = new Map(documents.map(({ id, name: own }) => [id, own]));
        for (const own of documents) {
          if (isPlainQuery(own.id)) assert.equal(index.search(own.id)[0]?.id, own.id);
          if (isPlainQuery(own.name)) assert.equal(nameOf.get(index.search(own.name)[0]?.id ?? ''), own.name);
        }
      }),
      { numRuns: 25 },
    );
    const index = sampleIndex();
    for (const own of allSampleDocuments()) {
      assert.equal(index.search(own.id)[0]?.id, own.id);
      assert.equal(find(index, own.name)[0]?.split('/')[1], own.name);
    }
  });

  it('answers the same for the same tools, whatever the order and number of changes', () => {
    fc.assert(
      fc.property(pool, pool, query, (servers, earlier, text) => {
        const plain = indexOf(servers);
        const changed = indexOf(earlier);
        for (const [server] of earlier) changed.removeSource(server);
        for (const [server, documents] of [...servers].reverse()) {
          changed.setSource(server, [...documents].reverse());
        }
        assert.deepEqual(changed.search(text, { limit: 20 }), plain.search(text, { limit: 20 }));
        assert.deepEqual(plain.search(text, { limit: 20 }), plain.search(text, { limit: 20 }));
      }),
      { numRuns: 60 },
    );
  });

  it('never lets an unrelated server among the hits, nor take the first of them far from the top', () => {
    // words that no other tool and no query has
    const word = fc.string({ unit: fc.constantFrom(...'qxzvj'), minLength: 7, maxLength: 12 });
    const words = fc.array(word, { minLength: 1, maxLength: 20 });
    const unrelated = fc.uniqueArray(
      fc.record({
        name: words.map((all) => all.slice(0, 3).join('_')),
        description: words.map((all) => all.join(' ')),
      }),
      { selector: ({ name: own }) => own, minLength: 1, maxLength: 30 },
    );
    const named = fc.tuple(fc.constantFrom(...sampleServers), query).map((words) => words.join(' '));
    fc.assert(
      fc.property(unrelated, named, (tools, text) => {
        const index = sampleIndex();
        const before = index.search(text, { limit: 50 }).map(({ id }) => id);
        index.setSource('zzyzx', documentsOf('zzyzx', tools));
        const after = index.search(text, { limit: 50 }).map(({ id }) => id);
        assert.ok(after.every((id) => !id.includes('zzyzx')));
        assert.ok(
          before.length === 0 || after.slice(0, 3).includes(before[0] ?? ''),
          `${before[0]} of ${after}`,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('returns at most the limit, each tool once, best first, only among what is allowed', () => {
    fc.assert(
      fc.property(pool, query, fc.nat(8), fc.func(fc.boolean()), (servers, text, limit, among) => {
        const hits = indexOf(servers).search(text, { limit, among });
        assert.ok(hits.length <= limit);
        assert.equal(new Set(hits.map(({ id }) => id)).size, hits.length);
        assert.ok(hits.every(({ id }) => among(id)));
        assert.ok(hits.every(({ score }) => Number.isFinite(score) && score > 0));
      }),
      { numRuns: 60 },
    );
  });

  it('is total for select:', () => {
    const index = sampleIndex();
    const ids = allSampleDocuments().map(({ id }) => id);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...ids), fc.string()), { maxLength: 5 }), (names) => {
        const hits = index.search(`select:${names.join(',')}`).map(({ id }) => id);
        assert.ok(hits.every((id) => ids.includes(id)));
        for (const id of names.filter((own) => ids.includes(own))) assert.ok(hits.includes(id));
      }),
      { numRuns: 100 },
    );
  });
});

describe('ToolIndex, for hostile queries', () => {
  it('never throws and never takes long, for ten thousand strings of any kind', () => {
    const index = sampleIndex();
    const hostile = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'.*+?^$', ...'{}()|[]\\/-:,"\'<>'), maxLength: 60 }),
      fc.string({
        unit: fc.constantFrom('\ud800', '\udc00', '\u202e', '\u0591', 'א', 'ع', '👩‍👩‍👧', '\u0000'),
        maxLength: 40,
      }),
      query,
    );
    const timed: { text: string; duration: number }[] = [];
    fc.assert(
      fc.property(hostile, (text) => {
        timed.push({ text, duration: timeOf(text) });
      }),
      { numRuns: 10_000 },
    );
    const allowed = 150 * medianOf(timed.map(({ duration }) => duration));
    const slow = timed.filter(({ duration }) => duration > allowed).map(({ text }) => text);
    for (const text of [...slow, ...HUGE]) {
      // The machine may pause at any one of them, but not at each.
      const best = Math.min(...Array.from({ length: 9 }, () => timeOf(text)));
      assert.ok(best <= allowed, `${best} ms, over ${allowed} ms, for ${JSON.stringify(text.slice(0, 60))}`);
    }

    function timeOf(text: string): number {
      const start = performance.now();
      index.search(text);
      return performance.now() - start;
    }
  });

  it('stays quick among thousands of tools, however few of them a query lets through', () => {
    const index = largeIndex();
    const timeOf = (text: string) =>
      Math.min(
        ...Array.from({ length: 9 }, () => {
          const start = performance.now();
          index.search(text);
          return performance.now() - start;
        }),
      );
    const plain = VERBS.flatMap((verb) => NOUNS.map((noun) => `${verb} ${noun}`));
    const allowed = 150 * medianOf(plain.map(timeOf));
    for (const text of [
      '+hub77 create issue',
      '+create +issue +hub77',
      '+list +channel +nowhere',
      'server:hub77 create issue',
      Array.from({ length: 200 }, (_, n) => `+hub${n}`).join(' '),
      Array.from({ length: 48 }, (_, n) => `chanells${letters(n)}`).join(' '),
      Array.from({ length: 1_000 }, (_, n) => '创建搜索发送消息文件夹频道'.charAt((n * n) % 13)).join(''),
    ]) {
      const best = timeOf(text);
      assert.ok(best <= allowed, `${best} ms, over ${allowed} ms, for ${JSON.stringify(text.slice(0, 60))}`);
    }
  });

  it('takes any document', () => {
    const anything = fc.record({
      id: fc.string(),
      name: fc.string({ unit: 'binary' }),
      server: fc.string({ unit: 'grapheme' }),
      title: fc.string(),
      description: fc.string({ unit: 'binary', maxLength: 300 }),
      inputSchema: fc.dictionary(fc.string(), fc.jsonValue()),
      hints: fc.array(fc.string()),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(anything, { selector: ({ id }) => id, maxLength: 6 }),
        query,
        (documents, text) => {
          const index = newIndex();
          index.setSource('any', documents);
          index.search(text);
          index.removeSource('any');
          assert.equal(index.size, 0);
          assert.deepEqual(index.search(text), []);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** 8,400 tools of 150 servers, hardly two of which match a query equally well. */
function largeIndex(): ToolIndex {
  return indexOf(
    Array.from({ length: 150 }, (_, n) => {
      const others = [...NOUNS, ...VERBS].filter((_, place) => (n >> (place % 7)) % 2 === 1).join(' or a ');
      const tools = VERBS.flatMap((verb) =>
        NOUNS.map((noun) => ({ name: `${verb}_${noun}`, description: `${verb} a ${noun} or a ${others}` })),
      );
      return [`hub${n}`, documentsOf(`hub${n}`, tools)];
    }),
  );
}

/** A number in letters, so that words with it differ. */
const letters = (number: number): string =>
  String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26));

/** Queries of about 100 kB each. */
const HUGE = [
  'word '.repeat(20_000),
  'a'.repeat(100_000),
  '(a+)+$'.repeat(16_000),
  '漢'.repeat(100_000),
  '"'.repeat(100_000),
  '👩‍👩‍👧'.repeat(12_000),
  'שלום עולם '.repeat(10_000),
  'مرحبا'.repeat(20_000),
  '\ud800'.repeat(100_000),
  'create 创建 '.repeat(10_000),
  '+a '.repeat(33_000),
  'server:x '.repeat(11_000),
  `select:${Array.from({ length: 9_000 }, (_, n) => `name_${n}`).join()}`,
];

function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
