import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { Refusal } from '../../src/host/refusal.ts';
import { EXTENSION_ID, SETTINGS_SECTION } from '../../src/ids.ts';
import { EditorSource } from '../../src/mcp/editorSource.ts';
import { createEditorTools, extensionOwners } from '../../src/vscode/mcp/editorTools.ts';
import { watchMcpAccess } from '../../src/vscode/mcp/servers/access.ts';
import { editServer } from '../../src/vscode/mcp/servers/editServer.ts';
import { OutputServerLogs } from '../../src/vscode/mcp/servers/serverLogs.ts';
import { switchSource } from '../../src/vscode/mcp/servers/switchSource.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { SilentLog } from '../fakes/silentLog.ts';
import { anySignal, root, uriOf, writeBytes } from './workspace.ts';

const EVERYTHING = 'node_modules/@modelcontextprotocol/server-everything/dist/index.js';

describe('sources of tools in the real host', () => {
  const repository = () => vscode.extensions.getExtension(EXTENSION_ID)?.extensionPath ?? '';

  describe('what VS Code runs itself', () => {
    const editor = createEditorTools();
    const find = (title: string) => editor.list().find((tool) => tool.title === title);

    before(async () => {
      const entry = { command: process.execPath, args: [join(repository(), EVERYTHING), 'stdio'] };
      await writeBytes('.vscode/mcp.json', JSON.stringify({ servers: { 'of the editor': entry } }));
      for (let tries = 0; tries < 100 && !find('echo'); tries++) {
        await vscode.commands.executeCommand('workbench.mcp.startServer', '*');
        await sleep(200);
      }
    });
    after(() => vscode.workspace.fs.delete(uriOf('.vscode/mcp.json')));

    it('has the tools of its MCP servers, and none that belongs to its own chat', () => {
      const { inputSchema: _, ...echo } = find('echo') ?? assert.fail('no echo');
      assert.deepEqual(echo, {
        name: 'mcp_everything_re_echo',
        title: 'echo',
        description: 'Echoes back the input string',
        owner: 'of-the-editor',
        isMcp: true,
      });
      const others = editor.list().filter(({ owner }) => owner !== 'of-the-editor');
      assert.deepEqual(others, []);
      assert.ok(vscode.lm.tools.length > editor.list().length);
    });

    it('runs them, and says when it cannot', async () => {
      const call = { tool: 'mcp_everything_re_echo', input: { message: 'hello' }, token: undefined };
      assert.deepEqual(await editor.invoke(call, anySignal()), {
        content: [{ type: 'text', text: 'Echo: hello' }],
      });
      const image = { ...call, tool: 'mcp_everything_re_get-tiny-image', input: {} };
      const { content } = await editor.invoke(image, anySignal());
      assert.ok(Array.isArray(content));
      assert.ok(content.some(({ type, mimeType }) => type === 'image' && mimeType === 'image/png'));
      await assert.rejects(
        editor.invoke({ ...call, tool: 'no_such_tool' }, anySignal()),
        (error) => error instanceof Refusal && /^VS Code did not run no_such_tool: /.test(error.message),
      );
    });

    it('is noticed when it lets a server change a tool, and not when a server starts anew', async function () {
      this.timeout(60_000);
      const server = join(repository(), 'test/fixtures/servers/misbehaving.mjs');
      const entry = { command: process.execPath, args: [server, 'drifting'], env: { VERSION: '1' } };
      const write = (servers: object) => writeBytes('.vscode/mcp.json', JSON.stringify({ servers }));
      const until = async (isDone: () => boolean) => {
        for (let tries = 0; tries < 100 && !isDone(); tries++) {
          await vscode.commands.executeCommand('workbench.mcp.startServer', '*');
          await sleep(200);
          await source.refresh();
        }
      };
      const source = new EditorSource({
        editor,
        log: new SilentLog(),
        extensionPins: new MemoryStorage(),
        serverPins: new MemoryStorage(),
      });
      const changed = () =>
        source.review.changes().map(({ server: owner, before, after }) => [owner, before, after]);
      await source.configure({ isOn: true, withMcp: true });
      await write({ drifting: entry });
      await until(() => find('drifts') !== undefined && !find('echo'));
      await write({});
      await until(() => !find('drifts'));
      await write({ drifting: entry });
      await until(() => find('drifts') !== undefined);
      assert.deepEqual(changed(), []);

      const steady = find('steady')?.name ?? assert.fail('no tool');
      await editor.invoke({ tool: steady, input: {}, token: undefined }, anySignal());
      await until(() => changed().length > 0);
      const [change, ...others] = changed();
      assert.deepEqual(others, []);
      assert.match(change?.[1] ?? '', /"version 1"/);
      assert.match(change?.[2] ?? '', /"version 2"/);
      source.dispose();
    });
  });

  it('takes the tools of extensions the user has installed, but not of Copilot and of itself', () => {
    const declaring = (id: string, name: string, more: object = {}) => ({
      id,
      packageJSON: { contributes: { languageModelTools: [{ name }, 5] }, ...more },
    });
    const owners = extensionOwners([
      declaring('me.probe', 'probe_add', { displayName: 'The Probe' }),
      declaring('me.nameless', 'nameless_add'),
      declaring('vscode.mermaid', 'renderDiagram', { isBuiltin: true }),
      declaring('GitHub.copilot-chat', 'copilot_readFile'),
      declaring(EXTENSION_ID, 'quiver_read'),
      { id: 'me.odd', packageJSON: undefined },
    ]);
    assert.deepEqual(
      [...owners],
      [
        ['probe_add', 'The Probe'],
        ['nameless_add', 'me.nameless'],
      ],
    );
  });

  it('opens the file a server is configured in, at its entry', async () => {
    await writeBytes(
      '.mcp.json',
      '{\n  "mcpServers": {\n    "a": { "command": "x" },\n    "b": {}\n  }\n}\n',
    );
    const entry = { folder: root().fsPath, file: '.mcp.json' };
    await editServer({ name: 'b', state: 'idle', from: 'workspace' }, entry);
    const editor = vscode.window.activeTextEditor;
    assert.deepEqual(
      [editor?.document.uri.toString(), editor?.selection.active.line],
      [uriOf('.mcp.json').toString(), 3],
    );
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await editServer({ name: '.mcp.json', state: 'failed', from: 'workspace' }, undefined);
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), uriOf('.mcp.json').toString());
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uriOf('.mcp.json'));
  });

  it("opens the user's settings at the entry of a server", async () => {
    const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
    const before = configuration.inspect('mcp.servers')?.globalValue;
    const global = vscode.ConfigurationTarget.Global;
    await configuration.update('mcp.servers', { first: { disabled: true, command: 'x' }, second: 5 }, global);
    await editServer({ name: 'second', state: 'failed', from: 'settings' }, undefined);
    const editor = vscode.window.activeTextEditor;
    assert.match(editor?.document.fileName ?? '', /settings\.json$/);
    assert.match(editor?.document.lineAt(editor.selection.active.line).text ?? '', /"second": 5/);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await configuration.update('mcp.servers', before, global);
  });

  it('switches a source off and on', async () => {
    const current = () =>
      vscode.workspace
        .getConfiguration(SETTINGS_SECTION)
        .get<('settings' | 'workspace' | 'editor')[]>('mcp.sources', []);
    await switchSource(current(), 'workspace', false);
    assert.deepEqual(current(), ['settings', 'editor']);
    await switchSource(current(), 'workspace', true);
    assert.deepEqual(current(), ['settings', 'editor', 'workspace']);
    await vscode.workspace
      .getConfiguration(SETTINGS_SECTION)
      .update('mcp.sources', undefined, vscode.ConfigurationTarget.Global);
  });

  it('takes the strictest word on MCP servers, whoever says it', async () => {
    const access = watchMcpAccess();
    const configuration = vscode.workspace.getConfiguration('chat.mcp');
    const { Global, Workspace } = vscode.ConfigurationTarget;
    let changes = 0;
    access.onDidChange(() => changes++);
    assert.equal(access.current, 'all');
    await configuration.update('access', 'registry', Global);
    assert.equal(access.current, 'registry');
    await configuration.update('access', 'all', Workspace);
    assert.equal(access.current, 'registry', 'a workspace allows nothing');
    await configuration.update('access', 'none', Workspace);
    assert.equal(access.current, 'none', 'but it can forbid');
    await configuration.update('access', undefined, Workspace);
    await configuration.update('access', undefined, Global);
    assert.equal(access.current, 'all');
    assert.ok(changes >= 4);
    access.dispose();
  });

  it('makes the log of a server when it has something to say, and ends it with the server', () => {
    const made: string[] = [];
    const ended: string[] = [];
    const original = vscode.window.createOutputChannel;
    const create = (name: string, options: { log: true }): vscode.LogOutputChannel => {
      const channel = original(name, options);
      made.push(name);
      return { ...channel, warn: () => undefined, dispose: () => void ended.push(name) };
    };
    Object.assign(vscode.window, { createOutputChannel: create });
    try {
      const logs = new OutputServerLogs();
      const quiet = logs.of('quiet');
      const loud = logs.of('lo\u202eud');
      assert.deepEqual(made, []);
      loud.warn('one');
      loud.warn('two');
      assert.deepEqual(made, ['Quiver MCP: loud']);
      logs.close('quiet');
      logs.close('lo\u202eud');
      quiet.warn('late');
      logs.dispose();
      assert.deepEqual(ended, ['Quiver MCP: loud', 'Quiver MCP: quiet']);
    } finally {
      Object.assign(vscode.window, { createOutputChannel: original });
    }
  });
});
