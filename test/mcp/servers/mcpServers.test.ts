import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  eventually,
  isAlive,
  never,
  refusal,
  textOf,
  type UnderTest,
  underTest,
} from '../serversUnderTest.ts';

describe('mcp: the configured servers', () => {
  let test: UnderTest;
  beforeEach(() => {
    test = underTest();
  });
  afterEach(() => test.end());

  const states = () => test.servers.servers().map(({ name, state }) => `${name} ${state}`);

  it('starts nothing before it is told to', async () => {
    test.servers.configure({ a: test.misbehaving('good') });
    await test.servers.restart('a');
    await test.servers.waitUntilSettled(1_000, never);
    assert.deepEqual(states(), ['a idle']);
    assert.deepEqual(test.servers.tools(), []);
    assert.deepEqual(test.pids(), []);
  });

  it('shows a malformed entry and a disabled one, and connects the others', async () => {
    await test.run({
      ' spaced ': test.misbehaving('good'),
      off: test.misbehaving('good', { disabled: true }),
      wrong: { command: 5 },
    });
    assert.deepEqual(
      test.servers.servers().map(({ name, state, reason }) => [name, state, reason]),
      [
        ['off', 'idle', 'It is disabled in the settings.'],
        ['spaced', 'ready', undefined],
        ['wrong', 'failed', 'quiver.mcp.servers.wrong.command: expected text, got a number.'],
      ],
    );
    assert.equal(test.pids().length, 1);
  });

  it('warns of variables that nothing is set for, in the status and in the log, and connects', async () => {
    const unset = (name: string) => `$\u{7b}${name}}`;
    const { env } = test.misbehaving('good') as { env: object };
    const more = {
      A: `Bearer ${unset('TOKEN')}`,
      B: `${unset('HOST')} ${unset('TOKEN')}`,
      C: unset('odd one'),
    };
    await test.run({
      plain: test.misbehaving('good'),
      wanting: test.misbehaving('good', { env: { ...env, ...more } }),
    });
    const warning =
      `Variables without a value reach the server as they are written: ${unset('TOKEN')}, ${unset('HOST')}. ` +
      `Set them in the environment that VS Code starts in, or write a default, as in ${unset('TOKEN:-value')}.`;
    assert.deepEqual(
      test.servers.servers().map(({ name, state, warning }) => [name, state, warning]),
      [
        ['plain', 'ready', undefined],
        ['wanting', 'ready', warning],
      ],
    );
    assert.deepEqual(test.logged(/Variables without/), [`warn [wanting] ${warning}`]);
  });

  it('says in one sentence that the setting is no object', async () => {
    await test.run(['a']);
    assert.deepEqual(test.servers.servers(), [
      {
        name: 'quiver.mcp.servers',
        state: 'failed',
        from: 'settings',
        reason: 'quiver.mcp.servers: expected an object with one entry per server, got a list.',
      },
    ]);
    test.servers.configure({});
    assert.deepEqual(test.servers.servers(), []);
  });

  it('cleans what a server says of itself', async () => {
    await test.run({ a: test.misbehaving('good') });
    const [status] = test.servers.servers();
    assert.equal(status?.title, 'Misbehaving');
    assert.match(status?.instructions ?? '', /^Be kind\.!{2040}\n\[cut: 2960 of 5008 characters left out\]$/);
  });

  it('believes a server of the settings about its tools, unless its entry says otherwise', async () => {
    await test.run({ a: test.misbehaving('meta'), b: test.misbehaving('meta', { trusted: false }) });
    assert.deepEqual(
      ['a', 'b'].map((name) => test.tool(`mcp__${name}__reader`).effect),
      ['none', 'other'],
    );
  });

  it('keeps a server stopped until its entry changes', async () => {
    const entry = test.misbehaving('good');
    await test.run({ a: entry });
    await test.servers.stop('a');
    test.servers.configure({ a: entry, b: {} });
    assert.equal(test.state('a'), 'idle');
    test.servers.configure({ a: { ...entry, timeoutSeconds: 9 } });
    await test.servers.waitUntilSettled(5_000, never);
    assert.equal(test.state('a'), 'ready');
  });

  it('leaves a lazy server asleep until it is woken, stopped ones in any case', async () => {
    const entry = test.misbehaving('good', { startup: 'lazy' });
    const lazy = () =>
      test.servers
        .servers()
        .map(({ name, state, startup, isStopped }) => [name, state, startup ?? isStopped]);
    test.servers.configure({ a: entry, b: entry, c: entry });
    test.servers.wake('a');
    assert.deepEqual(test.pids(), []);
    test.servers.start();
    await test.servers.stop('c');
    test.servers.wake('c');
    await test.servers.waitUntilSettled(5_000, never);
    assert.deepEqual(lazy(), [
      ['a', 'ready', undefined],
      ['b', 'idle', 'lazy'],
      ['c', 'idle', true],
    ]);
    test.servers.configure({ a: entry, b: entry, c: entry, d: {} });
    assert.equal(test.state('b'), 'idle', 'a change elsewhere wakes nobody');
    await test.servers.restart('b');
    await test.servers.waitUntilSettled(5_000, never);
    assert.equal(test.state('b'), 'ready');
    assert.equal(test.pids().length, 2);
  });

  it('applies a change to the servers that changed, live', async () => {
    const entry = test.misbehaving('good');
    await test.run({ changed: entry, kept: entry, removed: entry });
    const [kept, changed] = [
      textOf(await test.call('mcp__kept__pid')),
      textOf(await test.call('mcp__changed__pid')),
    ];
    const tool = test.tool('mcp__kept__pid');
    test.servers.configure({ added: entry, changed: { ...entry, timeoutSeconds: 9 }, kept: entry });
    assert.deepEqual(states(), ['added connecting', 'changed connecting', 'kept ready']);
    await test.servers.waitUntilSettled(10_000, never);
    assert.deepEqual(states(), ['added ready', 'changed ready', 'kept ready']);
    assert.equal(textOf(await test.call('mcp__kept__pid')), kept);
    assert.equal(test.tool('mcp__kept__pid'), tool);
    assert.notEqual(textOf(await test.call('mcp__changed__pid')), changed);
    assert.deepEqual(
      [...new Set(test.servers.tools().map(({ origin }) => origin.server))],
      ['added', 'changed', 'kept'],
    );
    await eventually(() => test.pids().filter(isAlive).length === 3);
  });

  it('restarts a server; its tools stay listed meanwhile', async () => {
    await test.run({ a: test.misbehaving('good') });
    const before = textOf(await test.call('mcp__a__pid'));
    const names = test.servers.tools().map((tool) => tool.definition.name);
    const restarted = test.servers.restart('a');
    assert.deepEqual(states(), ['a idle']);
    assert.deepEqual(
      test.servers.tools().map((tool) => tool.definition.name),
      names,
    );
    await restarted;
    assert.deepEqual(states(), ['a connecting']);
    assert.notEqual(textOf(await test.call('mcp__a__pid')), before);
    assert.equal(isAlive(Number(before)), false);
    await test.servers.restart('no such server');
  });

  it('stays stopped when it is stopped while it restarts', async () => {
    await test.run({ a: test.misbehaving('good') });
    await Promise.all([test.servers.restart('a'), test.servers.stop('a')]);
    assert.deepEqual(states(), ['a idle']);
    assert.equal(test.servers.servers()[0]?.isStopped, true);
  });

  it('restarts a server that had failed', async () => {
    await test.run({ a: test.misbehaving('dies-at-once') });
    await test.servers.restart('a');
    assert.deepEqual(states(), ['a connecting']);
    await test.servers.waitUntilSettled(5_000, never);
    assert.deepEqual(states(), ['a failed']);
    assert.equal(test.pids().length, 2);
  });

  it('stops a server until it is restarted, whatever else is configured', async () => {
    await test.run({ a: test.misbehaving('good') });
    await test.servers.stop('a');
    assert.equal(test.state('a'), 'idle');
    test.servers.configure({ a: test.misbehaving('good'), b: { command: 'x', disabled: true } });
    assert.equal(test.state('a'), 'idle');
    assert.deepEqual(test.pids().filter(isAlive), []);
    await test.servers.restart('a');
    await test.servers.waitUntilSettled(5_000, never);
    assert.equal(test.state('a'), 'ready');
  });

  it('survives a kill -9 in the middle of a call: the call says so, the next one works', async () => {
    await test.run({ a: test.misbehaving('good') });
    const pid = Number(textOf(await test.call('mcp__a__pid')));
    const tool = test.tool('mcp__a__silent');
    const pending = refusal(test.call('mcp__a__silent'));
    setTimeout(() => process.kill(pid, 'SIGKILL'), 50);
    assert.match(
      await pending,
      /^The connection to the server a was lost while silent ran\. It was ended by SIGKILL/,
    );
    assert.notEqual(Number(textOf(await test.call('mcp__a__pid'))), pid);
    assert.equal(test.tool('mcp__a__silent'), tool, 'the definition is the same object: no prefix changes');
  });

  it('holds nobody longer than the bound, and ends while it still connects', async () => {
    test.servers.configure({ slow: test.misbehaving('silent') });
    test.servers.start();
    const start = Date.now();
    await test.servers.waitUntilSettled(100, never);
    assert.ok(Date.now() - start < 10_000);
    assert.deepEqual(states(), ['slow connecting']);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    await test.servers.waitUntilSettled(60_000, controller.signal);
    await eventually(() => test.pids().length === 1);
    await test.servers.close();
    assert.ok(Date.now() - start < 14_000);
  });

  it('ends all at once, twice if need be, with calls on their way', async () => {
    await test.run({ a: test.misbehaving('good'), b: test.misbehaving('good') });
    const pending = ['a', 'b'].map((name) => refusal(test.call(`mcp__${name}__silent`)));
    await sleep(50);
    await Promise.all([test.servers.close(), test.servers.close()]);
    assert.deepEqual(
      await Promise.all(pending),
      ['a', 'b'].map(
        (name) =>
          `The connection to the server ${name} was lost while silent ran. It was stopped. ` +
          'Whether the call took effect is unknown.',
      ),
    );
    test.servers.configure({ c: test.misbehaving('good') });
    test.servers.start();
    await test.servers.restart('a');
    assert.deepEqual(states(), ['a idle', 'b idle']);
  });

  it('tells of every change', async () => {
    const seen: string[] = [];
    test.servers.onDidChange(() => seen.push(states().join(', ')));
    await test.run({ a: test.misbehaving('good') });
    assert.deepEqual(seen, ['a idle', 'a connecting', 'a ready']);
  });

  it('keeps servers with similar names apart', async () => {
    await test.run({ 'my server': test.misbehaving('paged'), my_server: test.misbehaving('paged') });
    assert.deepEqual(
      test.servers
        .tools()
        .map((tool) => tool.definition.name.replace(/_x[0-9a-f]{8}__/, '_HASH__'))
        .filter((name) => name.endsWith('page-0')),
      ['mcp__my_server_HASH__page-0', 'mcp__my_server__page-0'],
    );
  });
});
