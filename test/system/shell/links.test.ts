import assert from 'node:assert/strict';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { createResultFiles } from '../../../src/system/resultFiles.ts';
import { SystemShell } from '../../../src/system/shell.ts';
import { classifyCommand } from '../../../src/tools/shell/classifyCommand.ts';

describe('links in the workspace', () => {
  let root: string;
  let shell: SystemShell;

  before(async () => {
    root = await realpath(await mkdtemp(path.join(tmpdir(), 'quiver-links-test-')));
    const folder = path.join(root, 'ws');
    for (const name of ['ws/src/deep', 'ws/many', 'outside/sub'])
      await mkdir(path.join(root, name), { recursive: true });
    for (const name of ['ws/a.ts', 'ws/.env', 'ws/src/b.ts', 'outside/x.ts', 'outside/sub/y.ts'])
      await writeFile(path.join(root, name), '');
    const links = {
      'ws/out.ts': '../outside/x.ts',
      'ws/away': path.join(root, 'outside'),
      'ws/notes.md': '.env',
      'ws/same.ts': 'a.ts',
      'ws/inner': 'src',
      'ws/src/deep/far.ts': '../../../outside/x.ts',
      'ws/broken': 'nowhere',
      'ws/x+y.ts': '../outside/x.ts',
      'ws/build.log': '.vscode/tasks.json',
      'ws/new.log': '../outside/new.log',
      'ws/one': 'two',
      'ws/two': 'one/x',
      alias: 'ws',
    };
    for (const [name, target] of Object.entries(links)) await symlink(target, path.join(root, name));
    shell = new SystemShell({
      // The folder itself may have been opened by way of a link.
      folders: () => [path.join(root, 'alias'), folder],
      environment: process.env,
      resultFiles: createResultFiles(path.join(root, 'results')),
    });
  });

  after(async () => {
    await shell.close();
    await rm(root, { recursive: true, force: true });
  });

  const linesToAsk = async (lines: readonly string[]): Promise<readonly string[]> => {
    const place = await shell.place({ chat: 'chat' });
    return lines.filter((line) => classifyCommand(line, place).effect !== 'none');
  };

  it('ask if they lead out of it, or to a file with secrets', async () => {
    const lines = [
      'cat out.ts',
      'cat < out.ts',
      'head -n 5 ./src/../out.ts',
      'cat away/x.ts',
      'cat inner/deep/far.ts',
      'ls away',
      'ls away/sub/nothing',
      'find away/ -name x',
      'cd away && ls',
      'cd away; cat x.ts',
      'grep a out.ts',
      'test -e away/x.ts',
      'echo away/*',
      'cat *.ts',
      'cat src/*/far.ts',
      'cat src/*/*.ts',
      'ls */sub',
      'ls a*',
      'cat notes.md',
      'cat new.log',
      'cat away/../a.ts',
      'ls away/..',
      'cat */../a.ts',
      'cd src && cat ../away/../*.md',
      'cat [x]+y.ts',
      'cat [!=]ut.ts',
      'cat []o]ut.ts',
      'cat [[:alpha:]]ut.ts',
    ];
    assert.deepEqual(await linesToAsk(lines), lines);
  });

  it('are what they lead to, too, for rules', async () => {
    const place = await shell.place({ chat: 'chat' });
    const pathsOf = (line: string) =>
      classifyCommand(line, place).subjects?.flatMap((one) => (one.kind === 'path' ? [one.path] : []));
    assert.deepEqual(pathsOf('cat inner/b.ts'), ['inner/b.ts', 'src/b.ts']);
    assert.deepEqual(pathsOf('rm away/x.ts'), ['away/x.ts', path.join(root, 'outside/x.ts')]);
    assert.deepEqual(pathsOf('rm a.ts'), ['a.ts']);
    assert.deepEqual(pathsOf('ls > out.ts'), ['out.ts', path.join(root, 'outside/x.ts')]);
    assert.match(classifyCommand('ls > build.log', place).mustAsk ?? '', /^\.vscode\/tasks\.json /);
  });

  it('are not looked for in what is longer than a path can be', async () => {
    const long = `${'a/'.repeat(49_000)}b`;
    const lines = [`cat < ${long}`, `cd ${long}; ./x`, `rm ${long}`];
    assert.equal((await linesToAsk(lines)).length, lines.length);
  });

  it('do not if they stay in it', async () => {
    const lines = [
      'cat a.ts',
      'cat same.ts',
      'cat inner/b.ts',
      'cd inner && cat b.ts',
      'cat src/*.ts',
      'cat s*.ts',
      'cat inner/../a.ts',
      'cd src && cat ../s*.ts',
      'ls many/* src',
      'cat nothing.ts',
      'ls broken',
      'cat one two/y',
      'ls',
      'rg a',
    ];
    assert.deepEqual(await linesToAsk(lines), []);
  });
});
