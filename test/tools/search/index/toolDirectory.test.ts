import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ToolDirectory } from '../../../../src/tools/search/index/toolDirectory.ts';
import { editDistance } from '../../../../src/tools/search/text/editDistance.ts';

describe('ToolDirectory', () => {
  const candidates = [
    { id: 'mcp__github__create_issue', name: 'create_issue', server: 'github' },
    { id: 'mcp__gitlab__create_issue', name: 'create_issue', server: 'gitlab' },
    { id: 'mcp__slack__postMessage', name: 'postMessage', server: 'slack' },
    { id: 'WebFetch', name: 'WebFetch' },
  ];
  const directory = new ToolDirectory(candidates);

  it('finds ids, other case, and names without their prefix', () => {
    assert.deepEqual(
      directory.select(['MCP__GitHub__create-issue', 'webfetch', 'postMessage', 'gitlab__create_issue']),
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

  it('finds tools by the names they are listed by, which need not be their own', () => {
    const tools = new ToolDirectory([
      { id: 'mcp__db__get_x12345678', name: 'get.user', shortName: 'get_x12345678', server: 'db' },
      { id: 'mcp__a__twice', name: 'twice', shortName: 'twice', server: 'a' },
      { id: 'mcp__b__twice', name: 'twice', shortName: 'twice', server: 'b' },
    ]);
    const written = ['get_x12345678', 'db__get_x12345678', 'db/get.user', 'GET_x12345678', 'twice'];
    assert.deepEqual(
      written.map((name) => [tools.idOf(name), tools.idOfShortName(name)]),
      [
        ['mcp__db__get_x12345678', 'mcp__db__get_x12345678'],
        ['mcp__db__get_x12345678', undefined],
        ['mcp__db__get_x12345678', undefined],
        ['mcp__db__get_x12345678', undefined],
        [undefined, undefined],
      ],
    );
  });

  it('offers the choices when a bare name is ambiguous', () => {
    assert.deepEqual(directory.select(['create_issue']), {
      found: [],
      missing: [
        { name: 'create_issue', suggestions: ['mcp__github__create_issue', 'mcp__gitlab__create_issue'] },
      ],
    });
  });

  it('suggests what an unknown name may mean, and nothing when it means nothing', () => {
    assert.deepEqual(directory.select(['post_mesage', 'zzzzzzzz']), {
      found: [],
      missing: [
        { name: 'post_mesage', suggestions: ['mcp__slack__postMessage'] },
        { name: 'zzzzzzzz', suggestions: [] },
      ],
    });
  });

  it('suggests the nearest of all, by id where they are equally near', () => {
    const name = fc.string({ minLength: 6, maxLength: 9, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 8, maxLength: 30 }), name, (names, asked) => {
        fc.pre(!names.includes(asked));
        const distance = (own: string) =>
          own.includes(asked) || asked.includes(own) ? 1 : editDistance(asked, own, 9);
        const nearest = names
          .filter((own) => distance(own) <= Math.max(2, Math.floor(asked.length / 3)))
          .sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
          .slice(0, 3);
        const all = new ToolDirectory(names.map((own) => ({ id: own, name: own })));
        assert.deepEqual(all.select([asked]).missing, [{ name: asked, suggestions: nearest }]);
      }),
    );
  });

  it('is total: every name is found or missing', () => {
    const name = fc.oneof(
      fc.constantFrom(...candidates.map(({ id }) => id), 'create_issue', 'Webfetch'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 6 }), (names) => {
        const { found, missing } = directory.select(names);
        const reported = new Set(missing.map((entry) => entry.name));
        const ids = new Set(candidates.map(({ id }) => id));
        assert.ok(found.every((id) => ids.has(id)));
        assert.ok(names.every((asked) => reported.has(asked) || directory.idOf(asked) !== undefined));
      }),
    );
  });
});
