import assert from 'node:assert/strict';
import * as path from 'node:path';
import { useWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
import { servers } from './servers.ts';

const POOL = 'Tool Pool';

describe('bad input', function () {
  this.timeout(90_000);
  const workbench = useWorkbench({
    settings: {
      'quiver.mcp.servers': {
        everything: servers.everything,
        malformed: { args: ['x'] },
        missing: { command: 'no-such-program-anywhere' },
        garbage: {
          command: process.execPath,
          args: [path.resolve('test/fixtures/servers/misbehaving.mjs'), 'garbage'],
        },
      },
      'quiver.toolSearch.threshold': 'many',
      'quiver.permissions.mode': 'whatever',
    },
  });

  it('tells about settings that mean nothing, and uses the defaults', async () => {
    const told = (await workbench().notifications()).join('\n');
    assert.match(told, /quiver\.toolSearch\.threshold/);
  });

  it('shows why a server is not there, and the others work', async () => {
    await workbench().openView(POOL);
    await workbench().sendChat('echo "still alive"');
    await workbench().waitForReply(says('still alive'));
    const rows = await workbench().treeRows(POOL);
    const reason = (label: string) => rows.find((row) => row.label === label)?.description ?? '';
    assert.match(reason('malformed'), /command/);
    assert.match(reason('missing'), /no-such-program-anywhere/);
  });

  it('answers a message without words', async () => {
    await workbench().sendChat('@quiver ');
    await workbench().waitForReply(says('What shall I do?'));
  });
});

describe('an untrusted workspace', function () {
  this.timeout(90_000);
  const workbench = useWorkbench({
    askForTrust: true,
    settings: { 'security.workspace.trust.startupPrompt': 'never', 'quiver.mcp.servers': servers },
  });

  it('starts no server, answers no message, and says why', async () => {
    await workbench().openView(POOL);
    const rows = await workbench().treeRows(POOL);
    assert.deepEqual(
      rows.filter(({ label }) => label in servers).map(({ label, description }) => [label, description]),
      [
        ['everything', 'not started'],
        ['memory', 'not started'],
      ],
    );
    const shown = (await workbench().page.locator('.pane', { hasText: POOL }).first().textContent()) ?? '';
    assert.match(shown, /This workspace is not trusted: no server starts and no tool runs\./);
    await workbench().sendChat('What is the sum of 1 and 2?');
    await workbench()
      .page.getByText('Quiver runs tools and changes files, so it works in trusted workspaces only.')
      .first()
      .waitFor();
  });
});
