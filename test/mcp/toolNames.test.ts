import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createToolNames } from '../../src/mcp/toolNames.ts';

type Catalog = readonly (readonly [string, readonly string[]])[];

const names = (catalog: Catalog): string[] => {
  const map = createToolNames(new Map(catalog));
  return catalog.flatMap(([server, tools]) => tools.map((tool) => map.nameOf(server, tool) ?? ''));
};

/** Short words of few characters, so that clashes are common. */
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '_', '.', ' ', '天'), maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('a', '_', '-'), minLength: 20, maxLength: 90 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const catalogs = fc
  .uniqueArray(word, { maxLength: 6 })
  .chain((servers) =>
    fc.tuple(
      ...servers.map((server) => fc.tuple(fc.constant(server), fc.uniqueArray(word, { maxLength: 8 }))),
    ),
  );

describe('createToolNames', () => {
  it('keeps names that need no change', () => {
    assert.deepEqual(names([['everything', ['get-sum', 'read_file']]]), [
      'mcp__everything__get-sum',
      'mcp__everything__read_file',
    ]);
  });

  it('replaces what is not allowed, and adds a hash only where two would be the same', () => {
    assert.deepEqual(names([['my server', ['files.read', '@x/y', 'a.b', 'a b']]]), [
      'mcp__my_server__files_read',
      'mcp__my_server___x_y',
      'mcp__my_server__a_b_2e7336dc',
      'mcp__my_server__a_b_c8687a08',
    ]);
  });

  it('gives the plain name to the tool that has it', () => {
    const [plain, other] = names([['s', ['a_b', 'a.b']]]);
    assert.equal(plain, 'mcp__s__a_b');
    assert.match(other ?? '', /^mcp__s__a_b_[0-9a-f]{8}$/);
  });

  it('cuts long names, with all tools of a server under one prefix', () => {
    const cut = names([['server'.repeat(20), ['short', 'long'.repeat(20)]]]);
    assert.ok(
      cut.every((name) => name.length <= 64 && /^mcp__serverserverserverserve?r?_[0-9a-f]{8}__/.test(name)),
    );
    assert.equal(new Set(cut.map((name) => name.split('__')[1])).size, 1);
  });

  it('never lets two servers share a prefix', () => {
    const [first, second] = names([
      ['a__b', ['c']],
      ['a', ['b__c']],
    ]);
    assert.deepEqual([first, second], ['mcp__a_b__c', 'mcp__a__b__c']);
  });

  it('always gives allowed, different names that lead back, whatever the order', () => {
    fc.assert(
      fc.property(catalogs, fc.boolean(), (catalog, isReversed) => {
        const map = createToolNames(new Map(catalog));
        const shuffled = createToolNames(
          new Map(
            [...catalog]
              .reverse()
              .map(([server, tools]) => [server, isReversed ? [...tools].reverse() : tools]),
          ),
        );
        const seen = new Set<string>();
        for (const [server, tools] of catalog) {
          for (const tool of tools) {
            const name = map.nameOf(server, tool);
            assert.ok(name && /^mcp__[A-Za-z0-9_-]{1,59}$/.test(name), name);
            assert.deepEqual(map.originOf(name), { server, tool });
            assert.equal(shuffled.nameOf(server, tool), name);
            assert.ok(!seen.has(name), name);
            seen.add(name);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
