import assert from 'node:assert/strict';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { connectConfiguredFiles } from '../../src/compose/connectConfiguredFiles.ts';
import { settingsSchema } from '../../src/host/settings.ts';
import { WorkspaceHooks } from '../../src/tools/hooks/workspaceHooks.ts';
import { createConfigFiles } from '../../src/vscode/files/paths/configFiles.ts';
import { locate } from '../../src/vscode/files/paths/resolvePath.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { noHashes } from '../fakes/noHashes.ts';
import { root, uriOf, writeBytes } from './workspace.ts';

/** As it stands in a file. */
const FOLDER = '$' + '{workspaceFolder}';

describe('files that configurations run, in the real host', () => {
  const CREATED = ['.claude', '.mcp.json', '.vscode/mcp.json', '.vscode/tasks.json', 'package.json'];
  afterEach(async () => {
    for (const path of CREATED)
      await vscode.workspace.fs.delete(uriOf(path), { recursive: true }).then(undefined, () => undefined);
  });

  const hook = (command: string) => ({ PreToolUse: [{ hooks: [{ type: 'command', command }] }] });
  const files = () =>
    connectConfiguredFiles({
      settings: () => ({
        ...settingsSchema.parse({}),
        hooks: hook('sh scripts/own.sh'),
        'mcp.servers': { own: { command: 'node', args: ['scripts/own.js'] } },
      }),
      hooks: new WorkspaceHooks({
        files: createConfigFiles(['.claude/settings.json', '.claude/settings.local.json']),
        storage: new MemoryStorage(),
        hashes: noHashes,
        home: '/home/u',
        environment: {},
      }),
      environment: process.env,
    });
  const reason = async (path: string) => {
    const { file = '' } = await locate(path, []);
    return (await files().current())(file);
  };

  it('are those of every configuration, with a word on which', async () => {
    await writeBytes(
      '.claude/settings.json',
      JSON.stringify({ hooks: hook('"$CLAUDE_PROJECT_DIR"/scripts/a.sh') }),
    );
    await writeBytes('.mcp.json', JSON.stringify({ mcpServers: { docs: { command: './scripts/b.sh' } } }));
    const servers = { more: { command: 'node', args: [`${FOLDER}/scripts/c.js`], envFile: 'config/vars' } };
    await writeBytes('.vscode/mcp.json', JSON.stringify({ servers }));
    await writeBytes(
      '.vscode/tasks.json',
      '{ "tasks": [{ "label": "go", "command": "node scripts/d.js" }] } // x',
    );
    await writeBytes('package.json', JSON.stringify({ scripts: { test: 'node scripts/e.js' } }));
    const wanted: readonly (readonly [path: string, by: string | undefined])[] = [
      ['scripts/own.sh', 'a hook in quiver.hooks'],
      ['scripts/own.js', 'the MCP server own of quiver.mcp.servers'],
      ['scripts/a.sh', 'a hook in .claude/settings.json'],
      ['scripts/b.sh', 'the MCP server docs of .mcp.json'],
      ['scripts/c.js', 'the MCP server more of .vscode/mcp.json'],
      ['config/vars', 'the MCP server more of .vscode/mcp.json'],
      ['scripts/d.js', 'the task go of .vscode/tasks.json'],
      ['scripts/e.js', 'the script test of package.json'],
      ['scripts/other.js', undefined],
      [join(root().fsPath, 'scripts', 'a.sh'), 'a hook in .claude/settings.json'],
    ];
    for (const [path, by] of wanted)
      assert.equal(await reason(path), by && `is part of what ${by} runs.`, path);
  });

  it('may be all while the tasks cannot be read', async () => {
    await writeBytes('.vscode/tasks.json', '{ "tasks": [');
    assert.equal(await reason('any.ts'), 'may be run by .vscode/tasks.json, which cannot be read.');
  });
});
