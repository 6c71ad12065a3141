/** A repository that makes a command of git do what nobody has asked for. */
export interface HostileRepository {
  readonly name: string;
  /** Makes it so, in a repository with one commit; `$ALARM` is a program, `$ADDRESS` a server. */
  readonly script: string;
  /** A line that does harm in a terminal. */
  readonly line: string;
}

/** Makes all that git has noted about the times of files wrong, so that it reads them. */
const TOUCH = 'touch -t 200001010000 README.md';

const SIGN = `
commit=$(git cat-file commit HEAD | sed '/^committer/a gpgsig -----BEGIN PGP SIGNATURE-----\\n \\n x\\n -----END PGP SIGNATURE-----' | git hash-object -t commit -w --stdin)
git update-ref HEAD "$commit"`;

const SUBMODULE = `
git init -q sub
git -C sub -c user.name=a -c user.email=a@b commit -q --allow-empty -m x
git -C sub config core.fsmonitor "$ALARM"
git -c advice.addEmbeddedRepo=false add sub`;

export const HOSTILE_REPOSITORIES: readonly HostileRepository[] = [
  {
    name: 'a hook that runs when the index is written',
    script: `echo '#!/bin/sh' > .git/hooks/post-index-change; echo "$ALARM hook" >> .git/hooks/post-index-change
      chmod +x .git/hooks/post-index-change; ${TOUCH}`,
    line: 'git status',
  },
  {
    name: 'the same hook, run by a comparison',
    script: `mkdir .husky; cp "$ALARM" .husky/post-index-change; git config core.hooksPath .husky; ${TOUCH}`,
    line: 'git diff',
  },
  { name: 'a monitor', script: 'git config core.fsmonitor "$ALARM"', line: 'git status' },
  {
    name: 'a monitor, in one line with its section',
    script: 'echo "[core] fsmonitor = $ALARM" >> .git/config',
    line: 'git status',
  },
  {
    name: 'a monitor, on a line that seems to belong to a comment',
    script: `printf '[core]\\n\\tbare = false # \\\\\\n\\tfsmonitor = %s\\n' "$ALARM" >> .git/config`,
    line: 'git status',
  },
  {
    name: 'a monitor in a file of the workspace',
    script: `git config -f shared.ini core.fsmonitor "$ALARM"; git config include.path ../shared.ini`,
    line: 'git status',
  },
  {
    name: 'a monitor for this working tree only',
    script: `git config extensions.worktreeConfig true; git config --worktree core.fsmonitor "$ALARM"`,
    line: 'git status',
  },
  {
    name: 'a monitor in a folder above the workspace',
    script: 'git config core.fsmonitor "$ALARM"; mv .git ..; git -C .. add app/README.md',
    line: 'git status',
  },
  {
    name: 'a monitor in a folder that a file leads to',
    script: `git config core.fsmonitor "$ALARM"; mv .git ../git; echo 'gitdir: ../git' > .git`,
    line: 'git status',
  },
  {
    name: 'a monitor in a folder that is shared',
    script: `cp -r .git ../shared; rm .git/config; echo ../../shared > .git/commondir
      git -C ../shared config core.fsmonitor "$ALARM"`,
    line: 'git status',
  },
  {
    name: 'a monitor in a workspace that is a repository itself',
    script:
      'mv .git/* .; rm -r .git; git config core.bare false; git config core.worktree .; git config core.fsmonitor "$ALARM"',
    line: 'git status',
  },
  { name: 'a monitor in a submodule', script: SUBMODULE, line: 'git status' },
  {
    name: 'a monitor in a submodule that is to be compared, whatever the user has set',
    script: `${SUBMODULE}; git config -f .gitmodules submodule.sub.path sub; git config -f .gitmodules submodule.sub.url x
      git config -f .gitmodules submodule.sub.ignore none; git config --global diff.ignoreSubmodules all`,
    line: 'git diff',
  },
  {
    name: 'a submodule in an index that is split',
    script: `${SUBMODULE}; git update-index --split-index`,
    line: 'git diff-files',
  },
  {
    name: 'a comparison of submodules, which the user has set',
    script: `${SUBMODULE}; git commit -qm sub; git -C sub config --unset core.fsmonitor; git -C sub config diff.external "$ALARM"
      echo x > sub/x; git -C sub add x; git -C sub -c user.name=a -c user.email=a@b commit -qm x; git commit -qam x
      git rm -q --cached sub; git commit -qm gone; git config --global diff.submodule diff`,
    line: 'git show HEAD~1',
  },
  {
    name: 'a filter',
    script: `git config filter.x.clean "$ALARM"; echo '*.md filter=x' > .gitattributes; ${TOUCH}`,
    line: 'git diff',
  },
  {
    name: 'a converter',
    script: `git config diff.x.textconv "$ALARM"; echo '*.md diff=x' > .gitattributes`,
    line: 'git log -p',
  },
  {
    name: 'a converter of old versions',
    script: `git config diff.x.textconv "$ALARM"; echo '*.md diff=x' > .gitattributes`,
    line: 'git blame README.md',
  },
  {
    name: 'a program that compares',
    script: 'git config diff.external "$ALARM"; echo b > README.md',
    line: 'git diff',
  },
  {
    name: 'a program that checks signatures',
    script: `${SIGN}; git config log.showSignature true; git config gpg.program "$ALARM"`,
    line: 'git log',
  },
  {
    name: 'a program that checks signatures for a format',
    script: `${SIGN}; git config format.pretty %GS; git config gpg.program "$ALARM"`,
    line: 'git log',
  },
  {
    name: 'a program that checks signatures, as the user has set it',
    script: `${SIGN}; git config --global gpg.program "$ALARM"`,
    line: "git log --format='%+GS'",
  },
  {
    name: 'signatures that are always checked, as the user has set it',
    script: `${SIGN}; git config --global gpg.program "$ALARM"; git config --global log.showSignature true`,
    line: 'git log',
  },
  {
    name: 'a server that has the rest of the files',
    script: `git config remote.origin.url "$ADDRESS"; git config remote.origin.promisor true
      git config remote.origin.partialCloneFilter blob:none
      blob=$(git rev-parse HEAD:README.md); rm -f ".git/objects/\${blob:0:2}/\${blob:2}"`,
    line: 'git show HEAD:README.md',
  },
  {
    name: 'a server that has the rest of the files, as older versions note it',
    script: `git config remote.origin.url "$ADDRESS"; git config core.repositoryFormatVersion 1
      git config extensions.partialClone origin
      blob=$(git rev-parse HEAD:README.md); rm -f ".git/objects/\${blob:0:2}/\${blob:2}"`,
    line: 'git log -p',
  },
  {
    name: 'a working tree elsewhere',
    script: `git rm -q --cached README.md; cp README.md secret.txt; git add secret.txt; git config core.worktree "$OUTSIDE"`,
    line: 'git diff',
  },
];
