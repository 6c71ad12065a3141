import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { useWorkbench } from './openWorkbench.ts';
import { says } from './says.ts';

/** Two folders share a name, and one has a name with a slash in it. */
const FOLDERS = [
  { path: 'one/app' },
  { path: 'two/app' },
  { path: 'three', name: 'app/docs' },
  { path: 'four' },
];

describe('several folders', function () {
  this.timeout(90_000);
  const source = mkdtempSync(path.join(tmpdir(), 'quiver-folders-'));
  for (const folder of FOLDERS) {
    mkdirSync(path.join(source, folder.path), { recursive: true });
    writeFileSync(path.join(source, folder.path, 'shared.txt'), `shared in ${folder.path}\n`);
  }
  writeFileSync(path.join(source, 'two/app/second.txt'), 'only here\n');
  mkdirSync(path.join(source, 'four/.vscode'));
  writeFileSync(path.join(source, 'four/excluded.txt'), 'shared in nothing\n');
  const settings = JSON.stringify({ 'search.exclude': { 'excluded.txt': true } });
  writeFileSync(path.join(source, 'four/.vscode/settings.json'), settings);
  writeFileSync(path.join(source, 'all.code-workspace'), JSON.stringify({ folders: FOLDERS }));
  after(() => rmSync(source, { recursive: true, force: true }));

  const workbench = useWorkbench({ folder: source, open: { path: 'all.code-workspace' } });

  it('finds a file by a name that two folders share, if only one of them has it', async () => {
    await workbench().sendChat('show app/second.txt');
    await workbench().waitForReply(says('only here'));
  });

  it('does not guess which of two files is meant', async () => {
    await workbench().sendChat('show app/shared.txt');
    const [one, two] = ['one', 'two'].map((name) => path.join(workbench().folder, name, 'app/shared.txt'));
    await workbench().waitForReply(
      says(`app/shared.txt may mean several files. Write one of ${one}, ${two}.`),
    );
  });

  it('tells each file by a path that leads to no other', async () => {
    const whole = (folder: string) => path.join(workbench().folder, folder, 'shared.txt');
    const told: readonly [folder: string, path: string][] = [
      ['one/app', whole('one/app')],
      ['two/app', whole('two/app')],
      ['three', whole('three')],
      ['four', 'four/shared.txt'],
    ];
    await workbench().sendChat('search for "shared in"');
    const reply = await workbench().waitForReply((text) =>
      told.every(([folder, file]) => says(`${file}:1: shared in ${folder}`)(text)),
    );
    assert.equal(reply.includes('excluded.txt'), false, 'the settings of a folder count for it');
    await workbench().sendChat('show four/shared.txt');
    await workbench().waitForReply(says('shared in four'));
  });
});
