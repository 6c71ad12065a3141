import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigFile } from '../../../src/host/configFiles.ts';
import { Emitter } from '../../../src/lib/emitter.ts';
import { WorkspaceServers } from '../../../src/mcp/config/workspaceServers.ts';
import { type MemorySecrets, memorySecrets } from '../../fakes/memorySecrets.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { eventually, never, recorder, textOf, type UnderTest, underTest } from '../serversUnderTest.ts';

/** As it stands in a file. */
const variable = (body: string): string => `$\{${body}}`;

describe('mcp: servers of the workspace', function () {
  this.timeout(20_000);
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
    test = underTest();
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
      onChange: (servers, problems) => test.servers.configureWorkspace(servers, problems),
    });
  const write = (path: ConfigFile['path'], value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    files = [...files.filter((file) => file.path !== path), { folder, path, text }];
  };
  const approve = async (name: string, inputs: Record<string, string> = {}) => {
    const server = workspace.waiting(name);
    assert.ok(server);
    await workspace.approve(server, new Map(Object.entries(inputs)));
    await test.servers.settled(10_000, never);
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
      source: '.mcp.json',
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
    const seen = workspace.waiting('own');
    assert.ok(seen);
    write('.mcp.json', { mcpServers: { own: { command: 'evil' } } });
    await workspace.refresh();
    await workspace.approve(seen, new Map());
    assert.equal(status('own')?.approval, 'needed');
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
    assert.deepEqual(workspace.waiting('typed')?.missing, [
      { id: 'key', description: 'The key', isSecret: true, options: [], default: '' },
    ]);
    await approve('typed', { key: 'hush' });
    assert.equal(test.state('typed'), 'ready');
    assert.deepEqual([...secrets.values], [[`mcp.input:${folder}:key`, 'hush']]);
    assert.equal(JSON.stringify([...storage.texts]).includes('hush'), false);
    const parsed = workspace.waiting('typed')?.parsed;
    assert.ok(parsed && 'config' in parsed && parsed.config.type === 'stdio');
    assert.deepEqual(
      [parsed.config.args.at(-1), parsed.config.env.FROM_FILE, parsed.config.env.GIVEN, parsed.config.cwd],
      ['hush', '1', 'entry', folder],
    );
  });

  it('appear once, with the reason, when the settings or another file have them too', async () => {
    const entry = test.misbehaving('good');
    test.servers.configure({ mine: entry });
    await test.servers.settled(10_000, never);
    write('.mcp.json', {
      mcpServers: { mine: { command: 'other' }, again: entry, theirs: { command: 'x' } },
    });
    write('.vscode/mcp.json', { servers: { theirs: { command: 'y' } } });
    await workspace.refresh();
    assert.deepEqual(
      test.servers.servers().map(({ name, state, source }) => [name, state, source]),
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

  it('say what is wrong with a file or an entry, and take nothing else down', async () => {
    write('.mcp.json', 'no JSON');
    write('.vscode/mcp.json', { servers: { bad: {}, lost: { command: 'x', envFile: 'none' } } });
    await workspace.refresh();
    assert.deepEqual(
      test.servers
        .servers()
        .map(({ name, state, reason = '' }) => [name, state, reason.replace(/ENOENT.*/, 'ENOENT')]),
      [
        ['.mcp.json', 'failed', '.mcp.json: it is not valid JSON.'],
        ['bad', 'failed', '.vscode/mcp.json: bad: expected a "command" to start or a "url" to connect to.'],
        ['lost', 'failed', '.vscode/mcp.json: lost: the file in "envFile" cannot be read: ENOENT'],
      ],
    );
  });
});
