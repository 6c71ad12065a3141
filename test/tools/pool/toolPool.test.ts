import assert from 'node:assert/strict';
import type { ExposureRules } from '../../../src/tools/pool/exposure.ts';
import { OPEN_CONTEXT, type PoolContext } from '../../../src/tools/pool/poolContext.ts';
import { ToolPool } from '../../../src/tools/pool/toolPool.ts';
import { isOwned, mcpOrigin } from '../../../src/tools/tool/toolOrigin.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const NO_RULES = { off: [], pin: [], defer: [] };

const poolOf = (source: FakeSource, rules: ExposureRules = NO_RULES) =>
  new ToolPool({ builtins: [fakeTool('Write'), fakeTool('Read')], source, rules });

const names = (pool: ToolPool) => pool.entries().map(({ tool }) => tool.definition.name);

describe('ToolPool', () => {
  it('sorts the built-ins first, then the servers, whatever the order of connecting', () => {
    const one = poolOf(new FakeSource(fakeTool('mcp__b__x'), fakeTool('mcp__a__y')));
    const other = poolOf(new FakeSource(fakeTool('mcp__a__y'), fakeTool('mcp__b__x')));
    assert.deepEqual(names(one), ['Read', 'Write', 'mcp__a__y', 'mcp__b__x']);
    assert.deepEqual(names(one), names(other));
  });

  it('lets a built-in win a name', () => {
    const pool = poolOf(new FakeSource(fakeTool('Read', { origin: mcpOrigin('s', 'Read') })));
    assert.deepEqual(
      pool.entries().map(({ tool }) => tool.origin.server),
      [undefined, undefined],
    );
  });

  it('follows its source and its rules, and says so', () => {
    const source = new FakeSource(fakeTool('mcp__a__y'));
    const pool = poolOf(source);
    let changes = 0;
    pool.onDidChange(() => changes++);
    source.offer(fakeTool('mcp__a__z'));
    assert.deepEqual(names(pool), ['Read', 'Write', 'mcp__a__z']);
    pool.configure({ rules: { ...NO_RULES, off: ['mcp__*'] } });
    pool.configure({ rules: { ...NO_RULES, off: ['mcp__*'] } });
    assert.deepEqual(
      pool.entries().map(({ exposure }) => exposure),
      ['always', 'always', 'off'],
    );
    assert.equal(changes, 2);
  });

  it('searches nothing in a description that only stands in for one', async () => {
    const standIn = { description: 'The tool do_it of the MCP server a.', isUndescribed: true };
    const pool = poolOf(new FakeSource(fakeTool('mcp__a__do_it', standIn)));
    assert.deepEqual(
      pool.documents().map(({ id, description }) => [id, description]),
      [['mcp__a__do_it', '']],
    );
  });

  it('keeps the search index in step', async () => {
    const source = new FakeSource(fakeTool('mcp__a__send_mail', { description: 'Sends a mail' }));
    const pool = poolOf(source);
    assert.deepEqual(
      (await pool.search('send mail', { limit: 5 })).map(({ id }) => id),
      ['mcp__a__send_mail'],
    );
    source.offer(fakeTool('mcp__a__draw_chart', { description: 'Draws a chart' }));
    assert.deepEqual(await pool.search('send mail', { limit: 5 }), []);
    source.offer();
    assert.deepEqual(await pool.search('draw chart', { limit: 5 }), []);
  });

  it('forgets the tools of a server that left before the settings changed', async () => {
    const stays = fakeTool('mcp__a__send_mail');
    const source = new FakeSource(stays, fakeTool('mcp__b__send_mail'));
    const pool = poolOf(source);
    assert.deepEqual(await pool.findNamed('send_mail'), [['mcp__a__send_mail', 'mcp__b__send_mail']]);
    source.offer(stays);
    pool.configure({ rules: NO_RULES, aliases: { 'mcp__a__*': ['letter'] } });
    assert.deepEqual(await pool.findNamed('send_mail'), [['mcp__a__send_mail']]);
    assert.equal((await pool.index()).size, pool.entries().length);
  });

  it('finds a tool by the words the user gave it', async () => {
    const source = new FakeSource(fakeTool('mcp__a__create_issue'), fakeTool('mcp__b__create_page'));
    const pool = poolOf(source);
    assert.deepEqual(await pool.search('frobnicator', { limit: 5 }), []);
    pool.configure({ rules: NO_RULES, aliases: { 'mcp__a__*': ['frobnicator', 'bug report'] } });
    assert.deepEqual(
      (await pool.search('frobnicator', { limit: 5 })).map(({ id }) => id),
      ['mcp__a__create_issue'],
    );
  });

  it('sets what is beyond 10,000 deferred tools off, with the reason, and keeps what is always loaded', () => {
    const tools = Array.from({ length: 10_002 }, (_, index) =>
      fakeTool(`mcp__a__t${String(index).padStart(5, '0')}`),
    );
    const pinned = fakeTool('mcp__z__pinned', { loading: 'always', loadingBy: 'server' });
    const entries = poolOf(new FakeSource(...tools, pinned)).entries();
    assert.deepEqual(
      entries
        .filter(({ exposure, tool }) => exposure === 'off' || tool === pinned)
        .map(({ tool, exposure, reason }) => [tool.definition.name, exposure, reason]),
      [
        ['mcp__a__t10000', 'off', 'only the first 10,000 tools can be offered'],
        ['mcp__a__t10001', 'off', 'only the first 10,000 tools can be offered'],
        ['mcp__z__pinned', 'always', 'its server asks for it'],
      ],
    );
  });

  it('defers what servers ask to load always beyond the budget, and then finds it by search', async () => {
    const source = new FakeSource(
      fakeTool('mcp__a__crawl', {
        loading: 'always',
        loadingBy: 'server',
        description: 'crawl '.repeat(1_000),
      }),
      fakeTool('mcp__a__map', { loading: 'always', loadingBy: 'server', description: 'Maps a site' }),
    );
    const pool = poolOf(source, { ...NO_RULES, alwaysLoadBudget: 1_000 });
    assert.deepEqual(
      pool
        .entries()
        .filter(({ tool }) => isOwned(tool.origin))
        .map(({ tool, exposure, reason }) => [tool.definition.name, exposure, reason]),
      [
        [
          'mcp__a__crawl',
          'deferred',
          'its server asks to load it always, but quiver.toolSearch.alwaysLoadBudget has only 1,000 tokens for such tools',
        ],
        ['mcp__a__map', 'always', 'its server asks for it'],
      ],
    );
    assert.deepEqual(
      pool.documents().map(({ id }) => id),
      ['mcp__a__crawl'],
    );
  });

  describe('what the context allows', () => {
    const edit = fakeTool('Edit', { effect: 'edit', isCore: true, isSimple: true });
    const cases: readonly [title: string, context: Partial<PoolContext>, expected: object][] = [
      [
        'everything by default',
        {},
        { Edit: 'core tool', Read: 'core tool', mcp__a__x: 'MCP tools are deferred' },
      ],
      [
        'in plan mode only what looks',
        { permissionMode: 'plan' },
        {
          Edit: 'plan mode: only tools that look',
          Read: 'core tool',
          mcp__a__x: 'plan mode: only tools that look',
        },
      ],
      [
        'not what a rule denies as a whole, be it a tool or a server',
        { denied: ['Edit', 'Read(secret/**)', 'mcp__a'] },
        {
          Edit: 'a rule denies it: Edit',
          Read: 'core tool',
          mcp__a__x: 'a rule denies it: mcp__a',
        },
      ],
      [
        'in simple mode only the few',
        { isSimple: true },
        {
          Edit: 'core tool',
          Read: 'core tool',
          mcp__a__x: 'quiver.tools.simple: only Read, Edit and Bash',
        },
      ],
      [
        'nothing where the workspace is not trusted',
        { isTrusted: false },
        {
          Edit: 'the workspace is not trusted',
          Read: 'the workspace is not trusted',
          mcp__a__x: 'the workspace is not trusted',
        },
      ],
    ];
    for (const [title, context, expected] of cases) {
      it(title, () => {
        const pool = new ToolPool({
          builtins: [edit, fakeTool('Read', { isCore: true, isSimple: true })],
          source: new FakeSource(fakeTool('mcp__a__x', { effect: 'other' })),
          rules: NO_RULES,
          context: { ...OPEN_CONTEXT, ...context },
        });
        assert.deepEqual(
          Object.fromEntries(pool.entries().map(({ tool, reason }) => [tool.definition.name, reason])),
          expected,
        );
      });
    }

    it('not what cannot be used here and now, and asks again when told to', () => {
      let reason: string | undefined = 'the workspace is virtual';
      const pool = new ToolPool({
        builtins: [fakeTool('Run', { effect: 'other', unavailable: () => reason })],
        source: new FakeSource(),
        rules: NO_RULES,
      });
      const exposure = () => pool.entries().map((entry) => [entry.exposure, entry.reason]);
      assert.deepEqual(exposure(), [['off', 'the workspace is virtual']]);
      reason = undefined;
      pool.refresh();
      assert.deepEqual(exposure(), [['always', 'built-in tool']]);
    });

    it('in plan mode also what can do both: its calls are looked at one by one', () => {
      const pool = new ToolPool({
        builtins: [fakeTool('Bash', { effect: 'other', canJustLook: true })],
        source: new FakeSource(),
        rules: NO_RULES,
        context: { ...OPEN_CONTEXT, permissionMode: 'plan' },
      });
      assert.deepEqual(
        pool.entries().map(({ exposure }) => exposure),
        ['always'],
      );
    });
  });
});
