import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createKeptFiles } from '../../src/system/keptFiles.ts';

const DAY = 24 * 60 * 60 * 1_000;

describe('kept files', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'quiver-kept-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

  it('have folders that tell where they come from, and differ where the words do', () => {
    const kept = createKeptFiles(root);
    const names = [
      ['server', 'github', 'skill://a/SKILL.md'],
      ['server', 'git hub', 'skill://a/SKILL.md'],
      ['server', 'github', 'skill://../../../etc'],
    ].map((words) => relative(root, kept.folder(words)).replace(/[0-9a-f]{24}$/, ''));
    assert.deepEqual(names, [
      'server-github-skill_a_SKILL.md-',
      'server-git_hub-skill_a_SKILL.md-',
      'server-github-skill_.._.._.._etc-',
    ]);
    assert.notEqual(kept.folder(['a', 'b c']), kept.folder(['a', 'b_c']));
    assert.notEqual(kept.folder(['a-b']), kept.folder(['a', 'b']));
  });

  it('are written whole, read back within their bounds, and cannot be started', async () => {
    const kept = createKeptFiles(root);
    const folder = kept.folder(['a']);
    assert.equal(await kept.read(folder, 'x/run.sh', 10), undefined);
    await kept.write(folder, 'x/run.sh', Buffer.from('one'));
    await kept.write(folder, 'x/run.sh', Buffer.from('three'));
    assert.equal(text(await kept.read(folder, 'x/run.sh', 5)), 'three');
    assert.equal(await kept.read(folder, 'x/run.sh', 4), undefined);
    assert.equal(await kept.read(folder, 'x', 10), undefined);
    assert.deepEqual(readdirSync(join(folder, 'x')), ['run.sh']);
    if (process.platform !== 'win32') assert.equal(statSync(join(folder, 'x/run.sh')).mode & 0o777, 0o600);
    await kept.remove(folder, 'x/run.sh');
    await kept.remove(folder, 'x/run.sh');
    assert.equal(await kept.read(folder, 'x/run.sh', 10), undefined);
  });

  it('are not written through a link that leads elsewhere', async () => {
    const kept = createKeptFiles(join(root, 'kept'));
    const folder = kept.folder(['a']);
    mkdirSync(folder, { recursive: true });
    mkdirSync(join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), join(folder, 'x'));
    await assert.rejects(kept.write(folder, 'x/file', Buffer.from('x')), /leads elsewhere/);
    assert.deepEqual(readdirSync(join(root, 'elsewhere')), []);
    writeFileSync(join(root, 'elsewhere/target'), 'mine');
    symlinkSync(join(root, 'elsewhere/target'), join(folder, 'y'));
    await kept.write(folder, 'y', Buffer.from('theirs'));
    assert.equal(text(await kept.read(join(root, 'elsewhere'), 'target', 10)), 'mine');
  });

  it('go away when nobody has used them for three months', async () => {
    let now = Date.now();
    const open = () => createKeptFiles(root, () => now);
    await open().write(open().folder(['used']), 'x', Buffer.from('x'));
    await open().write(open().folder(['forgotten']), 'x', Buffer.from('x'));
    now += 80 * DAY;
    await open().read(open().folder(['used']), 'x', 10);
    now += 20 * DAY;
    await open().write(open().folder(['new']), 'x', Buffer.from('x'));
    assert.deepEqual(
      readdirSync(root)
        .map((name) => name.split('-')[0])
        .sort(),
      ['new', 'used'],
    );
  });
});
