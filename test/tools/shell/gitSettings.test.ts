import assert from 'node:assert/strict';
import { hasPlainGitSettings, namesSubmodules } from '../../../src/tools/shell/commands/gitSettings.ts';

const CLONED = `[core]
\trepositoryformatversion = 0
\tfilemode = true
\tbare = false
\tlogallrefupdates = true
\thooksPath = .husky/_
; who I am here
[user]
\temail = "a@b"  # work
[remote "origin"]
\turl = git@example.com:a/b.git
\tfetch = +refs/heads/*:refs/remotes/origin/*
[branch "fix/\\"quoted\\""]
\tremote = origin
\tmerge = refs/heads/main
\tvscode-merge-base = origin/main
[pull]
\trebase
`;

describe('settings of a repository', () => {
  it('are plain where git and everyday tools have written them', () => {
    for (const text of ['', '\n', CLONED, CLONED.replaceAll('\n', '\r\n'), '[submodule "a"]\n\turl = x\n'])
      assert.equal(hasPlainGitSettings(text), true, text);
  });

  it('are not plain if one of them may start a program, connect or read elsewhere, or is not known', () => {
    const settings = [
      '[core]\nfsmonitor = x',
      '[core]\nworktree = /',
      '[core]\nattributesFile = x',
      '[core]\npager = x',
      '[include]\npath = x',
      '[includeIf "gitdir:/"]\npath = x',
      '[filter "x"]\nclean = x',
      '[diff]\nexternal = x',
      '[diff "x"]\ntextconv = x',
      '[diff "x"]\nalgorithm = x',
      '[diff]\nsubmodule = diff',
      '[log]\nshowSignature',
      '[gpg]\nprogram = x',
      '[gpg "ssh"]\nprogram = x',
      '[format]\npretty = %G?',
      '[pretty]\nx = %G?',
      '[branch]\nsort = signature',
      '[alias]\nwhatchanged = !x',
      '[remote "origin"]\npromisor = true',
      '[remote "origin"]\npartialclonefilter = blob:none',
      '[remote "origin"]\nuploadpack = x',
      '[extensions]\npartialClone = origin',
      '[submodule]\nrecurse = true',
      '[status]\nsubmoduleSummary = true',
      '[lfs "extension.x"]\nclean = x',
      '[lfs]\nurl = x',
      '[hook "x"]\ncommand = x',
      '[fetch]\nbundleURI = x',
      '[brandnew]\nx = y',
    ];
    assert.deepEqual(settings.filter(hasPlainGitSettings), []);
    assert.deepEqual(
      settings.map((one) => `${CLONED}${one.toUpperCase()}\n`).filter(hasPlainGitSettings),
      [],
    );
  });

  it('are not plain if they are written in another way than the plainest', () => {
    const texts = [
      '[core] fsmonitor = x',
      '[core] bare = false',
      '[user]\nname = a \\\n[core]\nfsmonitor = x',
      '[user]\nname = a # \\',
      '[user.a]\nname = a',
      '[user\nname = a',
      'name = a',
      '\uFEFF[user]\nname = a',
      '[user]\rname = a',
      '[user]\nname = a\r[core]',
      '[user "a]\nname = a',
      '[user]\n1name = a',
    ];
    assert.deepEqual(texts.filter(hasPlainGitSettings), []);
  });

  it('tell of submodules', () => {
    assert.equal(namesSubmodules(CLONED), false);
    assert.equal(namesSubmodules(`${CLONED}[SubModule "a"]\n\turl = x\n`), true);
  });
});
