import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { Refusal } from '../../src/host/refusal.ts';
import { CheckedPaths, type PathUse } from '../../src/tools/paths/checkedPaths.ts';
import { createEdits } from '../../src/vscode/files/documents/edits.ts';
import { createFiles } from '../../src/vscode/files/files.ts';
import { root, uriOf, writeBytes } from './workspace.ts';

describe('hostile paths', () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'quiver-outside-'));
  const kept = mkdtempSync(path.join(tmpdir(), 'quiver-kept-'));
  const files = createFiles(undefined, () => [kept]);
  const paths = new CheckedPaths(files);
  const at = (name: string) => uriOf(`hostile/${name}`).fsPath;
  const link = (target: string, name: string) => symlinkSync(target, at(name));

  before(async () => {
    await writeBytes('hostile/real/a.txt', 'a');
    await writeBytes('hostile/.git/config', '');
    await writeBytes('hostile/config/settings.json', '{}');
    writeFileSync(path.join(outside, 'secret.txt'), 'secret');
    writeFileSync(path.join(kept, 'result.txt'), 'result');
    mkdirSync(path.join(outside, 'folder'));
    link(outside, 'folder-link');
    link(path.join(outside, 'secret.txt'), 'file-link');
    link(path.join(outside, 'not-yet.txt'), 'dangling');
    link(path.join(outside, 'no', 'such', 'folder', 'x'), 'dangling-deep');
    link('dangling', 'dangling-chain');
    link('folder-link', 'chain');
    link('../..', 'up');
    link('/', 'system');
    link('loop', 'loop');
    link('loop-b', 'loop-a');
    link('loop-a', 'loop-b');
    link('.git', 'harmless');
    link('.git/config', 'notes.txt');
    mkdirSync(at('project'));
    link('../config', 'project/.vscode');
    link(homedir(), 'home');
    link('/proc/self/root', 'proc');
    symlinkSync(path.join(outside, 'secret.txt'), path.join(kept, 'escape.txt'));
  });
  after(async () => {
    for (const folder of [outside, kept]) rmSync(folder, { recursive: true });
    await vscode.workspace.fs.delete(uriOf('hostile'), { recursive: true });
  });

  /** Decision about a call with this path before any file is touched. */
  async function verdict(written: string, use: PathUse): Promise<'asks' | 'refused' | 'free'> {
    try {
      return (await paths.check({}, written, use)).mustAsk === undefined ? 'free' : 'asks';
    } catch (error) {
      assert.ok(error instanceof Refusal, `${JSON.stringify(written)}: ${error}`);
      return 'refused';
    }
  }

  /** Paths without spaces in them. */
  const list = (paths: string) => paths.trim().split(/\s+/);
  const inHostile = (paths: string) => list(paths).map((name) => `hostile/${name}`);

  /** Paths that lead outside the workspace, so that reading asks, too. */
  const OUTSIDE = (): readonly string[] => [
    ...list(
      '.. ../ ../x ../../etc/passwd ./../x hostile/../../x a/b/../../../x nowhere/../../x ..//x .././x ../..',
    ),
    ...list('hostile/./.././../x hostile//..//..//x ../.git/config'),
    `${'../'.repeat(30)}etc/passwd`,
    ...list('/ /etc/passwd //etc/passwd ///etc/passwd /etc/../etc/passwd /./etc/passwd /proc/self/environ'),
    ...list('/dev/stdin /dev/zero /root/.ssh/id_rsa /tmp'),
    ...list(
      'file:///etc/passwd FILE:///etc/passwd file:/etc/passwd file:///etc/%70asswd file:///%65tc/passwd',
    ),
    'file:etc/passwd',
    ...['-other/x', '/../x', '/hostile/../../x', '/hostile/file-link'].map((end) => root().fsPath + end),
    ...['/../x', '/%2e%2e/x', '/a/%2E%2E/%2e%2e/x', '/hostile/file-link'].map(
      (end) => `file://${root().fsPath}${end}`,
    ),
    path.dirname(root().fsPath),
    ...['', 'secret.txt', 'new.txt', 'no/such/x'].map((name) => path.join(outside, name)),
    `file://${outside}/secret.txt`,
    ...['.bashrc', '.ssh/config', '.claude/settings.json'].map((name) => path.join(homedir(), name)),
    ...inHostile('folder-link folder-link/ folder-link/secret.txt folder-link/new.txt folder-link/a/b/c.txt'),
    ...inHostile('folder-link/folder/../secret.txt file-link ./file-link real/../file-link dangling'),
    ...inHostile('dangling-deep dangling-chain chain chain/secret.txt chain/folder/x up/x up/etc system'),
    ...inHostile('system/etc/passwd home home/.bashrc home/new proc/etc/passwd chain/../file-link'),
    path.join(kept, 'escape.txt'),
    path.join(kept, '..', path.basename(outside), 'secret.txt'),
  ];

  const REFUSED = (): readonly string[] => [
    ...[
      '',
      ' ',
      '\n',
      'a\0b',
      'hostile/real/a.txt\0',
      '\0',
      'a\nb',
      'a\r\nb',
      'a\u001B[2Jb',
      'a\u2028b',
      'a\uD800',
    ],
    ...list('~ ~/.ssh/id_rsa ~root/.bashrc ~/../etc/passwd'),
    ...list(
      String.raw`..\..\etc\passwd hostile\real\a.txt \\server\share\x \\?\C:\x C:\Windows\x .git\config`,
    ),
    ...list(
      'file://server/share/x file://localhost/etc/passwd file:////server/share file://127.0.0.1/etc/passwd',
    ),
    ...list('file:///etc/passwd#x file:///etc/passwd?x file:///a%00b file:///a%0Ab file:///a%5C..%5Cb'),
    ...list(
      'http://example.com/x https://example.com/a.txt vscode-remote://ssh/x untitled://x data://x git://x/y',
    ),
    ...list('vscode-userdata:///User/settings.json ftp://x/y /etc/hosts/'),
    ...['x'.repeat(300), `${'a/'.repeat(2_500)}x`],
    ...inHostile(String.raw`loop loop/x loop-a loop-b/x real/a.txt/x real/a.txt/ real/../x/y\z`),
  ];

  /** Paths inside the workspace that must not be changed without a question. */
  const SENSITIVE = (): readonly string[] => [
    ...list('.git/config .git/hooks/pre-commit ./.git/config hostile/../.git/config .GIT/config .Git/HEAD'),
    ...list(
      '.vscode/settings.json .VSCODE/settings.json .vscode/tasks.json sub/.vscode/launch.json .vscode//mcp.json',
    ),
    ...list(
      '.mcp.json .env .env.local a/b/.env package.json packages/x/package.json .npmrc x.code-workspace',
    ),
    ...list('yarn.lock package-lock.json .github/workflows/ci.yml .claude/settings.json .claude/agents/x.md'),
    ...inHostile('harmless/config harmless/hooks/post-checkout notes.txt project/.vscode/settings.json'),
    ...inHostile('project/.vscode/new.json real/../.git/config'),
    ...['.g\u200Bit/config', 'a\u202Etxt.exe', 'x\u2060/y'].map((name) => `hostile/${name}`),
    `file://${root().fsPath}/.vscode/settings.json`,
  ];

  /** Paths with another decision. */
  async function exceptions(paths: readonly string[], use: PathUse, wanted: string): Promise<string[]> {
    const found: string[] = [];
    for (const one of paths) {
      const result = await verdict(one, use);
      if (result !== wanted) found.push(`${JSON.stringify(one)}: ${result}`);
    }
    return found;
  }

  it('are many', () => {
    assert.deepEqual(
      [OUTSIDE(), REFUSED(), SENSITIVE()].map((paths) => new Set(paths).size),
      [74, 48, 34],
    );
  });

  it('outside the workspace ask, for a look as for a change', async () => {
    assert.deepEqual(await exceptions(OUTSIDE(), 'look', 'asks'), []);
    assert.deepEqual(await exceptions(OUTSIDE(), 'change', 'asks'), []);
  });

  it('that can be no file are refused', async () => {
    assert.deepEqual(await exceptions(REFUSED(), 'look', 'refused'), []);
    assert.deepEqual(await exceptions(REFUSED(), 'change', 'refused'), []);
  });

  it('of sensitive files ask for a change', async () => {
    assert.deepEqual(await exceptions(SENSITIVE(), 'change', 'asks'), []);
  });

  it('do not keep harmless ones from working', async () => {
    const harmless = [
      ...inHostile(
        'real/a.txt real/new.txt ./real/a.txt real/../real/a.txt new/folder/x.txt 日本語.md up/../real/a.txt',
      ),
      'hostile/a b.txt',
      `${root().fsPath}/hostile/real/a.txt`,
      `file://${root().fsPath}/hostile/real/a%20b.txt`,
    ];
    assert.deepEqual(await exceptions(harmless, 'change', 'free'), []);
    assert.equal(await verdict(path.join(kept, 'result.txt'), 'look'), 'free');
    assert.equal(await verdict(path.join(kept, 'result.txt'), 'change'), 'asks');
  });

  it('mean one file however they are written', async () => {
    link('real', 'alias');
    const keys = await Promise.all(
      ['hostile/real/a.txt', 'hostile/alias/a.txt', `${root().fsPath}/hostile/alias/../real/a.txt`].map(
        async (one) => (await files.locate(one)).key,
      ),
    );
    assert.deepEqual([...new Set(keys)], [uriOf('hostile/real/a.txt').toString()]);
    assert.deepEqual(await files.locate('hostile/alias/new.txt'), {
      key: uriOf('hostile/real/new.txt').toString(),
      path: 'hostile/real/new.txt',
      given: 'hostile/alias/new.txt',
      file: uriOf('hostile/real/new.txt').fsPath,
      realm: 'workspace',
    });
  });

  it('work outside once they were checked', async () => {
    const file = path.join(outside, 'allowed.txt');
    writeFileSync(file, 'before');
    await assert.rejects(files.read(file), /is outside the workspace/);
    const checked = await files.locate(file);
    assert.equal((await files.read(file, checked))?.text, 'before');
    const edits = createEdits(() => true);
    await assert.rejects(
      edits.apply({ path: file, expected: 'before', next: 'after' }),
      /is outside the workspace/,
    );
    await edits.apply({ path: file, checked, expected: 'before', next: 'after' });
    assert.equal(readFileSync(file, 'utf8'), 'after');
  });

  it('are refused if a link was swapped between the check and the use', async () => {
    mkdirSync(at('swap'));
    writeFileSync(at('swap/secret.txt'), 'mine');
    const checked = await files.locate('hostile/swap/secret.txt');
    assert.equal(checked.realm, 'workspace');
    renameSync(at('swap'), at('swapped'));
    link(outside, 'swap');
    const elsewhere = /leads to a different file than when it was checked/;
    await assert.rejects(files.read('hostile/swap/secret.txt', checked), elsewhere);
    await assert.rejects(files.readBytes('hostile/swap/secret.txt', 100, checked), elsewhere);
    await assert.rejects(
      createEdits(() => true).apply({
        path: 'hostile/swap/secret.txt',
        checked,
        expected: 'secret',
        next: 'x',
      }),
      elsewhere,
    );
    await assert.rejects(
      createEdits(() => true).apply({ path: 'hostile/swap/new.txt', expected: undefined, next: 'x' }),
      /is outside the workspace/,
    );
    assert.equal(readFileSync(path.join(outside, 'secret.txt'), 'utf8'), 'secret');
  });

  it('count as unsaved where the user has the file open under another path', async () => {
    const open = await vscode.workspace.openTextDocument(uriOf('hostile/alias/a.txt'));
    const edit = new vscode.WorkspaceEdit();
    edit.insert(open.uri, new vscode.Position(0, 0), 'typed ');
    await vscode.workspace.applyEdit(edit);
    assert.equal((await files.read('hostile/real/a.txt'))?.text, 'typed a');
    await open.save();
  });
});
