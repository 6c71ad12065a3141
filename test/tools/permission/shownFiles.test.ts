import assert from 'node:assert/strict';
import type { Links } from '../../../src/host/shell.ts';
import { decidePermission } from '../../../src/tools/permission/decidePermission.ts';
import { classifyCommand } from '../../../src/tools/shell/classifyCommand.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const THERE = ['/repo/.git', '/repo/app', '/repo/app/src', '/repo/app/src/a.ts', '/repo/app/private'];

const links: Links = {
  realPath: (path) => path,
  linksAmong: () => [],
  isAny: () => false,
  kindOf: (path) => (THERE.includes(path) ? (path.endsWith('.ts') ? 'file' : 'folder') : undefined),
};

const REPOSITORY = { cwd: '/repo', folders: ['/repo'], links };
const FURTHER_DOWN = { cwd: '/repo/app', folders: ['/repo/app'], links };

describe('a rule that forbids to read files', () => {
  const decide = (deny: string, line: string, place = REPOSITORY): string =>
    decidePermission({
      tool: fakeTool('Bash', { effect: 'other' }),
      check: classifyCommand(line, place),
      mode: 'default',
      rules: {
        allow: ['Bash(git:*)', 'Bash(rg:*)', 'Bash(grep:*)'],
        ask: [],
        deny: [deny],
        places: { home: '/home/u', folders: place.folders },
      },
      allowedForChat: [],
    }).behavior;

  const SHOWING = [
    'git grep key',
    'git grep -n key main',
    'git grep -e key',
    "git grep key -- 'privat?/*'",
    "git grep key -- 'priv*'",
    "git grep key -- '*'",
    "git grep key -- '*.ts'",
    "git grep key -- 'app/priv[a]te/x'",
    "git grep key -- ':/'",
    "git grep key -- ':(icase)APP/PRIVATE'",
    "git grep key -- ':!src'",
    'git grep key HEAD:app -- x.txt',
    'git grep -A 3 app/src',
    'git grep -m 1 app/src',
    'git grep -e app/src',
    'git grep --not -e app/src',
    'git grep --max-depth 3 app/src',
    'git log -p -S app/src',
    'git log -p --grep app/src',
    'git diff -G app/src',
    'git diff --unknown app/src',
    'git grep key 1a2b3c -- x.txt',
    'git log -p',
    'git log -u -3',
    'git log --patch main',
    'git log -U5',
    'git log --cc',
    'git log -1 -c',
    'git log --stat -p',
    'git log --unknown-option',
    'git log -Gkey -p',
    'git log --check',
    'git reflog -p',
    'git whatchanged -p',
    'git show',
    'git show HEAD',
    'git show 1a2b3c4d',
    'git show 1a2b3c4d -- app/src/a.ts',
    'git show v1 main',
    'git show --oneline HEAD',
    'git show :0:app/x HEAD',
    'git cat-file -p 1a2b3c4d',
    'git cat-file blob 1a2b3c4d',
    'git diff',
    'git diff HEAD~1',
    'git diff --cached',
    'git diff --stat -p',
    'git diff 1a2b3c4d -- app/src/a.ts',
    'git diff 1a2b3c4d 5e6f7a8b',
    'git diff main...HEAD',
    'git diff app',
    'git diff -- app',
    'git diff-tree -p HEAD',
    'git diff-index HEAD',
    'git diff-files',
    'git stash show -p',
    'git status -v',
    'git commit -v --dry-run',
    'git add -p',
    'git checkout -p main',
    'git archive HEAD',
    'git format-patch -1 --stdout',
    'git range-diff main topic',
    'git bundle create a.bundle main',
    'git fast-export main',
    'git unknown',
    'git -C app grep key',
    'git -C app diff -- src',
    'git --git-dir .git grep key -- app/src',
    'diff -N missing.txt app',
    'rg key',
    'rg -g !a.ts key',
    'rg --sort path key',
    'rg -A 3 key',
    'rg -t ts key',
    'rg -e key -e word',
    'rg --unknown 3 key',
    'rg key $x',
    'grep -r --include=*.ts -A 3 key',
    'grep -r --include=*.ts -e key -e word',
    'cd app && git show HEAD:private/x',
    'cd app/src && git grep key -- ../private',
  ];

  it('holds for commands that show what is in the repository or in a folder, whatever their options take', () => {
    assert.deepEqual(
      SHOWING.filter((line) => decide('Read(app/private/**)', line) === 'allow'),
      [],
    );
  });

  it('leaves alone those that show names, or only other files', () => {
    const lines = [
      'git status',
      'git status --short',
      'git log',
      'git log --oneline -10',
      'git log --graph --all --format=%h',
      'git log --stat -3',
      'git log --name-only',
      'git log -p -- app/src/a.ts',
      'git log -p -n 5 main -- app/src',
      'git diff --stat',
      'git diff --name-only main...HEAD',
      'git diff --cached --name-status -M',
      'git diff HEAD~1 -- app/src/a.ts',
      'git diff app/src/a.ts',
      'git diff main app/src',
      'git show --stat HEAD',
      'git show HEAD:README.md',
      'git grep key -- app/src',
      'git grep key app/src',
      "git grep -n key main -- 'docs/*.md'",
      'git grep -A 3 -e key app/src',
      'git log -p -S key -- app/src',
      'rg -A 3 key app/src',
      'rg -e key -e word app/src',
      'grep -rn --include=*.ts -A 3 key app/src',
      'git blame app/src/a.ts',
      'git branch -vv',
      'git remote -v',
      'git ls-files',
      'git ls-tree -r HEAD',
      'git stash list',
      'git stash show',
      'git rev-parse HEAD',
      'git commit -m x',
      'git push',
      'git pull --rebase',
      'git switch main',
      'git tag -n',
    ];
    assert.deepEqual(
      lines.filter((line) => decide('Read(/app/private/**)', line) !== 'allow'),
      [],
    );
  });

  it('holds for files outside the workspace folder, and for those in it, if the repository is larger', () => {
    assert.equal(decide('Read(//repo/other/**)', 'git log -p', FURTHER_DOWN), 'ask');
    assert.equal(decide('Read(/private/**)', 'git show HEAD:app/private/x', FURTHER_DOWN), 'ask');
    assert.equal(decide('Read(/private/**)', 'git grep key', FURTHER_DOWN), 'ask');
    assert.equal(decide('Read(~/.ssh/**)', 'git diff', FURTHER_DOWN), 'allow');
  });
});
