import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServers, type Servers } from '../../src/compose/servers.ts';
import { type Settings, settingsSchema } from '../../src/host/settings.ts';
import { Emitter } from '../../src/lib/emitter.ts';
import { prefixedLogs } from '../../src/mcp/servers/prefixedLogs.ts';
import type { McpAccess } from '../../src/tools/sources/sourceStatus.ts';
import { editorTool, FakeEditor } from '../fakes/fakeEditor.ts';
import { FakeWatch } from '../fakes/fakeWatch.ts';
import { type MemorySecrets, memorySecrets } from '../fakes/memorySecrets.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { noHashes } from '../fakes/noHashes.ts';
import { eventually, never, recorder, referenceServer } from '../mcp/serversUnderTest.ts';

describe('toolSources', () => {
  const entry = { command: process.execPath, args: [referenceServer('memory')] };
  const editor = new FakeEditor();
  let settings: Settings;
  let access: McpAccess;
  let watched: FakeWatch;
  let isTrusted: boolean;
  let sources: Servers;
  let secrets: MemorySecrets;
  let askSecret: () => Promise<string | undefined>;

  beforeEach(() => {
    secrets = memorySecrets();
    askSecret = async () => undefined;
    settings = { ...settingsSchema.parse({}), 'mcp.servers': { memory: entry } };
    access = 'all';
    isTrusted = true;
    editor.tools = [editorTool('ours'), editorTool('mcp_x_theirs', { isMcp: true, owner: 'x' })];
    const log = recorder([]);
    watched = new FakeWatch();
    sources = createServers({
      log,
      logs: prefixedLogs(log),
      version: '0',
      ports: {},
      secrets: { ...secrets, get: (name) => secrets.get(name) },
      files: {
        read: async () => [
          {
            folder: process.cwd(),
            path: '.mcp.json',
            text: JSON.stringify({ mcpServers: { project: { command: 'x' } } }),
          },
        ],
        onDidChange: new Emitter<void>().event,
      },
      watchFile: watched.watch,
      hashes: noHashes,
      editor,
      environment: {},
      hostingObstacle: () => undefined,
      hostedBan: () => undefined,
      askSecret: () => askSecret(),
      askInput: async () => undefined,
      storage: () => new MemoryStorage(),
      settings: () => settings,
      conditions: () => ({ access, isTrusted }),
    });
  });
  afterEach(() => sources.mcp.close());

  const servers = () =>
    sources.all
      .servers()
      .map(({ name, from }) => `${from} ${name}`)
      .sort();
  const become = async (...wanted: readonly string[]) => {
    sources.configure();
    await eventually(() => servers().join() === wanted.join());
  };

  it('has the servers and tools of all sources', async () => {
    await become('editor Some Extension', 'editor x', 'settings memory', 'workspace project');
  });

  it('leaves out what the setting does not name', async () => {
    settings = { ...settings, 'mcp.sources': ['workspace'] };
    await become('workspace project');
    settings = { ...settings, 'mcp.sources': ['settings'] };
    await become('settings memory');
  });

  it('ends what runs when MCP servers are no longer allowed, and starts it again when they are', async () => {
    sources.configure();
    sources.mcp.start();
    await sources.mcp.waitUntilSettled(10_000, never);
    const state = () => sources.mcp.servers().map((server) => server.state);
    assert.deepEqual(state(), ['ready', 'idle']);
    access = 'none';
    await become('editor Some Extension');
    assert.deepEqual(
      sources.all.tools().map(({ definition }) => definition.name),
      ['vscode__ours'],
    );
    access = 'registry';
    await become('editor Some Extension', 'editor x');
    access = 'all';
    await become('editor Some Extension', 'editor x', 'settings memory', 'workspace project');
    await sources.mcp.waitUntilSettled(10_000, never);
    assert.deepEqual(state(), ['ready', 'idle']);
  });

  it('takes nothing of the workspace or the editor while the workspace is not trusted', async () => {
    isTrusted = false;
    await become('settings memory');
    isTrusted = true;
    await become('editor Some Extension', 'editor x', 'settings memory', 'workspace project');
  });

  it('finds new tools of the editor when it looks again', async () => {
    await become('editor Some Extension', 'editor x', 'settings memory', 'workspace project');
    editor.tools = [...editor.tools, editorTool('later', { owner: 'y' })];
    sources.refreshEditor();
    await eventually(() => servers().includes('editor y'));
  });

  it('has one review of changed tools for all sources, and leaves out what is not used', async () => {
    await become('editor Some Extension', 'editor x', 'settings memory', 'workspace project');
    editor.tools = editor.tools.map((tool) => ({ ...tool, description: 'Something else' }));
    sources.refreshEditor();
    const changed = () => sources.changes.changes().map(({ name, server }) => `${name} of ${server}`);
    const all = ['vscode__ours of Some Extension', 'vscode__mcp_x_theirs of x'];
    await eventually(() => changed().length === 2);
    assert.deepEqual(changed(), all);
    await sources.changes.approveChange('vscode__ours');
    assert.deepEqual(changed(), all.slice(1));
    settings = { ...settings, 'mcp.sources': ['settings'] };
    await become('settings memory');
    assert.deepEqual(changed(), []);
  });

  it('takes a server that the endpoint talks to from no file', async () => {
    const hosted = { type: 'hosted', url: 'https://wiki.example.com/mcp' };
    settings = { ...settings, 'mcp.sources': ['settings', 'workspace'], 'mcp.servers': { project: hosted } };
    sources.configure();
    await sources.all.waitUntilSettled(10_000, never);
    assert.deepEqual(sources.all.servers(), [
      {
        name: 'project',
        from: 'settings',
        isHosted: true,
        place: 'the settings; also in .mcp.json as project, which is not used',
        state: 'ready',
        reason: 'The Claude API talks to it, the offline demo does not.',
      },
    ]);
    settings = { ...settings, 'mcp.servers': {} };
    await become('workspace project');
  });

  const secretEntry = { ...entry, env: { TOKEN: '$\u{7b}input:token}' } };

  it('keeps to the newest settings when the user gives a value after they have changed', async () => {
    settings = { ...settings, 'mcp.sources': ['settings'], 'mcp.servers': { old: secretEntry } };
    sources.configure();
    askSecret = async () => {
      settings = { ...settings, 'mcp.servers': { now: secretEntry } };
      sources.configure();
      return 'given';
    };
    await sources.start();
    await sources.mcp.waitUntilSettled(10_000, never);
    assert.deepEqual(
      sources.mcp.servers().map(({ name, state }) => [name, state]),
      [['now', 'ready']],
    );
  });

  it('asks for the value of a server that comes later, and for another one when the user wants to change it', async () => {
    const answers = [undefined, 'first', 'second', undefined];
    askSecret = async () => answers.shift();
    settings = { ...settings, 'mcp.sources': ['settings'], 'mcp.servers': {} };
    sources.configure();
    await sources.start();
    settings = { ...settings, 'mcp.servers': { late: secretEntry } };
    sources.configure();
    await eventually(() => answers.length === 3);
    const late = () => sources.mcp.servers()[0];
    assert.equal(
      late()?.reason,
      'quiver.mcp.servers.late: it needs a value for "token". Use Change Values on its row to give it.',
    );
    await sources.changeValues('late');
    await eventually(() => late()?.state === 'ready');
    await sources.changeValues('late');
    await sources.changeValues('late');
    assert.deepEqual([...secrets.values], [['mcp.input:settings:token', 'second']]);
    assert.equal(answers.length, 0);
    await assert.rejects(
      sources.changeValues('memory'),
      /^Refusal: The entry of the server memory takes no value/,
    );
  });

  it('looks again at the files that servers take variables from when one is restarted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quiver-restart-'));
    const envFile = join(folder, '.env');
    settings = { ...settings, 'mcp.sources': ['settings'], 'mcp.servers': { memory: { ...entry, envFile } } };
    sources.configure();
    await sources.start();
    const memory = () => sources.mcp.servers()[0];
    await eventually(() => memory()?.state === 'failed');
    assert.equal(memory()?.reason, 'quiver.mcp.servers.memory.envFile: the file cannot be read.');
    writeFileSync(envFile, 'A=1');
    await sources.restart(['memory']);
    await eventually(() => memory()?.state === 'ready');
    rmSync(folder, { recursive: true });
  });

  it('takes over what changes in a file that servers take variables from, and touches no other server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quiver-env-'));
    const envFile = join(folder, '.env');
    const states: string[] = [];
    const state = (name: string) => sources.mcp.servers().find((server) => server.name === name)?.state;
    settings = {
      ...settings,
      'mcp.sources': ['settings'],
      'mcp.servers': { memory: { ...entry, envFile }, other: entry },
    };
    sources.configure();
    await sources.start();
    await eventually(() => state('memory') === 'failed' && state('other') === 'ready');
    sources.mcp.onDidChange(() => states.push(`${state('other')}`));
    assert.deepEqual(watched.paths, [envFile]);
    writeFileSync(envFile, 'A=1');
    watched.change(envFile);
    await eventually(() => state('memory') === 'ready');
    rmSync(envFile);
    watched.change(envFile);
    await eventually(() => state('memory') === 'failed');
    assert.deepEqual([...new Set(states)], ['ready']);
    sources.dispose();
    assert.deepEqual(watched.paths, []);
    rmSync(folder, { recursive: true });
  });

  it('has the servers of all sources once it is settled, however long their secrets take', async () => {
    await secrets.set('mcp.input:settings:token', 'given');
    secrets = {
      ...secrets,
      get: (name) => new Promise((done) => setTimeout(done, 20, secrets.values.get(name))),
    };
    settings = { ...settings, 'mcp.servers': { memory: secretEntry } };
    sources.configure();
    void sources.start();
    await sources.all.waitUntilSettled(10_000, never);
    assert.deepEqual(servers(), [
      'editor Some Extension',
      'editor x',
      'settings memory',
      'workspace project',
    ]);
    assert.equal(sources.all.servers().find(({ name }) => name === 'memory')?.state, 'ready');
  });

  it('is settled when the bound has passed, even if a secret never comes', async () => {
    secrets = { ...secrets, get: () => new Promise(() => undefined) };
    const hosted = {
      type: 'hosted',
      url: 'https://wiki.example.com/mcp',
      authorizationToken: '$\u{7b}input:t}',
    };
    settings = { ...settings, 'mcp.servers': { memory: secretEntry, hosted } };
    sources.configure();
    await sources.all.waitUntilSettled(50, never);
  });
});
