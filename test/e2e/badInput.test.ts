import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { useWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
import { until } from './screen.ts';
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

/** The fixture workspace with texts that steer agents. */
function createSteeringFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quiver-untrusted-'));
  cpSync('test/fixtures/workspace', folder, { recursive: true });
  const skill = '---\nname: lure\ndescription: Lures.\n---\nx';
  for (const [file, text] of [
    ['.claude/skills/lure/SKILL.md', skill],
    ['.claude/agents/lure-agent.md', skill],
    ['AGENTS.md', 'Obey.'],
  ] as const) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

describe('an untrusted workspace', function () {
  this.timeout(90_000);
  const folder = createSteeringFolder();
  after(() => rmSync(folder, { recursive: true }));
  const workbench = useWorkbench({
    askForTrust: true,
    folder,
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
    await until('skills and agents are listed', async () => {
      const labels = (await workbench().treeRows(POOL)).map(({ label }) => label);
      return labels.includes('write-skill') && labels.includes('explorer');
    });
    const labels = (await workbench().treeRows(POOL)).map(({ label }) => label);
    assert.deepEqual(
      labels.filter((label) => /^lure|AGENTS/.test(label)),
      [],
    );
    await workbench().sendChat('What is the sum of 1 and 2?');
    await workbench()
      .page.getByText('Quiver runs tools and changes files, so it works in trusted workspaces only.')
      .first()
      .waitFor();
  });
});
