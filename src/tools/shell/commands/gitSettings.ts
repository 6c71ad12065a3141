/**
 * Settings a repository may have while commands of git run in it without a question, by section; `.*` stands for any
 * subsection, `*` for any name. Those commands do not use them, or print something else because of them and no more. All
 * others, also those nobody has heard of yet, may name a program to start, a file to read or a server to ask.
 */
export const PLAIN_GIT_SETTINGS: Readonly<Record<string, string>> = {
  core: `abbrev autocrlf bare bigfilethreshold checkstat commentchar compression editor eol filemode fscache hidedotfiles
    hookspath ignorecase logallrefupdates longpaths precomposeunicode preloadindex protecthfs protectntfs quotepath
    repositoryformatversion safecrlf sharedrepository sshcommand symlinks trustctime untrackedcache whitespace`,
  extensions: 'objectformat preciousobjects refstorage relativeworktrees worktreeconfig',
  index: 'threads version',
  feature: 'manyfiles',
  remote: 'pushdefault',
  'remote.*':
    'fetch gh-resolved mirror prune prunetags push pushurl skipdefaultupdate skipfetchall tagopt url',
  branch: 'autosetupmerge autosetuprebase',
  'branch.*': '*',
  submodule: 'active',
  'submodule.*': '*',
  user: '*',
  author: '*',
  committer: '*',
  advice: '*',
  color: '*',
  'color.*': '*',
  commit: 'gpgsign status template verbose',
  credential: '*',
  'credential.*': '*',
  fetch: 'parallel prune prunetags writecommitgraph',
  gc: 'auto autodetach autopacklimit pruneexpire',
  'gitflow.*': '*',
  gui: '*',
  http: '*',
  'http.*': '*',
  init: 'defaultbranch',
  lfs: 'repositoryformatversion',
  'lfs.*': 'access locksverify',
  maintenance: 'auto strategy',
  merge: 'conflictstyle ff renames',
  pull: 'ff octopus rebase twohead',
  push: 'autosetupremote default followtags gpgsign recursesubmodules useforceifincludes',
  rebase: 'autosquash autostash updaterefs',
  rerere: 'autoupdate enabled',
  tag: 'forcesignannotated gpgsign',
  'url.*': 'insteadof pushinsteadof',
  diff: 'algorithm colormoved colormovedws context indentheuristic interhunkcontext mnemonicprefix noprefix renamelimit renames',
  log: 'abbrevcommit date decorate follow',
  status: 'aheadbehind branch displaycommentprefix relativepaths renames short showstash showuntrackedfiles',
};

const PLAIN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(PLAIN_GIT_SETTINGS).map(([section, names]) => [section, new Set(names.split(/\s+/))]),
);

const BLANK = /^[ \t]*(?:[#;].*)?$/;
const SECTION = /^[ \t]*\[([a-z0-9-]+)([ \t]+"(?:[^"\\]|\\.)*")?\][ \t]*(?:[#;].*)?$/i;
const SETTING = /^[ \t]*([a-z][a-z0-9-]*)[ \t]*(?:=.*)?$/i;

/**
 * True if a file with settings of git has none but plain ones. Anything in it that is not written in the plainest way
 * is not plain: a setting behind its section in one line, or one that goes on in the next.
 */
export function hasPlainGitSettings(text: string): boolean {
  let section = '';
  return text.split(/\r?\n/).every((line) => {
    if (line.includes('\r') || line.endsWith('\\')) return false;
    if (BLANK.test(line)) return true;
    const [, opened, subsection] = SECTION.exec(line) ?? [];
    if (opened !== undefined) {
      section = opened.toLowerCase() + (subsection === undefined ? '' : '.*');
      return true;
    }
    const [, name = ''] = SETTING.exec(line) ?? [];
    const plain = PLAIN.get(section);
    return name !== '' && plain !== undefined && (plain.has('*') || plain.has(name.toLowerCase()));
  });
}

/** True if it names repositories within this one. */
export const namesSubmodules = (text: string): boolean => /^[ \t]*\[submodule\b/im.test(text);

/** True if an address in it has a password, or a token in place of a name. */
export const hasPasswords = (text: string): boolean =>
  [...text.matchAll(/:\/\/([^\s/@]*)@/g)].some(
    ([, name = '']) => name.includes(':') || name.length > MAX_USER_NAME,
  );

const MAX_USER_NAME = 20;
