import assert from 'node:assert/strict';
import { Refusal } from '../../../src/host/refusal.ts';
import { KnownTools } from '../../../src/tools/sources/knownTools.ts';
import type { ServerStatus } from '../../../src/tools/sources/toolSource.ts';
import { parseWithRepair } from '../../../src/tools/tool/parseWithRepair.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { textOutcome } from '../../../src/tools/tool/toolOutcome.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { eventually } from '../../mcp/serversUnderTest.ts';

const mail: Tool = {
  ...fakeTool('mcp__office__send_mail', {
    effect: 'other',
    title: 'Send Mail',
    searchHints: ['letter'],
    parse: (input) => ({ checked: input }),
    run: async (input) => textOutcome(JSON.stringify(input)),
  }),
  definition: {
    name: 'mcp__office__send_mail',
    description: 'Sends a letter',
    inputSchema: { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] },
  },
};
const pinned: Tool = {
  ...fakeTool('mcp__office__pinned', { loading: 'always', loadingBy: 'server' }),
  definition: { name: 'mcp__office__pinned', description: '', inputSchema: { type: 'nonsense' } },
};
const broken = fakeTool('mcp__office__broken', { defect: 'bad schema' });

const names = (source: { tools(): readonly Tool[] }) =>
  source.tools().map(({ definition }) => definition.name);
/** Resolves when the source has looked up what is known. */
const read = (known: KnownTools) => known.waitUntilSettled(1_000, anySignal());

describe('KnownTools', () => {
  let storage: MemoryStorage;

  /** Fills the storage as if the editor had run before, with the server connected. */
  beforeEach(async () => {
    storage = new MemoryStorage();
    new KnownTools(new FakeSource(mail, pinned, broken), storage);
    await eventually(() => storage.texts.size > 0);
  });

  async function afterReload(
    state: 'idle' | 'connecting' | 'failed' | 'signIn',
    rest: Partial<ServerStatus> = {},
  ) {
    const source = new FakeSource();
    source.others = [{ name: 'office', state, ...rest }];
    const known = new KnownTools(source, storage, 10);
    await read(known);
    return { source, known };
  }

  it('offers what a server offered last time until it has connected', async () => {
    const { source, known } = await afterReload('connecting');
    const [first, second] = known.tools();
    const { definition, origin, effect, title, searchHints } = mail;
    assert.deepEqual(
      [first?.definition, first?.origin, first?.effect, first?.title, first?.searchHints],
      [definition, origin, effect, title, searchHints],
    );
    assert.deepEqual(
      [second?.definition.name, second?.loading, second?.loadingBy],
      ['mcp__office__pinned', 'always', 'server'],
    );
    assert.equal(known.tools().length, 2, 'a defective tool is not remembered');
    source.others = [];
    source.offer(mail);
    assert.deepEqual(known.tools(), [mail], 'live tools win');
  });

  it('describes a call with the server and all of the arguments, as a live tool does', async () => {
    const { known } = await afterReload('connecting');
    const [first] = known.tools();
    const text = `${'Hello! '.repeat(100)}And delete all of it.`;
    assert.equal(first?.describe({ to: 'x' }), 'send_mail on office (to: x)');
    assert.ok(
      first?.describe({ to: 'x', text }).endsWith(`\n\n${JSON.stringify({ to: 'x', text }, null, 2)}`),
    );
  });

  it('checks the arguments of a call by what it remembers, before anybody is asked or started', async () => {
    const { source, known } = await afterReload('idle', { startup: 'lazy' });
    const [first, second] = known.tools();
    assert.ok(first && second);
    assert.throws(
      () => parseWithRepair(first, { too: 'x' }),
      new Refusal('The input does not fit send_mail on office; nothing was called. to: is required.'),
    );
    assert.deepEqual(parseWithRepair(first, { to: 'x', more: 1 }).input, { to: 'x', more: 1 });
    assert.deepEqual(parseWithRepair(second, { any: 1 }).input, { any: 1 }, 'a schema nobody understands');
    assert.deepEqual(source.woken, []);
  });

  it('says that it knows more as soon as it does', async () => {
    const source = new FakeSource();
    source.others = [{ name: 'office', state: 'idle' }];
    const known = new KnownTools(source, storage);
    let changes = 0;
    known.onDidChange(() => changes++);
    await read(known);
    assert.equal(changes, 1);
    assert.equal(known.tools().length, 2);
  });

  const hidden: readonly [title: string, state: 'idle' | 'failed' | 'signIn', reason: string][] = [
    ['is disabled', 'idle', 'It is disabled in the settings.'],
    ['has failed', 'failed', 'It could not be started.'],
    ['wants a sign-in', 'signIn', 'Sign in.'],
  ];
  for (const [title, state, reason] of hidden) {
    it(`offers nothing of a server that ${title}`, async () => {
      const { known } = await afterReload(state, { reason });
      assert.deepEqual(names(known), []);
    });
  }

  it('offers nothing of a server that is no longer configured', async () => {
    const known = new KnownTools(new FakeSource(), storage);
    await read(known);
    assert.deepEqual(names(known), []);
  });

  it('does not wait for servers it knows, and waits for others', async () => {
    const { source, known } = await afterReload('connecting');
    let waits = 0;
    source.onSettling = () => waits++;
    await known.waitUntilSettled(1_000, anySignal());
    assert.equal(waits, 0);
    source.others = [...source.others, { name: 'new', state: 'connecting' }];
    await known.waitUntilSettled(1_000, anySignal());
    assert.equal(waits, 1);
  });

  const call = async (known: KnownTools) => {
    const tool = known.tools().find(({ definition }) => definition.name === 'mcp__office__send_mail');
    assert.ok(tool);
    return tool.run(tool.parse({ to: 'x' }), callContext(), anySignal());
  };

  it('lets a call wait for the server, whose own tool checks and runs it', async () => {
    const { source, known } = await afterReload('connecting');
    source.onWaking = () => {
      source.others = [];
      source.offer(mail);
    };
    assert.deepEqual(await call(known), textOutcome('{"checked":{"to":"x"}}'));
    assert.deepEqual(source.woken, ['office']);
  });

  it('waits for the server of the call alone', async () => {
    const { source, known } = await afterReload('connecting');
    source.onWaking = () => {
      source.others = [{ name: 'slow', state: 'connecting' }];
      source.offer(mail);
    };
    assert.deepEqual(await call(known), textOutcome('{"checked":{"to":"x"}}'));
  });

  it('refuses a call if the server does not come, or the tool is not what it was', async () => {
    const { source, known } = await afterReload('connecting');
    await assert.rejects(
      call(known),
      new Refusal('The server office is not connected yet. Try again later, or go on without it.'),
    );
    const answers: readonly [then: () => void, refusal: string][] = [
      [
        () => source.offer({ ...mail, effect: 'none' }),
        'mcp__office__send_mail has changed since its server was last connected. Call it again.',
      ],
      [
        () => source.offer({ ...mail, defect: 'Its definition has changed.', isChanged: true }),
        'mcp__office__send_mail is switched off (Its definition has changed). Do not call it.',
      ],
      [
        () => source.offer(pinned),
        'The server office no longer has mcp__office__send_mail. Search for another tool.',
      ],
      [
        () => {
          source.others = [{ name: 'office', state: 'failed', reason: 'It crashed.' }];
          source.offer();
        },
        'The server office is not running. It crashed. Go on without it, or tell the user.',
      ],
    ];
    const [tool] = known.tools();
    assert.ok(tool);
    for (const [then, refusal] of answers) {
      source.others = [];
      source.onWaking = then;
      await assert.rejects(tool.run({}, callContext(), anySignal()), new Refusal(refusal));
    }
  });

  describe('of a lazy server', () => {
    it('offers what it knows and leaves it asleep', async () => {
      const { source, known } = await afterReload('idle', { startup: 'lazy' });
      assert.deepEqual([names(known).length, source.woken], [2, []]);
    });

    it('wakes it if nothing is known of it, and the first turn waits for it', async () => {
      const source = new FakeSource();
      source.others = [{ name: 'new', state: 'idle', startup: 'lazy' }];
      source.onWaking = () => {
        source.others = [{ name: 'new', state: 'connecting' }];
      };
      let waits = 0;
      source.onSettling = () => waits++;
      const known = new KnownTools(source, storage);
      await known.waitUntilSettled(1_000, anySignal());
      assert.deepEqual([source.woken, waits], [['new'], 1]);
    });

    it('knows nothing of another program under the same name', async () => {
      const { source, known } = await afterReload('idle', { startup: 'lazy', identity: 'another' });
      assert.deepEqual([names(known), source.woken], [[], ['office']]);
    });
  });

  it('writes the same of the same tools, and survives a damaged record', async () => {
    const before = [...storage.texts];
    storage.texts.clear();
    new KnownTools(new FakeSource(mail, pinned, broken), storage);
    await eventually(() => storage.texts.size > 0);
    assert.deepEqual([...storage.texts], before);
    for (const damage of ['{"tools": 3}', '{"tools": [']) {
      for (const name of storage.texts.keys()) storage.texts.set(name, damage);
      const { known } = await afterReload('idle');
      assert.deepEqual(names(known), []);
    }
  });
});
