import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createToolNames } from '../../../src/mcp/tools/toolNames.ts';
import { isAbout as isHookAbout } from '../../../src/tools/hooks/hook.ts';
import { isAbout } from '../../../src/tools/permission/subjectMatcher.ts';
import { toolGlob } from '../../../src/tools/pool/toolGlob.ts';
import { nameTag } from '../../../src/tools/tool/nameTag.ts';
import { mcpOrigin } from '../../../src/tools/tool/toolOrigin.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

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

  it('replaces what is not allowed, and tags what it changed', () => {
    assert.deepEqual(names([['my server', ['plain', 'files.read', '@x/y', 'a.b', 'a b']]]), [
      `mcp__my_server_${nameTag('my server')}__plain`,
      `mcp__my_server_${nameTag('my server')}__files_read_${nameTag('files.read')}`,
      `mcp__my_server_${nameTag('my server')}___x_y_${nameTag('@x/y')}`,
      `mcp__my_server_${nameTag('my server')}__a_b_${nameTag('a.b')}`,
      `mcp__my_server_${nameTag('my server')}__a_b_${nameTag('a b')}`,
    ]);
  });

  it('never gives a name that another tool has had, or could have by itself', () => {
    const before: Catalog = [
      ['srv', ['get.info']],
      ['my server', ['x']],
    ];
    const had = names(before);
    const after = createToolNames(
      new Map([
        ['srv', ['get.info', 'get_info', ...had.map((name) => name.replace(/^mcp__.*?__/, ''))]],
        ['my server', ['x']],
        ['my_server', ['x']],
        [had[1]?.split('__')[1] ?? '', ['x']],
      ]),
    );
    assert.deepEqual([after.nameOf('srv', 'get.info'), after.nameOf('my server', 'x')], had);
    assert.deepEqual(
      [after.nameOf('srv', 'get_info'), after.nameOf('my_server', 'x')],
      ['mcp__srv__get_info', 'mcp__my_server__x'],
    );
  });

  it('are named by rules and globs without their tags too, unless something is allowed', () => {
    const [name = ''] = names([['my server', ['get.info']]]);
    const origin = mcpOrigin('my server', 'get.info');
    const tool = fakeTool(name, { effect: 'other', origin });
    for (const text of ['mcp__my_server__get_info', 'mcp__my_server', 'mcp__my_server__get_*']) {
      const about = (isLoose: boolean) => isAbout({ text, tool: text }, tool, { isLoose, effect: 'other' });
      assert.deepEqual([about(true), about(false), toolGlob(text)(name)], [true, false, true], text);
    }
    const event = {
      chat: 'c',
      mode: 'default',
      name: 'PreToolUse',
      callId: 'a',
      tool: name,
      input: {},
    } as const;
    const matchers = ['mcp__my_server__get_info', 'mcp__my_server__.*', 'mcp__other__.*'];
    assert.deepEqual(
      matchers.map((matcher) => isHookAbout(matcher, event)),
      [true, true, false],
    );
  });

  it('cuts long names, with all tools of a server under one prefix', () => {
    const cut = names([['server'.repeat(20), ['short', 'long'.repeat(20)]]]);
    assert.ok(
      cut.every((name) => name.length <= 64 && /^mcp__serverserverserverserv_x[0-9a-f]{8}__/.test(name)),
    );
    assert.equal(new Set(cut.map((name) => name.split('__')[1])).size, 1);
  });

  it('never lets two servers share a prefix', () => {
    const [first, second] = names([
      ['a__b', ['c']],
      ['a', ['b__c']],
    ]);
    assert.deepEqual([first, second], [`mcp__a_b_${nameTag('a__b')}__c`, 'mcp__a__b__c']);
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
