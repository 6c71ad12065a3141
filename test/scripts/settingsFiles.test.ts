import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refreshServers } from '../../scripts/sampleServers.ts';
import { changeSettings, splitByScope } from '../../scripts/settingsFiles.ts';

describe('splitByScope', () => {
  const settings = { 'a.machine': 1, 'a.window': 2, 'editor.fontSize': 3 };
  const section = { properties: { 'a.machine': { scope: 'machine' }, 'a.window': { scope: 'window' } } };
  const expected = { machine: { 'a.machine': 1 }, user: { 'a.window': 2, 'editor.fontSize': 3 } };

  it('follows the scopes of the manifest, in one section or in several', () => {
    assert.deepEqual(splitByScope(settings, { contributes: { configuration: section } }), expected);
    assert.deepEqual(splitByScope(settings, { contributes: { configuration: [{}, section] } }), expected);
  });

  it('gives all to the user when nothing is declared', () => {
    assert.deepEqual(splitByScope(settings, {}), { machine: {}, user: settings });
  });
});

describe('changeSettings', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quiver-settings-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('makes the file, and changes it later', async () => {
    const path = join(folder, 'User', 'settings.json');
    await changeSettings(path, () => ({ a: 1 }));
    await changeSettings(path, (present) => ({ ...present, b: 2 }));
    assert.deepEqual(JSON.parse(await readFile(path, 'utf8')), { a: 1, b: 2 });
  });

  it('leaves a file with comments alone', async () => {
    const path = join(folder, 'settings.json');
    await writeFile(path, '{ // mine\n}');
    await changeSettings(path, () => ({ a: 1 }));
    assert.equal(await readFile(path, 'utf8'), '{ // mine\n}');
  });
});

describe('refreshServers', () => {
  const samples = { everything: { args: ['new'] }, memory: { args: ['new'] } };

  it('starts with all samples', () => {
    assert.deepEqual(refreshServers(undefined, samples), samples);
  });

  it('brings samples up to date, keeps the servers of the user, and does not bring back a removed one', () => {
    assert.deepEqual(refreshServers({ everything: { args: ['old'] }, mine: { command: 'x' } }, samples), {
      everything: { args: ['new'] },
      mine: { command: 'x' },
    });
  });
});
