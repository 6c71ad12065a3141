import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseQuery, selectTools } from '../../../src/tools/search/query.ts';

describe('parseQuery', () => {
  it('reads select:', () => {
    assert.deepEqual(parseQuery('select:Read, mcp__github__create_issue,Read'), {
      kind: 'select',
      names: ['Read', 'mcp__github__create_issue'],
    });
    assert.deepEqual(parseQuery(' SELECT: "Read"\n`Edit` '), { kind: 'select', names: ['Read', 'Edit'] });
    assert.deepEqual(parseQuery('select:'), { kind: 'select', names: [] });
    const names = Array.from({ length: 503 }, (_, index) => `n${index}`);
    assert.deepEqual(parseQuery(`select:${names.join()}`), {
      kind: 'select',
      names: names.slice(0, 500),
      ignored: 3,
    });
  });

  it('reads +required words and server: filters', () => {
    assert.deepEqual(parseQuery('+slack send server:chat message'), {
      kind: 'words',
      text: 'slack send message',
      required: ['slack'],
      servers: ['chat'],
    });
    assert.deepEqual(parseQuery('+2fa login'), {
      kind: 'words',
      text: '2fa login',
      required: ['2fa'],
      servers: [],
    });
  });

  it('takes anything else as words', () => {
    assert.deepEqual(parseQuery('1 + 1 C++ +1'), {
      kind: 'words',
      text: '1 + 1 C++ +1',
      required: [],
      servers: [],
    });
    assert.deepEqual(parseQuery('server:github'), {
      kind: 'words',
      text: 'github',
      required: [],
      servers: ['github'],
    });
    assert.deepEqual(parseQuery(''), { kind: 'words', text: '', required: [], servers: [] });
  });
});

describe('selectTools', () => {
  const candidates = [
    { id: 'mcp__github__create_issue', name: 'create_issue', server: 'github' },
    { id: 'mcp__gitlab__create_issue', name: 'create_issue', server: 'gitlab' },
    { id: 'mcp__slack__postMessage', name: 'postMessage', server: 'slack' },
    { id: 'WebFetch', name: 'WebFetch' },
  ];

  it('finds ids, other case, and names without their prefix', () => {
    assert.deepEqual(
      selectTools(
        ['MCP__GitHub__create-issue', 'webfetch', 'postMessage', 'gitlab__create_issue'],
        candidates,
      ),
      {
        found: [
          'mcp__github__create_issue',
          'WebFetch',
          'mcp__slack__postMessage',
          'mcp__gitlab__create_issue',
        ],
        missing: [],
      },
    );
  });

  it('offers the choices when a bare name is ambiguous', () => {
    assert.deepEqual(selectTools(['create_issue'], candidates), {
      found: [],
      missing: [
        { name: 'create_issue', suggestions: ['mcp__github__create_issue', 'mcp__gitlab__create_issue'] },
      ],
    });
  });

  it('suggests what an unknown name may mean, and nothing when it means nothing', () => {
    assert.deepEqual(selectTools(['post_mesage', 'zzzzzzzz'], candidates), {
      found: [],
      missing: [
        { name: 'post_mesage', suggestions: ['mcp__slack__postMessage'] },
        { name: 'zzzzzzzz', suggestions: [] },
      ],
    });
  });

  it('is total: every name is found or missing', () => {
    const name = fc.oneof(
      fc.constantFrom(...candidates.map(({ id }) => id), 'create_issue', 'Webfetch'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 6 }), (names) => {
        const { found, missing } = selectTools(names, candidates);
        const reported = new Set(missing.map((entry) => entry.name));
        const ids = new Set(candidates.map(({ id }) => id));
        assert.ok(found.every((id) => ids.has(id)));
        assert.ok(
          names.every((asked) => reported.has(asked) || selectTools([asked], candidates).found.length === 1),
        );
      }),
    );
  });
});
