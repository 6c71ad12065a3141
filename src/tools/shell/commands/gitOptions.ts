/** Options for all of git whose value is the next word. */
const WITH_VALUE = new Set(
  '-C -c --git-dir --work-tree --namespace --exec-path --super-prefix --config-env --attr-source'.split(' '),
);

/** Index of the subcommand among the words after `git`. */
export function subcommandAt(args: readonly string[]): number {
  let at = 0;
  while (args[at]?.startsWith('-')) at += WITH_VALUE.has(args[at] ?? '') ? 2 : 1;
  return at;
}

/** Settings that run nothing. */
const SAFE_SETTING =
  /^(?:user|color|advice|pull|push|fetch|rebase|log|init|i18n|safe)\.|^core\.(?:quotepath|autocrlf|eol|safecrlf|longpaths)=|^commit\.gpgsign=|^diff\.(?:renames|noprefix|algorithm)=/i;

/** True if options may make git run something else: an alias, a pager, programs of another folder. */
export const hasUnsafeGitOptions = (args: readonly string[]): boolean =>
  args
    .slice(0, subcommandAt(args))
    .some(
      (arg, index) =>
        /^--(?:config-env|exec-path)(?:=|$)/.test(arg) ||
        (arg === '-c' && !SAFE_SETTING.test(args[index + 1] ?? '')),
    );
