import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigFile } from '../../../src/host/configFiles.ts';
import { Emitter } from '../../../src/lib/emitter.ts';
import { EnvFiles } from '../../../src/mcp/config/envFiles.ts';
import { WorkspaceServers } from '../../../src/mcp/config/workspaceServers.ts';
import { createFileHashes } from '../../../src/system/fileHashes.ts';
import { FakeWatch } from '../../fakes/fakeWatch.ts';
import { type MemorySecrets, memorySecrets } from '../../fakes/memorySecrets.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { eventually, never, recorder, textOf, type UnderTest, underTest } from '../serversUnderTest.ts';

const MISBEHAVING = join(__dirname, '../../fixtures/servers/misbehaving.mjs');

/** Variable as it stands in a file. */
const variable = (body: string): string => `$\{${body}}`;

describe('mcp: servers of the workspace', () => {
  let folder: string;
  let files: ConfigFile[];
  let changed: Emitter<void>;
  let secrets: MemorySecrets;
  let storage: MemoryStorage;
  let test: UnderTest;
  let workspace: WorkspaceServers;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quiver-workspace-'));
    files = [];
    changed = new Emitter();
    secrets = memorySecrets();
    storage = new MemoryStorage();
    test = underTest({}, {}, undefined, { obstacleTo: (name) => workspace.obstacleTo(name) });
    workspace = open();
    test.servers.start();
  });
  afterEach(async () => {
    workspace.dispose();
    await test.end();
    rmSync(folder, { recursive: true });
  });

  const open = () =>
    new WorkspaceServers({
      files: { read: async () => files, onDidChange: changed.event },
      log: recorder([]),
      storage,
      secrets,
      environment: { MODE: 'good' },
      envFiles: new EnvFiles(new FakeWatch().watch),
      hashes: createFileHashes(() => [folder]),
      onChange: (servers, problems) => test.servers.configureWorkspace(servers, problems),
    });
  const write = (path: ConfigFile['path'], value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    files = [...files.filter((file) => file.path !== path), { folder, path, text }];
  };
  const approve = async (name: string, inputs: Record<string, string> = {}, isTrusted = false) => {
    const server = workspace.find(name);
    assert.ok(server);
    const files = await workspace.filesOf(server);
    await workspace.approve(server, { files, inputs: new Map(Object.entries(inputs)), isTrusted });
    await test.servers.waitUntilSettled(10_000, never);
  };
  const status = (name: string) => test.servers.servers().find((server) => server.name === name);

  it('wait for approval, start with it, and wait again when the entry changes', async () => {
    const entry = test.misbehaving(`${variable('MODE')}`);
    write('.mcp.json', { mcpServers: { own: entry } });
    await workspace.refresh();
    assert.deepEqual(status('own'), {
      name: 'own',
      state: 'idle',
      reason: 'It comes from .mcp.json and waits for your approval.',
      approval: 'needed',
      from: 'workspace',
      place: '.mcp.json',
    });
    assert.deepEqual(test.pids(), []);

    await approve('own');
    assert.equal(test.state('own'), 'ready');
    workspace.dispose();
    workspace = open();
    await workspace.refresh();
    assert.equal(test.state('own'), 'ready', 'the approval is remembered');
    assert.equal(test.pids().length, 1, 'and nothing was restarted');

    write('.mcp.json', { mcpServers: { own: { ...entry, args: ['elsewhere.mjs'] } } });
    changed.fire();
    await eventually(() => status('own')?.approval === 'needed');
    assert.equal(test.state('own'), 'idle');
  });

  it('are approved as they were seen, not as they have become meanwhile', async () => {
    write('.mcp.json', { mcpServers: { own: test.misbehaving('good') } });
    await workspace.refresh();
    const seen = workspace.find('own');
    assert.ok(seen);
    write('.mcp.json', { mcpServers: { own: { command: 'evil' } } });
    await workspace.refresh();
    await workspace.approve(seen, { files: {}, inputs: new Map(), isTrusted: false });
    assert.equal(status('own')?.approval, 'needed');
  });

  it('wait again when the file in envFile changes, also while they are being approved', async () => {
    const { env, ...entry } = test.misbehaving('good') as { env: object };
    writeFileSync(join(folder, '.env'), 'TOKEN=hush\n');
    write('.mcp.json', { mcpServers: { own: { ...entry, env, envFile: '.env' }, plain: entry } });
    await workspace.refresh();
    assert.match(workspace.find('own')?.text ?? '', /\n\nenvFile: TOKEN$/);
    const seen = workspace.find('own') ?? assert.fail();
    writeFileSync(join(folder, '.env'), 'TOKEN=hush\nNODE_OPTIONS=--require ./evil.js\n');
    await workspace.refresh();
    await workspace.approve(seen, { files: {}, inputs: new Map(), isTrusted: false });
    assert.equal(workspace.find('own')?.isApproved, false);

    await approve('plain');
    await approve('own');
    assert.deepEqual(
      [status('own')?.approval, JSON.stringify([...storage.texts]).includes('hush')],
      [undefined, false],
    );
    writeFileSync(join(folder, '.env'), 'TOKEN=hush\nPATH=/evil\n');
    await workspace.refresh();
    assert.deepEqual([status('own')?.approval, status('plain')?.approval], ['needed', undefined]);
  });

  it('are believed about their tools only if the user says so, whatever the file says', async () => {
    const entry = test.misbehaving('meta');
    write('.mcp.json', {
      mcpServers: { plain: entry, boasting: { ...entry, trusted: true, args: [...entryArgs(entry), 'x'] } },
    });
    await workspace.refresh();
    await approve('plain', {}, true);
    await approve('boasting');
    const effects = () =>
      ['plain', 'boasting'].map((name) => {
        const tool = test.tool(`mcp__${name}__reader`);
        return [tool.effect, tool.isConcurrencySafe({}), status(name)?.isTrusted];
      });
    assert.deepEqual(effects(), [
      ['none', true, undefined],
      ['other', false, false],
    ]);
    workspace.dispose();
    workspace = open();
    await workspace.refresh();
    await test.servers.restart('plain');
    await test.servers.waitUntilSettled(10_000, never);
    assert.deepEqual(effects()[0], ['none', true, undefined], 'the trust is remembered');
  });

  it('are approved whatever spaces are around their names', async () => {
    write('.mcp.json', { mcpServers: { ' spaced ': test.misbehaving('good') } });
    await workspace.refresh();
    await approve('spaced');
    assert.equal(test.state('spaced'), 'ready');
  });

  it('stay approved when another window approves one too', async () => {
    write('.mcp.json', { mcpServers: { a: { command: 'a' }, b: { command: 'b' } } });
    const other = open();
    await Promise.all([workspace.refresh(), other.refresh()]);
    const decision = { files: {}, inputs: new Map(), isTrusted: false };
    for (const [window, name] of [
      [workspace, 'a'],
      [other, 'b'],
    ] as const)
      await window.approve(window.find(name) ?? assert.fail(), decision);
    const later = open();
    await later.refresh();
    assert.deepEqual([later.find('a')?.isApproved, later.find('b')?.isApproved], [true, true]);
    for (const window of [other, later]) window.dispose();
  });

  it('wait for approval again if a record of what was decided is damaged, and nothing is overwritten before', async () => {
    const entry = test.misbehaving('meta');
    write('.mcp.json', { mcpServers: { own: entry } });
    await workspace.refresh();
    await approve('own', {}, true);
    for (const name of ['approved-servers', 'trusted-servers'])
      for (const damage of ['{"approved":["', 'null', '{"approved":{"a":[]}}', '{"approved":[7]}']) {
        storage.texts.set(name, damage);
        workspace.dispose();
        workspace = open();
        await workspace.refresh();
        assert.match(
          status('own')?.reason ?? '',
          /^It comes from \.mcp\.json and waits for your approval again: the record of what you have approved cannot be read \(.*\)\.$/,
        );
        assert.deepEqual([test.state('own'), storage.texts.get(name)], ['idle', damage]);
        await approve('own', {}, true);
        assert.deepEqual([test.state('own'), storage.aside.at(-1)], ['ready', damage]);
        assert.equal(test.tool('mcp__own__reader').effect, 'none', 'it is trusted as before');
      }
    storage.texts.set('trusted-servers', 'null');
    workspace.dispose();
    workspace = open();
    await workspace.refresh();
    await approve('own');
    assert.deepEqual([test.state('own'), status('own')?.isTrusted], ['ready', false]);
  });

  describe('that run files of the workspace', () => {
    const FILES = ['server.mjs', 'preload.cjs'];
    const lapsed = (lapse: string) => `It comes from .mcp.json and waits for your approval again: ${lapse}.`;
    const writeFiles = (comment: string, ...names: readonly string[]) => {
      for (const name of names) {
        const text = name === 'server.mjs' ? readFileSync(MISBEHAVING, 'utf8') : '';
        writeFileSync(join(folder, name), `${text}\n// ${comment}\n`);
      }
    };
    /** One that runs in the workspace folder, with a script there and one that its environment names. */
    const entry = () => {
      const { env, command } = test.misbehaving('good') as { env: object; command: string };
      const args = ['server.mjs', 'good', '--data', 'x.db'];
      return { command, args, env: { ...env, NODE_OPTIONS: '--require ./preload.cjs' } };
    };
    beforeEach(async () => {
      writeFiles('first', ...FILES, 'x.db');
      write('.mcp.json', { mcpServers: { own: entry() } });
      await workspace.refresh();
    });

    it('are approved with them, and wait again when one changes, comes or goes', async () => {
      assert.deepEqual(Object.keys(await workspace.filesOf(workspace.find('own') ?? assert.fail())), FILES);
      await approve('own');
      assert.equal(test.state('own'), 'ready');
      writeFiles('second', 'x.db');
      await workspace.refresh();
      assert.equal(test.state('own'), 'ready', 'data that it keeps is not what it runs');
      for (const name of FILES) {
        writeFiles('second', name);
        await workspace.refresh();
        assert.equal(status('own')?.reason, lapsed(`${name} has changed since you approved it`));
        await approve('own');
        assert.equal(test.state('own'), 'ready');
      }
      rmSync(join(folder, 'preload.cjs'));
      await workspace.refresh();
      assert.equal(status('own')?.reason, lapsed('preload.cjs is gone since you approved it'));
    });

    it('do not start, nor start again, with files that were changed behind the back of everybody', async () => {
      await approve('own');
      const before = test.pids();
      writeFiles('second', 'server.mjs');
      await test.servers.restart('own');
      await eventually(() => status('own')?.approval === 'needed');
      assert.equal(status('own')?.reason, lapsed('server.mjs has changed since you approved it'));
      assert.deepEqual(test.pids(), before, 'nothing was started');
      await approve('own');
      assert.equal(test.state('own'), 'ready');
      writeFiles('third', 'server.mjs');
      process.kill(test.pids().at(-1) ?? 0, 'SIGKILL');
      await eventually(() => status('own')?.approval === 'needed');
      assert.equal(test.pids().length, before.length + 1, 'it was not started again after its crash');
    });

    it('are approved as they were shown, not as they have become meanwhile', async () => {
      const seen = workspace.find('own') ?? assert.fail();
      const files = await workspace.filesOf(seen);
      writeFiles('evil', 'server.mjs');
      await workspace.approve(seen, { files, inputs: new Map(), isTrusted: true });
      assert.equal(status('own')?.reason, lapsed('server.mjs has changed since you approved it'));
      assert.deepEqual([workspace.find('own')?.isTrusted, test.pids()], [false, []]);
    });

    it('are asked about once more if they were approved before files counted; others are not', async () => {
      write('.mcp.json', { mcpServers: { own: entry(), plain: { command: 'x' } } });
      await workspace.refresh();
      const keys = ['own', 'plain'].map((name) => workspace.find(name)?.approvalKey);
      for (const name of ['approved-servers', 'trusted-servers'])
        await storage.write(name, { approved: keys });
      workspace.dispose();
      workspace = open();
      await workspace.refresh();
      assert.equal(status('own')?.reason, lapsed('your approval does not cover preload.cjs, which it runs'));
      assert.deepEqual(
        ['own', 'plain'].map((name) => {
          const { isApproved, isTrusted } = workspace.find(name) ?? assert.fail();
          return [isApproved, isTrusted];
        }),
        [
          [false, false],
          [true, true],
        ],
      );
    });
  });

  it('that have more words than anybody looks at are off', async () => {
    const args = [...Array.from({ length: 2_000 }, () => '--quiet'), 'server.mjs'];
    write('.mcp.json', { mcpServers: { own: { command: 'node', args } } });
    await workspace.refresh();
    assert.equal(status('own')?.reason, '.mcp.json: own: it has more than 2,000 words.');
  });

  it('do not start while the storage fails, and are not approved if that cannot be kept', async () => {
    write('.mcp.json', { mcpServers: { own: test.misbehaving('good') } });
    storage.write = () => Promise.reject(new Error('disk full'));
    await workspace.refresh();
    await assert.rejects(approve('own'), /disk full/);
    await workspace.refresh();
    assert.deepEqual([test.state('own'), status('own')?.approval], ['idle', 'needed']);
    storage.read = () => Promise.reject(new Error('no permission'));
    workspace.dispose();
    workspace = open();
    await workspace.refresh();
    assert.match(status('own')?.reason ?? '', /cannot be read \(no permission\)\.$/);
  });

  it('that are nested too deep to be compared are off alone', async () => {
    const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
    write('.mcp.json', `{"mcpServers":{"deep":${deep},"plain":{"command":"x"}}}`);
    await workspace.refresh();
    assert.deepEqual(
      test.servers.servers().map(({ name, state, reason }) => [name, state, reason]),
      [
        ['deep', 'failed', '.mcp.json: deep: it is nested too deep.'],
        ['plain', 'idle', 'It comes from .mcp.json and waits for your approval.'],
      ],
    );
  });

  it('take inputs from the user once and keep them in the secret store, and variables from a file', async () => {
    writeFileSync(join(folder, '.env'), 'FROM_FILE=1\nGIVEN=file\n');
    const { env, args, ...entry } = test.misbehaving('good') as { env: object; args: string[] };
    write(
      '.vscode/mcp.json',
      `{ // as VS Code writes it
        "inputs": [{ "id": "key", "type": "promptString", "description": "The key", "password": true }],
        "servers": { "typed": ${JSON.stringify({ ...entry, args: [...args, `${variable('input:key')}`], env: { ...env, GIVEN: 'entry' }, envFile: `${variable('workspaceFolder')}/.env` })}, },
      }`,
    );
    await workspace.refresh();
    assert.deepEqual(workspace.find('typed')?.missing, [
      { id: 'key', description: 'The key', isSecret: true, options: [], default: '' },
    ]);
    await approve('typed', { key: 'hush' });
    assert.equal(test.state('typed'), 'ready');
    assert.deepEqual([...secrets.values], [[`mcp.input:${folder}:key`, 'hush']]);
    assert.equal(JSON.stringify([...storage.texts]).includes('hush'), false);
    const parsed = workspace.find('typed')?.parsed;
    assert.ok(parsed && 'config' in parsed && parsed.config.type === 'stdio');
    assert.deepEqual(
      [parsed.config.args.at(-1), parsed.config.env.FROM_FILE, parsed.config.env.GIVEN, parsed.config.cwd],
      ['hush', '1', 'entry', folder],
    );
    const typed = workspace.find('typed') ?? assert.fail();
    await workspace.changeInputs(typed, async ({ description }) => `${description} of today`);
    assert.deepEqual([...secrets.values], [[`mcp.input:${folder}:key`, 'The key of today']]);
    assert.equal(workspace.find('typed')?.isApproved, true);
    await test.servers.waitUntilSettled(10_000, never);
    assert.deepEqual([test.state('typed'), test.pids().length], ['ready', 2]);
  });

  it('appear once, with the reason, when the settings or another file have them too', async () => {
    const entry = test.misbehaving('good');
    test.servers.configure({ mine: entry });
    await test.servers.waitUntilSettled(10_000, never);
    write('.mcp.json', {
      mcpServers: { mine: { command: 'other' }, again: entry, theirs: { command: 'x' } },
    });
    write('.vscode/mcp.json', { servers: { theirs: { command: 'y' } } });
    await workspace.refresh();
    assert.deepEqual(
      test.servers.servers().map(({ name, state, place }) => [name, state, place]),
      [
        [
          'mine',
          'ready',
          'the settings; also in .mcp.json as mine, which is not used; also in .mcp.json as again, which is not used',
        ],
        ['theirs', 'idle', '.mcp.json; also in .vscode/mcp.json as theirs, which is not used'],
      ],
    );
    assert.equal(test.pids().length, 1);
    assert.equal(textOf(await test.call('mcp__mine__echo', { a: 1 })), '{"a":1}');
  });

  it('are several where one file has several, and where the same program gets other values', async () => {
    const entry = (database: string) => ({ command: 'x', env: { DATABASE: database } });
    test.servers.configure({ mine: { ...entry('live'), disabled: true } });
    write('.mcp.json', {
      mcpServers: { again: entry('live'), dev: entry('dev'), spare: entry('dev'), here: { command: 'y' } },
    });
    write('.vscode/mcp.json', {
      servers: { trial: { command: 'x' }, test: entry('test'), there: { command: 'y', cwd: 'there' } },
    });
    await workspace.refresh();
    assert.deepEqual(
      test.servers.servers().map(({ name, place }) => [name, place]),
      [
        ['dev', '.mcp.json'],
        ['here', '.mcp.json'],
        [
          'mine',
          'the settings; also in .mcp.json as again, which is not used; also in .vscode/mcp.json as trial, which is not used',
        ],
        ['spare', '.mcp.json'],
        ['test', '.vscode/mcp.json'],
        ['there', '.vscode/mcp.json'],
      ],
    );
  });

  it('are several where an address is used with several accounts, however the header is written', async () => {
    const entry = (header: string, value: string) => ({
      url: 'http://127.0.0.1:9/mcp',
      headers: { [header]: value },
      disabled: true,
    });
    test.servers.configure({ mine: entry('Authorization', 'Bearer me') });
    write('.mcp.json', {
      mcpServers: { same: entry('authorization', 'Bearer me'), team: entry('authorization', 'Bearer team') },
    });
    await workspace.refresh();
    assert.deepEqual(
      test.servers.servers().map(({ name, place }) => [name, place]),
      [
        ['mine', 'the settings; also in .mcp.json as same, which is not used'],
        ['team', '.mcp.json'],
      ],
    );
  });

  it('are there although another file cannot be read', async () => {
    write('.vscode/mcp.json', { servers: { own: { command: 'x' } } });
    files.push({ folder, path: '.mcp.json', obstacle: 'it is a folder' });
    await workspace.refresh();
    assert.deepEqual(
      test.servers.servers().map(({ name, state, reason }) => [name, state, reason]),
      [
        ['.mcp.json', 'failed', '.mcp.json: it cannot be read: it is a folder'],
        ['own', 'idle', 'It comes from .vscode/mcp.json and waits for your approval.'],
      ],
    );
  });

  it('say what is wrong with a file or an entry, and take nothing else down', async () => {
    write('.mcp.json', 'no JSON');
    writeFileSync(join(folder, 'large.env'), `A=${'x'.repeat(1_000_000)}`);
    const withVariables = (envFile: string) => ({ command: 'x', envFile });
    write('.vscode/mcp.json', {
      servers: {
        bad: {},
        device: withVariables(devNull),
        large: withVariables('large.env'),
        lost: withVariables('none'),
      },
    });
    await workspace.refresh();
    assert.deepEqual(
      test.servers
        .servers()
        .map(({ name, state, reason = '' }) => [name, state, reason.replace(/ENOENT.*/, 'ENOENT')]),
      [
        ['.mcp.json', 'failed', '.mcp.json: it is not valid JSON.'],
        ['bad', 'failed', '.vscode/mcp.json: bad: expected a "command" to start or a "url" to connect to.'],
        [
          'device',
          'failed',
          '.vscode/mcp.json: device: the file in "envFile" cannot be read: it is not a file.',
        ],
        [
          'large',
          'failed',
          '.vscode/mcp.json: large: the file in "envFile" cannot be read: it has more than 1,000,000 bytes.',
        ],
        ['lost', 'failed', '.vscode/mcp.json: lost: the file in "envFile" cannot be read: ENOENT'],
      ],
    );
  });
});

const entryArgs = (entry: object): unknown[] => ('args' in entry ? [entry.args].flat() : []);
