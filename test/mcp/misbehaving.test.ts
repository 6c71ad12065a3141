import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, isAlive, refusal, textOf, type UnderTest, underTest } from './serversUnderTest.ts';

describe('mcp: a server that misbehaves', () => {
  let test: UnderTest;
  afterEach(() => test.end());

  const failures: readonly (readonly [mode: string, reason: string])[] = [
    ['dies-at-once', 'It stopped with exit code 1. Its last words: "Error: no token given".'],
    ['dies-in-a-line', 'It stopped with exit code 1. Its last words: "no token".'],
    ['crash-start', 'It stopped with exit code 4.'],
    ['crash-list', 'It stopped with exit code 5.'],
    ['bad-initialize', 'It answered with something that does not follow the MCP protocol.'],
    ['refuse-initialize', 'It refused to connect: not today'],
    ['other-version', 'It speaks a version of the MCP protocol that Quiver does not know: 1999-01-01.'],
    ['silent', 'It did not answer within 8 s.'],
    ['silent-list', 'It did not answer within 8 s.'],
    ['huge-line', 'It sent a message of more than 32 MB.'],
  ];

  it('is failed with a clear reason, and the others are untouched', async () => {
    test = underTest({ connect: 8_000 });
    const bad = Object.fromEntries(failures.map(([mode]) => [mode, test.misbehaving(mode)]));
    await test.run({ ...bad, good: test.misbehaving('good') });
    assert.deepEqual(
      failures.map(([mode]) => [mode, test.state(mode), test.reason(mode)]),
      failures.map(([mode, reason]) => [mode, 'failed', reason]),
    );
    assert.equal(test.state('good'), 'ready');
    assert.equal(textOf(await test.call('mcp__good__echo', { a: 1 })), '{"a":1}');
    assert.equal(new Set(test.servers.tools().map((tool) => tool.definition.name.split('__')[1])).size, 1);
  });

  it('cannot be started at all', async () => {
    test = underTest();
    await test.run({
      command: { command: 'quiver-no-such-command' },
      folder: { command: process.execPath, cwd: 'no/such/folder' },
      null: { command: 'node', args: ['a\0b'] },
    });
    assert.equal(
      test.reason('command'),
      'The command "quiver-no-such-command" was not found. Install it, or give its full path.',
    );
    assert.match(
      test.reason('folder') ?? '',
      /^The folder it should start in, .*no.such.folder, does not exist\.$/,
    );
    assert.match(test.reason('null') ?? '', /^The command "node" could not be started: .*null bytes/);
  });

  it('prints garbage on its standard output: the garbage is logged, a little of it, and the server works', async () => {
    test = underTest();
    await test.run({ garbage: test.misbehaving('garbage') });
    assert.equal(textOf(await test.call('mcp__garbage__echo', { a: 1 })), '{"a":1}');
    await eventually(() => test.logged(/not logged/).length > 0);
    await sleep(100);
    assert.deepEqual(test.logged(/not an MCP message|not logged/), [
      'warn [garbage] It printed something that is not an MCP message: Welcome to the server!',
      'warn [garbage] It printed something that is not an MCP message: {"half":',
      'warn [garbage] It printed something that is not an MCP message: [1,2]',
      'warn [garbage] It printed something that is not an MCP message: tick',
      'warn [garbage] It printed something that is not an MCP message: tick',
      'warn [garbage] Further lines like this are not logged.',
    ]);
  });

  it('writes a lot on standard error: bounded, clean lines', async () => {
    test = underTest();
    await test.run({ loud: test.misbehaving('loud') });
    await eventually(() => test.logged(/writes too much/).length > 0);
    assert.equal(test.logged(/^info \[loud\] line \d+$/).length, 500);
    assert.deepEqual(test.logged(/\[31m|y{1001}/), []);
  });

  it('crashes in a call: the call is refused with the reason, the tools stay, the server comes back', async () => {
    test = underTest();
    await test.run({ bad: test.misbehaving('good'), good: test.misbehaving('good') });
    const names = test.servers.tools().map((tool) => tool.definition.name);
    const [before] = [textOf(await test.call('mcp__bad__pid'))];
    assert.equal(
      await refusal(test.call('mcp__bad__crash')),
      'The connection to the server bad was lost while crash ran. It stopped with exit code 3. ' +
        'Its last words: "about to fall". Whether the call took effect is unknown.',
    );
    assert.deepEqual(
      test.servers.tools().map((tool) => tool.definition.name),
      names,
    );
    assert.equal(test.state('good'), 'ready');
    const after = textOf(await test.call('mcp__bad__pid'));
    assert.notEqual(after, before);
    assert.equal(isAlive(Number(before)), false);
  });

  it('closes its standard output in a call, and lives on: it is started anew', async () => {
    test = underTest();
    await test.run({ bad: test.misbehaving('mute') });
    assert.equal(
      await refusal(test.call('mcp__bad__mute')),
      'The connection to the server bad was lost while mute ran. It closed its standard output. Whether the call took effect is unknown.',
    );
    assert.equal(textOf(await test.call('mcp__bad__echo', { a: 1 })), '{"a":1}');
  });

  it('is killed in the middle of a call', async () => {
    test = underTest();
    await test.run({ bad: test.misbehaving('good') });
    const pid = Number(textOf(await test.call('mcp__bad__pid')));
    const pending = refusal(test.call('mcp__bad__silent'));
    process.kill(pid, 'SIGKILL');
    assert.equal(
      await pending,
      'The connection to the server bad was lost while silent ran. It was ended by SIGKILL. ' +
        'Whether the call took effect is unknown.',
    );
    assert.equal(textOf(await test.call('mcp__bad__echo', { again: true })), '{"again":true}');
  });

  it('crashes again and again: it is given up, its tools stay and refuse', async () => {
    test = underTest({ restarts: 2 });
    await test.run({ bad: test.misbehaving('crash-later'), good: test.misbehaving('good') });
    await eventually(() => test.state('bad') === 'failed');
    const reason = 'It failed 3 times in a row and is not started again. It stopped with exit code 6.';
    assert.equal(test.reason('bad'), reason);
    assert.equal(test.pids().length, 4);
    assert.equal(
      await refusal(test.call('mcp__bad__echo')),
      `The server bad is not connected: it${reason.slice(2)} Do without it, or ask the user to restart it.`,
    );
    assert.equal(test.state('good'), 'ready');
  });

  it('lists in pages', async () => {
    test = underTest();
    await test.run({ paged: test.misbehaving('paged') });
    assert.deepEqual(
      test.servers.tools().map((tool) => tool.definition.name),
      [0, 1, 2, 3, 4].map((page) => `mcp__paged__page-${page}`),
    );
  });

  it('lists in a circle, loses a page, lists nonsense, or has no tools', async () => {
    test = underTest();
    await test.run({
      circle: test.misbehaving('cursor-loop'),
      entries: test.misbehaving('bad-entries'),
      lost: test.misbehaving('page-fails'),
      none: test.misbehaving('no-tools'),
      text: test.misbehaving('not-a-list'),
    });
    assert.deepEqual(
      test.servers.servers().map(({ name, state }) => [name, state]),
      ['circle', 'entries', 'lost', 'none', 'text'].map((name) => [name, 'ready']),
    );
    assert.deepEqual(
      test.servers
        .tools()
        .map(({ definition, isUndescribed = false }) => [
          definition.name,
          definition.description,
          isUndescribed,
        ]),
      [
        ['mcp__circle__first', 'first', false],
        ['mcp__circle__second', 'second', false],
        ['mcp__entries__good', 'The tool good of the MCP server entries.', true],
        ['mcp__lost__first', 'first', false],
      ],
    );
    assert.deepEqual(test.logged(/^warn/).sort(), [
      'warn [circle] The tool list runs in a circle; it was cut where it begins again.',
      'warn [entries] A tool without a name was left out.',
      'warn [lost] Page 2 of the tool list failed: MCP error -32603: page lost',
    ]);
  });

  it('has schemas of every wrong kind: each tool is repaired or off alone', async () => {
    test = underTest();
    await test.run({ s: test.misbehaving('schemas') });
    assert.deepEqual(
      Object.fromEntries(test.servers.tools().map((tool) => [tool.origin.toolName, tool.defect])),
      {
        array: 'Its input schema accepts no object.',
        fine: undefined,
        missing: undefined,
        'no-type': undefined,
        output: undefined,
        'strange-names': undefined,
        text: 'Its input schema is "a schema" and not an object.',
        union: undefined,
      },
    );
    assert.equal(textOf(await test.call('mcp__s__strange-names', { top_level: 3 })), '{"$top level":3}');
    assert.equal(textOf(await test.call('mcp__s__missing', { any: 'thing' })), '{"any":"thing"}');
    assert.match(await refusal(test.call('mcp__s__union', { a: 1, b: 2 })), /must match exactly one/);
    assert.match(await refusal(test.call('mcp__s__fine', { a: 'x' })), /a: expected number, got string/);
  });

  it('has duplicate, clashing and very long names', async () => {
    test = underTest();
    await test.run({ n: test.misbehaving('names') });
    const names = test.servers.tools().map((tool) => tool.definition.name);
    assert.equal(names.length, 7);
    assert.equal(new Set(names).size, 7);
    assert.ok(names.every((name) => /^[A-Za-z0-9_-]{1,64}$/.test(name)));
    assert.deepEqual(test.logged(/twice/), ['warn [n] The tool same is listed twice; the first counts.']);
  });

  it('changes its list: the new one is read, once, and told', async () => {
    test = underTest();
    await test.run({ c: test.misbehaving('changing') });
    const constant = test.tool('mcp__c__constant');
    let changes = 0;
    test.servers.onDidChange(() => {
      changes += 1;
    });
    await test.call('mcp__c__before');
    await eventually(() => test.servers.tools().some((tool) => tool.definition.name === 'mcp__c__after'));
    assert.deepEqual(
      test.servers.tools().map((tool) => tool.definition.name),
      ['mcp__c__after', 'mcp__c__constant'],
    );
    assert.equal(test.tool('mcp__c__constant'), constant);
    await test.call('mcp__c__constant');
    await sleep(600);
    assert.equal(changes, 1);
  });

  it('changes its list and loses a part of it: the tools stay as they were, and the log says so', async () => {
    test = underTest();
    const modes = { cut: 'changes-cut', failing: 'changes-failing' };
    await test.run({ cut: test.misbehaving(modes.cut), failing: test.misbehaving(modes.failing) });
    const tools = test.servers.tools();
    await Promise.all([test.call('mcp__cut__before'), test.call('mcp__failing__before')]);
    await eventually(() => test.logged(/stay as they were/).length === 2);
    assert.deepEqual(test.servers.tools(), tools);
    assert.deepEqual(test.logged(/^warn/).sort(), [
      'warn [cut] The changed tool list could not be read to its end; the tools stay as they were.',
      'warn [cut] The tool after is listed twice; the first counts.',
      'warn [cut] The tool list runs in a circle; it was cut where it begins again.',
      'warn [failing] Page 2 of the tool list failed: MCP error -32603: page lost',
      'warn [failing] The changed tool list could not be read to its end; the tools stay as they were.',
    ]);
  });

  it('announces a change before its list was read: it is read once more', async () => {
    test = underTest();
    await test.run({ e: test.misbehaving('changes-early') });
    assert.deepEqual(
      test.servers.tools().map((tool) => tool.definition.name),
      ['mcp__e__read-1'],
    );
    await eventually(() => test.servers.tools()[0]?.definition.name === 'mcp__e__read-2');
  });

  it('announces changes without end: they are read at a decent rate', async () => {
    test = underTest();
    await test.run({ s: test.misbehaving('storm') });
    await eventually(() => test.logged(/very often/).length === 1);
    assert.equal(textOf(await test.call('mcp__s__storm-0')), 'changed');
    assert.deepEqual(test.logged(/^error/), []);
  });

  it('starts a child of its own: that ends, too', async () => {
    test = underTest();
    await test.run({ f: test.misbehaving('forks') });
    assert.deepEqual(test.pids().map(isAlive), [true, true]);
    await test.servers.close();
    assert.deepEqual(test.pids().map(isAlive), [false, false]);
  });

  it('starts a child and crashes: the child does not stay', async () => {
    test = underTest();
    await test.run({ f: test.misbehaving('forks') });
    const [, child] = test.pids();
    await refusal(test.call('mcp__f__crash'));
    await test.call('mcp__f__echo');
    assert.equal(isAlive(child ?? 0), false);
  });

  it('does not want to end: it is ended by force, in time', async () => {
    test = underTest();
    await test.run({ s: test.misbehaving('stubborn') });
    const start = Date.now();
    await test.servers.close();
    assert.ok(Date.now() - start < 10_000);
    assert.deepEqual(test.pids().map(isAlive), [false]);
  });
});
