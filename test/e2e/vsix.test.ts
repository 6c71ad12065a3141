import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { EMULATOR_MARK } from '../emulator/emulatorMark.ts';
import { openWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
import { servers } from './servers.ts';
import type { Workbench } from './workbench.ts';
import { zipEntries } from './zipEntries.ts';

/** The package that was made before the suites, installed as a user does: nothing of the repository is beside it. */
describe('the VSIX', function () {
  this.timeout(180_000);
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  const vsix = path.resolve(`dist/quiver-${version}.vsix`);
  let workbench: Workbench | undefined;

  afterEach(() => workbench?.dispose());

  it('has nothing of the emulator in it', () => {
    const entries = zipEntries(readFileSync(vsix));
    assert.ok(entries.has('extension/dist/extension.js'));
    assert.deepEqual(
      [...entries].filter(([, content]) => content.includes(EMULATOR_MARK)).map(([name]) => name),
      [],
    );
  });

  it('installs and works', async () => {
    workbench = await openWorkbench({
      vsix,
      settings: { 'quiver.mcp.servers': { everything: servers.everything } },
    });
    await workbench.sendChat('What is the sum of 19 and 23?');
    await workbench.waitForReply(says('The sum of 19 and 23 is 42.'));
  });

  it('reads and edits the files of a virtual workspace', async () => {
    workbench = await openWorkbench({
      vsix,
      extension: path.resolve('test/fixtures/virtual-files'),
      open: { path: 'virtual.code-workspace' },
      settings: { 'quiver.permissions.mode': 'acceptEdits' },
    });
    await workbench.sendChat('Replace "Buy milk" with "Buy tea" in list.md');
    await workbench.waitForReply(says('Changed list.md'));
    await workbench.sendChat('show list.md');
    const reply = await workbench.waitForReply(says('Buy tea'));
    assert.doesNotMatch(reply, /Buy milk/);
    // Here the search is done without ripgrep, in a thread of the package.
    await workbench.sendChat('search for "Buy"');
    await workbench.waitForReply(says('list.md:1: - Buy tea'));
  });
});
