import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { main as makePackage } from '../../scripts/package.ts';
import { openWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';
import { servers } from './servers.ts';
import type { Workbench } from './workbench.ts';

/** The package, installed as a user does: nothing of the repository is beside it. */
describe('the VSIX', function () {
  this.timeout(120_000);
  let workbench: Workbench | undefined;
  after(() => workbench?.dispose());

  it('is small, installs and works', async () => {
    assert.equal(await makePackage(), 0);
    const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
    workbench = await openWorkbench({
      vsix: path.resolve(`dist/quiver-${version}.vsix`),
      settings: { 'quiver.mcp.servers': { everything: servers.everything } },
    });
    await workbench.sendChat('What is the sum of 19 and 23?');
    await workbench.waitForReply(says('The sum of 19 and 23 is 42.'));
  });
});
