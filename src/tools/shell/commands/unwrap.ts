import { trimSignsAtEnd } from '../../../lib/trimSigns.ts';
import { parseScript } from '../parser/parseScript.ts';
import type { Script, Word } from '../parser/script.ts';
import { hasUnsafeGitOptions, subcommandAt } from './gitOptions.ts';
import { isPowershell, readPowershellCommand } from './powershell.ts';
import { programName } from './programName.ts';

/** Command or script that another command is about to run. */
export interface WrappedCommand {
  /** True if the wrapper adds nothing to the command it runs. */
  readonly isFree: boolean;
  /** True if the command runs in the shell itself: then `cd` moves the shell. */
  readonly isInShell: boolean;
  /** True if a rule that allows the wrapper also allows this: it is listed for rules that forbid it. */
  readonly isCovered?: true;
  readonly words?: readonly Word[];
  readonly script?: Script;
}

/** Counts the words after the name that belong to the wrapper; undefined if that cannot be told. */
type Own = (args: readonly (string | undefined)[]) => number | undefined;

const FREE_WRAPPERS: ReadonlyMap<string, Own> = new Map<string, Own>([
  ['time', (args) => (args[0] === '-p' ? 1 : 0)],
  ['timeout', ownOfTimeout],
  ['nice', (args) => (args[0] === '-n' ? 2 : /^-(?:n?\d+|-adjustment=-?\d+)$/.test(args[0] ?? '') ? 1 : 0)],
  ['nohup', () => 0],
  ['stdbuf', (args) => args.findIndex((arg) => !/^-[ioe][L\d]\w*$/.test(arg ?? ''))],
  ['command', (args) => (args[0] === '-p' ? 1 : 0)],
  ['builtin', () => 0],
]);

const IN_SHELL = new Set(['time', 'command', 'builtin']);

function ownOfTimeout(args: readonly (string | undefined)[]): number | undefined {
  let at = 0;
  for (; args[at]?.startsWith('-'); at++) {
    const option = args[at] ?? '';
    if (/^-[ks]$/.test(option)) at++;
    else if (!/^(?:-v|--foreground|--preserve-status|--(?:kill-after|signal)=\w+)$/.test(option))
      return undefined;
  }
  return /^[\d.]+[smhd]?$/.test(args[at] ?? '') ? at + 1 : undefined;
}

/** Commands that somehow run their arguments. */
const RUNNERS = new Set(
  'sudo doas env exec command builtin xargs setsid watch strace ltrace su chroot unshare nsenter parallel flock ssh find fd nohup timeout nice busybox toybox script entr ionice chrt taskset run0 pkexec npx bunx arch setarch fakeroot proot unbuffer chronic systemd-run caffeinate valgrind firejail bwrap stdbuf time runuser setpriv gtimeout gnice genv gxargs gfind numactl cpulimit chpst gosu su-exec eatmydata torsocks proxychains proxychains4 faketime xvfb-run dbus-run-session hyperfine prlimit perf rlwrap uvx cross-env dotenv tini dumb-init daemonize linux32 linux64 tmux screen xterm cmd wsl nix-shell'.split(
    ' ',
  ),
);

/** Commands that are given folders first; the command that they run is after such an option. */
const SEARCHERS = new Set('find gfind fd'.split(' '));
const SEARCHER_RUNS = /^(?:-(?:exec|execdir|ok|okdir|x|X)|--exec(?:-batch)?)$/;

/** Commands whose arguments are read by a shell. */
const SCRIPT_RUNNERS = new Set(
  'watch ssh su runuser script flock parallel hyperfine entr tmux screen cmd wsl nix-shell'.split(' '),
);

/** Options by which a runner writes text that it reads into the command it runs. */
const FILLING = /^(?:-[IiJ]|--replace)/;

/** True if any argument of the program may be the beginning of a command. */
export const isRunner = (program: string): boolean => RUNNERS.has(programName(program));

/** True if the program runs a command after an option such as `-exec`. */
export const isSearcher = (program: string): boolean => SEARCHERS.has(programName(program));

/** Finds the commands that a runner is told to run, each from its name on; more than one if it cannot be told which. */
export function findStarted(program: string, words: readonly Word[]): readonly (readonly Word[])[] {
  const first = isSearcher(program) ? [] : findFirstCommands(words);
  return words.flatMap((word, index) =>
    first.includes(word) || (isSearcher(program) && isSearchRun(words[index - 1]))
      ? [words.slice(index)]
      : [],
  );
}

const SHELLS = new Set('sh bash rbash zsh dash ksh mksh pdksh lksh ash yash osh fish csh tcsh'.split(' '));

/** True of a shell, in any folder and of any version. */
function isShell(program: string): boolean {
  const name = programName(program);
  return SHELLS.has(trimSignsAtEnd(name, '.0123456789')) || isPowershell(name);
}

/** Finds the command inside a wrapper. Undefined: it is not a wrapper. `unknown`: the command that it will run cannot be told. */
export function unwrap(name: string, words: readonly Word[]): WrappedCommand | 'unknown' | undefined {
  const args = words.map(({ value }) => value);
  if (name === 'eval') return unwrapScript(args[0] === '--' ? words.slice(1) : words, true);
  if (name === 'git') return hasUnsafeGitOptions(args.map((arg) => arg ?? '')) ? 'unknown' : undefined;
  if (name === '.' || name === 'source') return isScriptFile(args[0]) ? undefined : 'unknown';
  if (isShell(name)) return unwrapShell(name, words);
  const own = FREE_WRAPPERS.get(name)?.(args);
  if (own === undefined || own < 0 || words.length <= own) return undefined;
  if (args[own]?.startsWith('-')) return undefined;
  return { isFree: true, isInShell: IN_SHELL.has(name), words: words.slice(own) };
}

/** Finds the script of a shell among the arguments of a runner, as in `sudo sh -c ls`, or of one that the runner starts itself. */
export function unwrapInner(program: string, words: readonly Word[]): WrappedCommand | 'unknown' | undefined {
  const name = programName(program);
  if (isRebase(name, words)) return unwrapScripts(words);
  if (!isRunner(program)) return undefined;
  if (isSearcher(name) ? isUntoldSearch(words) : isUntold(name, words)) return 'unknown';
  const at = words.findIndex(({ value }) => isShell(value ?? ''));
  if (at === -1) return SCRIPT_RUNNERS.has(name) ? unwrapScripts(words) : undefined;
  return isFilled(words, at) ? 'unknown' : unwrapShell(words[at]?.value ?? '', words.slice(at + 1));
}

/** True of `git rebase`, which takes scripts after `-x`. */
function isRebase(name: string, words: readonly Word[]): boolean {
  const texts = words.map(({ value, text }) => value ?? text);
  return name === 'git' && texts[subcommandAt(texts)] === 'rebase';
}

/** True if the command that the runner runs has to be expanded, as in `env A=b $x`, or if `env -S` takes it apart. */
function isUntold(name: string, words: readonly Word[]): boolean {
  return (
    findFirstCommands(words).some(({ value }) => value === undefined) ||
    ([name, ...words.map(({ stem }) => stem)].some((stem) => /^g?env$/.test(programName(stem))) &&
      words.some(({ stem }) => /^-[a-z0]*S|^--s/.test(stem)))
  );
}

/** Finds the words that may be the command: the first that is not an option, and the next one in case the first is an option's value. */
function findFirstCommands(words: readonly Word[]): readonly Word[] {
  const isOwn = ({ stem }: Word): boolean => /^-|^\w+=/.test(stem);
  const start = words.findIndex((word) => !isOwn(word));
  const mayBeValue = words[start - 1]?.stem.startsWith('-') === true;
  const next = mayBeValue ? words.slice(start + 1).find((word) => !isOwn(word)) : undefined;
  return words.filter((word, index) => index === start || word === next);
}

const isUntoldSearch = (words: readonly Word[]): boolean =>
  words.some(({ value }, index) => value === undefined && isSearchRun(words[index - 1]));

const isSearchRun = (word: Word | undefined): boolean => SEARCHER_RUNS.test(word?.value ?? '');

/** True if the script of the shell is not as written: `{}`, or the text that `-I` names, stands for other text. */
const isFilled = (words: readonly Word[], shell: number): boolean =>
  words.slice(0, shell).some(({ value }) => FILLING.test(value ?? '')) ||
  words
    .slice(shell)
    .some(
      ({ value = '' }, index, all) =>
        value.includes('{}') && (value !== '{}' || /^-\w*c$/.test(all[index - 1]?.value ?? '')),
    );

/** Finds all words that look like scripts, also after an option. */
function unwrapScripts(words: readonly Word[]): WrappedCommand | 'unknown' | undefined {
  const texts = words
    .map(({ value, text }) => (value ?? text).replace(/^--[\w-]+=|^-\w*c(?=.)/, ''))
    .filter((text) => /[\s;&|<>()`$]/.test(text));
  const scripts = texts.map(parseScript);
  if (scripts.includes(undefined)) return 'unknown';
  const script = scripts.flatMap((one) => one ?? []);
  return script.length > 0 ? { isFree: false, isInShell: false, isCovered: true, script } : undefined;
}

function unwrapShell(program: string, words: readonly Word[]): WrappedCommand | 'unknown' | undefined {
  if (!isPowershell(programName(program))) return unwrapPosixShell(words);
  const command = readPowershellCommand(words);
  return typeof command === 'object' ? unwrapScript(command, false) : command;
}

/** Finds the script of a shell: the one after `-c`. A shell may also run a file, or whatever it is given to read. */
function unwrapPosixShell(words: readonly Word[]): WrappedCommand | 'unknown' | undefined {
  let takesScript = false;
  for (let at = 0; at < words.length; at++) {
    const arg = words[at]?.value;
    if (arg !== undefined && /^--(?:version|help)$/.test(arg)) return undefined;
    if (arg === undefined || !/^[-+]./.test(arg)) {
      if (takesScript) return unwrapScript(words.slice(at, at + 1), false);
      return isScriptFile(arg) ? undefined : 'unknown';
    }
    const isCluster = !arg.startsWith('--');
    if (isCluster && arg.includes('s')) return 'unknown';
    takesScript ||= isCluster && arg.includes('c');
    if (/^[-+]\w*[oO]$|^--(?:rcfile|init-file)$/.test(arg)) at++;
  }
  return 'unknown';
}

const isScriptFile = (arg: string | undefined): boolean =>
  arg !== undefined && arg !== '' && arg !== '-' && !/^\/+(?:dev|proc)\//.test(arg);

function unwrapScript(words: readonly Word[], isInShell: boolean): WrappedCommand | 'unknown' {
  const texts = words.flatMap(({ value }) => value ?? []);
  const script = texts.length === words.length ? parseScript(texts.join(' ')) : undefined;
  return script ? { isFree: false, isInShell, script } : 'unknown';
}
