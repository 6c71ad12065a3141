import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
import { until } from './screen.ts';
import { servers } from './servers.ts';

const POOL = 'Tool Pool';

/** The fixture workspace with a server in VS Code's own file. */
function workspaceWithServer(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-sources-'));
  cpSync('test/fixtures/workspace', folder, { recursive: true });
  mkdirSync(join(folder, '.vscode'));
  writeFileSync(
    join(folder, '.vscode', 'mcp.json'),
    JSON.stringify({ servers: { shared: servers.everything } }),
  );
  return folder;
}

describe('sources of tools', function () {
  this.timeout(120_000);
  const folder = workspaceWithServer();
  after(() => rmSync(folder, { recursive: true }));
  const workbench = useWorkbench({
    folder,
    settings: {
      'quiver.mcp.servers': { memory: { ...servers.memory, startup: 'lazy' } },
      'quiver.permissions.allow': ['mcp__shared__echo', 'mcp__memory'],
    },
  });

  /** `label: description` of the rows below "Sources". */
  const sources = async (): Promise<string[]> => {
    const rows = await workbench().treeRows(POOL);
    const start = rows.findIndex(({ label, level }) => level === 1 && label === 'Sources');
    return rows.slice(start + 1).map(({ label, description }) => `${label}: ${description}`);
  };
  const shows = (...wanted: readonly string[]) =>
    until(`the sources are ${wanted.join(', ')}`, async () => {
      assert.deepEqual(await sources(), wanted);
      return true;
    });

  /** The server is also the name of a group of deferred tools; its own row says what it is. */
  const press = (server: string, action: string, isDone: () => Promise<boolean>) =>
    workbench().clickRowAction(
      POOL,
      workbench().page.locator(`.monaco-list-row[aria-label^="MCP server ${server},"]`),
      action,
      isDone,
    );

  it('show a server of the workspace that waits, and one of the settings that nobody knew', async () => {
    await workbench().openView(POOL);
    await shows(
      'Settings: 1 server',
      'memory: 9 tools',
      'Workspace: 1 server',
      'shared: waiting for your approval',
      'VS Code: none',
    );
  });

  it('say before a server of the workspace is approved which rules of the user it would come by', async () => {
    const dialog = workbench().page.locator('.monaco-dialog-box');
    await press('shared', 'Approve', () => dialog.isVisible());
    await until('the dialog names the rule', async () =>
      /run without asking: mcp__shared__echo\. If/.test((await dialog.textContent({ timeout: 1_000 })) ?? ''),
    );
    await workbench().page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('have what VS Code runs itself as soon as a chat begins, and the model can call it', async () => {
    await workbench().sendChat('hello');
    await workbench().waitForReply((text) => text.length > 0);
    await shows(
      'Settings: 1 server',
      'memory: 9 tools',
      'Workspace: none',
      'VS Code: 1 server',
      'shared: 19 tools',
    );
    await workbench().sendChat('call mcp_everything_re_echo with message="from the editor"');
    assert.match(await workbench().confirmationText(), /mcp_everything_re_echo\son\sshared/);
    await workbench().clickConfirmation('Allow');
    await workbench().waitForReply(says('Echo: from the editor'));
  });

  it('are switched off in the tree', async () => {
    const own = 'VS Code: switched off in quiver.mcp.sources';
    await workbench().clickTreeAction(POOL, 'VS Code', 'Do Not Use This Source', async () =>
      (await sources()).includes(own),
    );
    await shows(
      'Settings: 1 server',
      'memory: 9 tools',
      'Workspace: 1 server',
      'shared: waiting for your approval',
      own,
    );
    await workbench().clickTreeAction(POOL, 'VS Code', 'Use This Source', async () =>
      (await sources()).includes('shared: 19 tools'),
    );
  });

  it('stop a server from its row and start it again', async () => {
    const memory = async () => (await sources())[1];
    await press('memory', 'Stop MCP Server', async () => (await memory()) === 'memory: stopped · 9 tools');
    await press('memory', 'Start MCP Server', async () => (await memory()) === 'memory: 9 tools');
  });

  it('leave a lazy server asleep after a reload, and wake it for a call', async () => {
    await workbench().reload();
    await workbench().openView(POOL);
    await until(
      'it waits',
      async () => (await sources())[1] === 'memory: not started (starts when needed) · 9 tools',
    );
    await workbench().sendChat('call read_graph');
    await workbench().waitForReply(says('entities'));
    await until('it runs', async () => (await sources())[1] === 'memory: 9 tools');
  });
});
